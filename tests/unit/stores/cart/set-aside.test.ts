import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeCart } from '../../../../src/domain/cart/codec.ts';
import { maxLines, maxQuantity } from '../../../../src/domain/cart/lines.ts';
import { line } from '../../../support/fixtures/carts.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';
import { standInStorage } from '../../../support/stores/fake-storage.ts';

const stored = new Map<string, string>();

async function openTab() {
  vi.resetModules();
  const browser = standInBrowser();
  standInStorage('localStorage', stored);
  const cart = await import('../../../../src/stores/cart/cart.ts');
  return { browser, ...cart, ...(await import('../../../../src/stores/cart/open-cart.ts')) };
}

beforeEach(() => stored.clear());
afterEach(() => vi.unstubAllGlobals());

test('lines set aside by two tabs are restored together, once', async () => {
  const one = await openTab();
  const other = await openTab();
  one.addToCart(line(11));
  one.setCartAside();
  other.browser.storeElsewhere('cart_aside');
  other.addToCart(line(22));
  other.setCartAside();
  one.browser.storeElsewhere('cart_aside');
  one.restoreCart();
  other.browser.storeElsewhere('cart_aside');
  expect(one.$cart.get()).toEqual([line(11), line(22)]);
  expect(other.$setAside.get()).toEqual([]);
});

test('another tab’s changes are set aside too, and stay after a restore', async () => {
  const one = await openTab();
  one.addToCart(line(11));
  one.browser.cookies.set('cart', encodeCart([line(22)]));
  one.setCartAside();
  expect(one.$setAside.get()).toEqual([line(22)]);
  expect([...one.browser.cookies]).toEqual([]);
  one.browser.cookies.set('cart', encodeCart([line(33)]));
  one.restoreCart();
  expect(one.$cart.get()).toEqual([line(33), line(22)]);
});

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_none, index) => line(from + index));

test('lines that no longer fit into the cart stay set aside until there is room', async () => {
  const { addToCart, removeFromCart, setCartAside, restoreCart, $cart, $setAside } = await openTab();
  for (const one of range(0, 60)) addToCart(one);
  setCartAside();
  for (const one of range(100, 100 + maxLines - 1)) addToCart(one);
  addToCart({ ...line(0), qtt: maxQuantity - 1 });
  restoreCart();
  expect($cart.get()).toHaveLength(maxLines);
  expect($cart.get().at(-1)).toEqual(line(0, maxQuantity));
  expect($setAside.get()).toEqual(range(1, 60));
  removeFromCart(line(100));
  restoreCart();
  expect($cart.get().at(-1)).toEqual(line(1));
  expect($setAside.get()).toEqual(range(2, 60));
});

test('what is set aside may be more than a cart holds, and outlives the page', async () => {
  const { addToCart, setCartAside } = await openTab();
  for (const one of range(0, 80)) addToCart(one);
  setCartAside();
  for (const one of range(80, 160)) addToCart(one);
  setCartAside();
  expect((await openTab()).$setAside.get()).toEqual(range(0, 160));
});
