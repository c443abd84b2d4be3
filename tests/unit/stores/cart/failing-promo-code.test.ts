import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { line } from '../../../support/fixtures/carts.ts';
import { standInStorage } from '../../../support/stores/fake-storage.ts';
import { calculationOf, openCart, settled } from '../../../support/stores/open-cart.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An open cart with a code that a page has stored before. */
async function openCartWithCode() {
  const stored = standInStorage('localStorage', new Map([['promocode', 'КАВА10']]));
  return { ...(await openCart([line(1)])), stored };
}

test.each([
  ['a fault of the shop', 500],
  ['a rejection', 400],
  ['an unknown call', 404],
  ['an answer against the contract', undefined],
])('after %s the cart is calculated once without the code, which stays out', async (_what, status) => {
  const cart = await openCartWithCode();
  const { $calculation, $cart, $promocode, $failedPromocode, nth, questions, stored } = cart;
  nth(0).fail(status === undefined ? new cart.ContractError('x', 'an unknown type') : cart.refused(status));
  await settled();
  expect(nth(1).body).toEqual({ goods: [line(1)], promocode: null });
  expect($calculation.get().state).toBe('opening');
  nth(1).answer(calculationOf([line(1)]));
  await settled();
  expect($calculation.get().state).toBe('ready');
  expect($cart.get()).toEqual([line(1)]);
  expect([$promocode.get(), $failedPromocode.get(), stored.size]).toEqual(['', 'КАВА10', 0]);
  expect(questions).toHaveLength(2);
});

test('a shop that fails without the code too resets the cart, and the code stays', async () => {
  const { $cart, $setAside, $promocode, $failedPromocode, nth, questions, refused } =
    await openCartWithCode();
  nth(0).fail(refused(500));
  await settled();
  nth(1).fail(refused(500));
  await settled();
  expect([$cart.get(), $setAside.get()]).toEqual([[], [line(1)]]);
  expect([$promocode.get(), $failedPromocode.get()]).toEqual(['КАВА10', '']);
  expect(questions).toHaveLength(2);
});

test('if the shop is unreachable when asked without the code, both cart and code stay', async () => {
  const { $calculation, $cart, $promocode, nth, refused, unreachable } = await openCartWithCode();
  nth(0).fail(refused(500));
  await settled();
  nth(1).fail(unreachable());
  await settled();
  expect($calculation.get().state).toBe('unreachable');
  expect([$cart.get(), $promocode.get()]).toEqual([[line(1)], 'КАВА10']);
});

test.each([401, 422, 429, 502, 503])(
  'a %i is no failure of the code: the cart keeps both',
  async (status) => {
    const { $cart, $promocode, nth, questions, refused } = await openCartWithCode();
    nth(0).fail(refused(status));
    await settled();
    expect(questions).toHaveLength(1);
    expect([$cart.get(), $promocode.get()]).toEqual([[line(1)], 'КАВА10']);
  },
);

test('a cart that has changed since is calculated as it is now, with the code', async () => {
  const { addToCart, $promocode, nth, questions, refused } = await openCartWithCode();
  addToCart(line(2));
  nth(0).fail(refused(500));
  await settled();
  expect(questions).toHaveLength(2);
  expect(nth(1).body).toEqual({ goods: [line(1), line(2)], promocode: 'КАВА10' });
  expect($promocode.get()).toBe('КАВА10');
});

test('a failure that names a moment is not followed by a call before it', async () => {
  const { nth, questions, refused } = await openCartWithCode();
  nth(0).fail(refused(500, '', 30));
  await settled();
  expect(questions).toHaveLength(1);
});

test.each(['another code', 'closing the cart'])('%s ends what is said of a failed code', async (what) => {
  const { enterPromocode, $failedPromocode, close, nth, refused } = await openCartWithCode();
  nth(0).fail(refused(500));
  await settled();
  nth(1).answer(calculationOf([line(1)]));
  await settled();
  expect($failedPromocode.get()).toBe('КАВА10');
  if (what === 'another code') enterPromocode('ТИША');
  else close();
  expect($failedPromocode.get()).toBe('');
});
