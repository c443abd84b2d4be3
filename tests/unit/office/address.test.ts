import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, parseAddress, queryText } from '../../../src/office/address.ts';

const parse = (address: string) => parseAddress(new URL(address, 'https://shop.example'));

test('the office begins with today', () => {
  expect(parse('/office/').parts).toEqual(['today']);
  expect(parse('/office/?from=mail').parts).toEqual(['today']);
});

test('an address has parts and filters', () => {
  const { parts, query } = parse('/office/orders/10127?status=paid,packing');
  expect(parts).toEqual(['orders', '10127']);
  expect(query.get('status')).toBe('paid,packing');
});

test('a part that is wrongly encoded stays as it is', () => {
  expect(parse('/office/orders/%E0%A4%A').parts).toEqual(['orders', '%E0%A4%A']);
});

test('empty filters leave no trace in the address', () => {
  expect(addressOf('orders', { status: [], q: '', from: undefined, payment: null })).toBe('/office/orders');
});

test('lists are separated by readable commas', () => {
  expect(addressOf('orders', { status: ['paid', 'packing'] })).toBe('/office/orders?status=paid,packing');
});

test('zero and false are values', () => {
  expect(queryText({ from: 0, is_gift: false })).toBe('from=0&is_gift=false');
});

test('what is written into an address is read from it', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1, unit: 'binary' })),
      (filters) => {
        const { parts, query } = parse(addressOf('orders', filters));
        expect(parts).toEqual(['orders']);
        expect(Object.fromEntries(query)).toEqual({ ...filters });
      },
    ),
  );
});

test('no part of an address breaks the office', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      expect(parse(`/office${path}`).parts.length).toBeGreaterThan(0);
    }),
  );
});
