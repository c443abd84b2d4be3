import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../../../src/editions/paths.ts';
import { line } from '../../../support/fixtures/carts.ts';
import { calculationOf, openCart, settled } from '../../../support/stores/open-cart.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Tracked events by name. */
async function hear(): Promise<string[]> {
  const { onTracked } = await import('../../../../src/stores/analytics/track.ts');
  const heard: string[] = [];
  onTracked(({ event }) => heard.push(event));
  return heard;
}

test('viewing the cart is tracked once, after its first successful calculation', async () => {
  const { nth, setLineQuantity, browser, unreachable } = await openCart([line(1)]);
  const heard = await hear();
  nth(0).fail(unreachable());
  await settled();
  expect(heard).not.toContain('view_cart');
  browser.comeOnline();
  nth(1).answer(calculationOf([line(1)]));
  await settled();
  setLineQuantity(line(1), 2);
  await settled();
  nth(2).answer(calculationOf([line(1, 2)]));
  await settled();
  expect(heard.filter((event) => event === 'view_cart')).toHaveLength(1);
});

test('at the checkout its beginning is tracked in the same way', async () => {
  const { nth } = await openCart([line(1)]);
  Object.assign(location, { pathname: paths.checkout });
  const heard = await hear();
  nth(0).answer(calculationOf([line(1)]));
  await settled();
  expect(heard).toContain('begin_checkout');
  expect(heard).not.toContain('view_cart');
});

test('viewing a cart that is sold out is not tracked', async () => {
  const { nth } = await openCart([line(1)]);
  const heard = await hear();
  nth(0).answer(calculationOf([]));
  await settled();
  expect(heard).not.toContain('view_cart');
});
