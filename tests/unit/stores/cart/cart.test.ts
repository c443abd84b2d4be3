import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decodeCart, encodeCart } from '../../../../src/domain/cart/codec.ts';
import { maxLines, maxQuantity } from '../../../../src/domain/cart/lines.ts';
import { line } from '../../../support/fixtures/carts.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';

/** A tab has modules of its own, and shares its cookies with the others. */
async function openTab() {
  vi.resetModules();
  return import('../../../../src/stores/cart/cart.ts');
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('lines added to the cart are there on the next page', async () => {
  standInBrowser();
  const { addToCart } = await openTab();
  addToCart(line(1, 2));
  const { $cart } = await openTab();
  expect($cart.get()).toEqual([line(1, 2)]);
});

test('a tab that comes back shows what another one did', async () => {
  const browser = standInBrowser();
  const { $cart } = await openTab();
  browser.cookies.set('cart', encodeCart([line(1)]));
  expect($cart.get()).toEqual([]);
  browser.comeBack();
  expect($cart.get()).toEqual([line(1)]);
});

test('two tabs never undo each other', async () => {
  standInBrowser();
  const left = await openTab();
  const right = await openTab();
  left.addToCart(line(1));
  right.addToCart(line(2));
  left.setLineQuantity(line(2), 5);
  right.removeFromCart(line(1));
  const { $cart } = await openTab();
  expect($cart.get()).toEqual([line(2, 5)]);
});

test('where cookies are refused, the cart lives as long as the page', async () => {
  const browser = standInBrowser({ keepsCookies: false });
  const { $cart, addToCart, isCartPersisted } = await openTab();
  expect(isCartPersisted()).toBe(true);
  expect(addToCart(line(1))).toBe('added');
  expect(isCartPersisted()).toBe(false);
  browser.comeBack();
  addToCart(line(2));
  expect($cart.get()).toEqual([line(1), line(2)]);
});

test('an edited cookie gives an empty cart, and the next addition writes a valid one', async () => {
  const browser = standInBrowser();
  browser.cookies.set('cart', '1nonsense~1.2.3');
  const { $cart, addToCart } = await openTab();
  expect($cart.get()).toEqual([]);
  addToCart(line(1));
  expect(decodeCart(browser.cookies.get('cart') ?? '')).toEqual([line(1)]);
});

test('a cart that was emptied leaves no cookie', async () => {
  const browser = standInBrowser();
  const { addToCart, removeFromCart } = await openTab();
  addToCart(line(1));
  removeFromCart(line(1));
  expect([...browser.cookies]).toEqual([]);
});

test('a cart without room says so', async () => {
  standInBrowser();
  const { addToCart } = await openTab();
  for (let id = 0; id < maxLines; id += 1) expect(addToCart(line(id))).toBe('added');
  expect(addToCart(line(maxLines))).toBe('cartFull');
});

test('a full line shows a message, and another grind of the goods can be added', async () => {
  standInBrowser();
  const { $cart, addToCart } = await openTab();
  addToCart(line(1, maxQuantity - 1));
  expect(addToCart(line(1, 5))).toBe('added');
  expect(addToCart(line(1))).toBe('lineFull');
  expect($cart.get()).toEqual([line(1, maxQuantity)]);
  expect(addToCart({ ...line(1), grindingMethodId: 2 })).toBe('added');
});

test('the largest cart fits in one cookie of 4,096 bytes, with its name and attributes', async () => {
  const browser = standInBrowser();
  const { updateCart } = await openTab();
  const id = Number.MAX_SAFE_INTEGER;
  const lines = Array.from({ length: maxLines }, (_none, index) => ({
    id: id - index,
    goodscardId: id - index,
    grindingMethodId: id - index,
    qtt: maxQuantity,
  }));
  updateCart(() => lines);
  expect(Buffer.byteLength(browser.written.at(-1) ?? '')).toBeLessThanOrEqual(4096);
  expect(decodeCart(browser.cookies.get('cart') ?? '')).toEqual(lines);
});

test('the cookie lives for a year, on all pages, and goes over https only', async () => {
  const browser = standInBrowser();
  const { addToCart } = await openTab();
  addToCart(line(1));
  expect(browser.written).toEqual([
    expect.stringMatching(/^cart=[\w.~]+; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/),
  ]);
});

test('every change dispatches one event on the document', async () => {
  const browser = standInBrowser();
  const told = vi.fn();
  browser.document.addEventListener('cookiechange', told);
  const { addToCart, removeFromCart } = await openTab();
  addToCart(line(1));
  browser.comeBack();
  expect(told).toHaveBeenCalledTimes(1);
  removeFromCart(line(9));
  addToCart(line(1));
  expect(told).toHaveBeenCalledTimes(3);
});
