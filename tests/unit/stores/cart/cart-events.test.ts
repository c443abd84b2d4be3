import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../../../src/editions/paths.ts';
import { calculationOf, line, openCart, settled } from '../../../support/stores/open-cart.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What analytics hear, by name. */
async function hear(): Promise<string[]> {
  const { onTracked } = await import('../../../../src/stores/analytics/track.ts');
  const heard: string[] = [];
  onTracked(({ event }) => heard.push(event));
  return heard;
}

test('analytics hear once that a cart is looked at: when it is counted, were it at the second try', async () => {
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

test('at the checkout the same is told as its beginning', async () => {
  const { nth } = await openCart([line(1)]);
  Object.assign(location, { pathname: paths.checkout });
  const heard = await hear();
  nth(0).answer(calculationOf([line(1)]));
  await settled();
  expect(heard).toContain('begin_checkout');
  expect(heard).not.toContain('view_cart');
});

test('a cart of which the shop has nothing left was not looked at', async () => {
  const { nth } = await openCart([line(1)]);
  const heard = await hear();
  nth(0).answer(calculationOf([]));
  await settled();
  expect(heard).not.toContain('view_cart');
});
