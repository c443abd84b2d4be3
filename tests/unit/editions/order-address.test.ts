import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderIdInPath } from '../../../src/editions/order-address.ts';
import { paths } from '../../../src/editions/paths.ts';

test('the address of every order names it, with the slash at its end or without', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (id) => {
      expect(orderIdInPath(paths.order(id))).toBe(id);
      expect(orderIdInPath(paths.order(id).slice(0, -1))).toBe(id);
    }),
  );
});

test.each([
  paths.home,
  paths.account,
  paths.orders,
  paths.orderShell,
  '/account/orders',
  '/account/orders//',
  '/account/orders/7/lines/',
  '/account/orders/07/',
  '/account/orders/-1/',
  '/account/orders/1.5/',
  '/account/orders/1e3/',
  '/account/orders/0x10/',
  '/account/orders/ 7/',
  '/account/orders/9007199254740993/',
  '/account/order/7/',
])('the address %s names no order', (path) => {
  expect(orderIdInPath(path)).toBeUndefined();
});

test('it never throws, whatever the text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const id = orderIdInPath(`${paths.orders}${text}`);
      if (id !== undefined) expect([paths.order(id), `${paths.orders}${id}`]).toContain(paths.orders + text);
    }),
  );
});
