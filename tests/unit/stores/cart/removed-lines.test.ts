import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeCart } from '../../../../src/domain/cart/codec.ts';
import type { CartLine } from '../../../../src/domain/cart/lines.ts';
import type { Deed } from '../../../../src/stores/analytics/track.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';

const line = (id: number): CartLine => ({ id, goodscardId: id, grindingMethodId: null, qtt: id });

async function openCart(...ids: number[]) {
  const browser = standInBrowser();
  browser.cookies.set('cart', encodeCart(ids.map(line)));
  const [removed, cart, track] = await Promise.all([
    import('../../../../src/stores/cart/cart.ts'),
    import('../../../../src/stores/cart/cart.ts'),
    import('../../../../src/stores/analytics/track.ts'),
  ]);
  const deeds: Deed[] = [];
  track.listenToDeeds((deed) => deeds.push(deed));
  return { ...removed, $cart: cart.$cart, deeds, browser };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('lines that were taken out come back to their places, in whatever order', async () => {
  const { takeOut, bringBack, $cart, $removed } = await openCart(1, 2, 3);
  takeOut(line(1));
  takeOut(line(2));
  expect($cart.get()).toEqual([line(3)]);
  bringBack(line(2));
  expect($cart.get()).toEqual([line(2), line(3)]);
  bringBack(line(1));
  expect($cart.get()).toEqual([line(1), line(2), line(3)]);
  expect($removed.get()).toEqual([]);
});

test('what another tab put in meanwhile stays when a line comes back', async () => {
  const { takeOut, bringBack, browser, $cart } = await openCart(1, 2);
  takeOut(line(1));
  browser.cookies.set('cart', encodeCart([line(2), line(3)]));
  bringBack(line(1));
  expect($cart.get()).toEqual([line(1), line(2), line(3)]);
});

test('analytics hear of both', async () => {
  const { takeOut, bringBack, deeds } = await openCart(1, 2);
  takeOut(line(2));
  bringBack(line(2));
  expect(deeds).toEqual([
    { event: 'remove_from_cart', line: line(2) },
    { event: 'add_to_cart', line: line(2) },
  ]);
});

test('a cart that was closed forgets what was taken out of it', async () => {
  const { takeOut, forgetRemoved, $removed, $cart } = await openCart(1, 2);
  takeOut(line(1));
  forgetRemoved();
  expect($removed.get()).toEqual([]);
  expect($cart.get()).toEqual([line(2)]);
});
