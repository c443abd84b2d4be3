import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeCart } from '../../../../src/domain/cart/codec.ts';
import type { AnalyticsEvent } from '../../../../src/stores/analytics/track.ts';
import { line } from '../../../support/fixtures/carts.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';

async function openCart(...ids: number[]) {
  const browser = standInBrowser();
  browser.cookies.set('cart', encodeCart(ids.map((id) => line(id))));
  const [cart, openCartLists, track] = await Promise.all([
    import('../../../../src/stores/cart/cart.ts'),
    import('../../../../src/stores/cart/open-cart.ts'),
    import('../../../../src/stores/analytics/track.ts'),
  ]);
  const events: AnalyticsEvent[] = [];
  track.onTracked((event) => events.push(event));
  return { ...openCartLists, $cart: cart.$cart, events, browser };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('removed lines return to their places, in whatever order they are restored', async () => {
  const { removeWithUndo, undoRemove, $cart, $removedLines } = await openCart(1, 2, 3);
  removeWithUndo(line(1));
  removeWithUndo(line(2));
  expect($cart.get()).toEqual([line(3)]);
  undoRemove(line(2));
  expect($cart.get()).toEqual([line(2), line(3)]);
  undoRemove(line(1));
  expect($cart.get()).toEqual([line(1), line(2), line(3)]);
  expect($removedLines.get()).toEqual([]);
});

test('lines added by another tab stay when a line is restored', async () => {
  const { removeWithUndo, undoRemove, browser, $cart } = await openCart(1, 2);
  removeWithUndo(line(1));
  browser.cookies.set('cart', encodeCart([line(2), line(3)]));
  undoRemove(line(1));
  expect($cart.get()).toEqual([line(1), line(2), line(3)]);
});

test('removing and restoring are both tracked', async () => {
  const { removeWithUndo, undoRemove, events } = await openCart(1, 2);
  removeWithUndo(line(2));
  undoRemove(line(2));
  expect(events).toEqual([
    { event: 'remove_from_cart', line: line(2) },
    { event: 'add_to_cart', line: line(2) },
  ]);
});

test('closing the cart clears its removed lines', async () => {
  const { removeWithUndo, clearRemovedLines, $removedLines, $cart } = await openCart(1, 2);
  removeWithUndo(line(1));
  clearRemovedLines();
  expect($removedLines.get()).toEqual([]);
  expect($cart.get()).toEqual([line(2)]);
});
