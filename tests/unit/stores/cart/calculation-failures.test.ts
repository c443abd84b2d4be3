import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { line } from '../../../support/fixtures/carts.ts';
import { calculationOf, openCart, settled } from '../../../support/stores/open-cart.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a 422 keeps the cart and shows the message', async () => {
  const { $calculation, $cart, nth, refused } = await openCart([line(1)]);
  nth(0).fail(refused(422, 'Такого способу немає.'));
  await settled();
  expect($calculation.get()).toMatchObject({ state: 'refused', message: 'Такого способу немає.' });
  expect($cart.get()).toEqual([line(1)]);
});

test('a failed request keeps the cart, and a retry may succeed', async () => {
  const { $calculation, $cart, calculate, nth, unreachable } = await openCart([line(1)]);
  nth(0).fail(unreachable());
  await settled();
  expect($calculation.get().state).toBe('unreachable');
  expect($cart.get()).toEqual([line(1)]);
  void calculate();
  nth(1).answer(calculationOf([line(1)]));
  await settled();
  expect($calculation.get().state).toBe('ready');
});

test('an expired session keeps the cart', async () => {
  const { $cart, $setAside, nth, refused } = await openCart([line(1)]);
  nth(0).fail(refused(401));
  await settled();
  expect([$cart.get(), $setAside.get()]).toEqual([[line(1)], []]);
});

test.each([
  ['a time-out of a proxy', 408],
  ['a rate limit', 429],
  ['a gateway without a shop', 502],
  ['a shop that is down', 503],
  ['a gateway that waited in vain', 504],
  ['an answer against the contract', undefined],
])('%s is no judgment of the cart: it stays', async (_what, status) => {
  const { $calculation, $cart, $setAside, nth, refused, ContractError } = await openCart([line(1)]);
  nth(0).fail(status === undefined ? new ContractError('calculateCart', 'no goods') : refused(status));
  await settled();
  expect($calculation.get()).toEqual({ state: 'unreachable', retryAt: 0 });
  expect([$cart.get(), $setAside.get()]).toEqual([[line(1)], []]);
});

test('nothing is sent before the moment that the shop names', async () => {
  const { $calculation, addToCart, calculate, nth, questions, refused } = await openCart([line(1)]);
  nth(0).fail(refused(503, '', 30));
  await settled();
  const failed = $calculation.get();
  expect(failed).toEqual({ state: 'unreachable', retryAt: expect.any(Number) });
  void calculate();
  addToCart(line(2));
  await vi.advanceTimersByTimeAsync(29_000);
  expect($calculation.get()).toEqual(failed);
  expect(questions).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1500);
  expect(questions).toHaveLength(2);
  nth(1).answer(calculationOf([line(1), line(2)]));
  await settled();
  expect($calculation.get().state).toBe('ready');
});

test('a change of the cart does not hide the moment that the shop names', async () => {
  const { $calculation, addToCart, nth, questions, refused } = await openCart([line(1)]);
  addToCart(line(2));
  nth(0).fail(refused(429, '', 30));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(questions).toHaveLength(1);
  expect($calculation.get().state).toBe('unreachable');
  await vi.advanceTimersByTimeAsync(1500);
  expect(questions).toHaveLength(2);
});

test('a moment that has passed is not shown for a later failure', async () => {
  const { $calculation, calculate, nth, refused, unreachable } = await openCart([line(1)]);
  nth(0).fail(refused(503, '', 30));
  await vi.advanceTimersByTimeAsync(31_000);
  void calculate();
  nth(1).fail(unreachable());
  await settled();
  expect($calculation.get()).toEqual({ state: 'unreachable', retryAt: 0 });
});

test('a cart that is opened again waits too, and asks once', async () => {
  const { close, followCart, nth, questions, refused } = await openCart([line(1)]);
  nth(0).fail(refused(429, '', 30));
  await settled();
  close();
  followCart();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(questions).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1500);
  expect(questions).toHaveLength(2);
});

test.each([
  ['a fault of the shop', 500],
  ['an unknown call', 404],
])('%s empties the cart but sets it aside, and one click restores it', async (_what, status) => {
  const { $calculation, $cart, $setAside, restoreCart, nth, questions, refused } = await openCart([
    line(1, 2),
    line(2),
  ]);
  nth(0).fail(refused(status));
  await settled();
  expect($cart.get()).toEqual([]);
  expect($setAside.get()).toEqual([line(1, 2), line(2)]);
  expect($calculation.get()).toEqual({ state: 'none' });
  restoreCart();
  expect($cart.get()).toEqual([line(1, 2), line(2)]);
  expect($setAside.get()).toEqual([]);
  await settled();
  expect(questions).toHaveLength(2);
});

test('lines set aside earlier stay next to those set aside now and next to new goods', async () => {
  const { $cart, $setAside, addToCart, restoreCart, nth, refused } = await openCart([line(1)]);
  nth(0).fail(refused(500));
  await settled();
  addToCart(line(2));
  await settled();
  nth(1).fail(refused(500));
  await settled();
  expect($setAside.get()).toEqual([line(1), line(2)]);
  addToCart(line(3));
  restoreCart();
  expect($cart.get()).toEqual([line(3), line(1), line(2)]);
});

test.each(['answer', 'failure'])('an %s that comes after the cart was closed does nothing', async (what) => {
  const { $calculation, $cart, close, nth, refused } = await openCart([line(1)]);
  close();
  if (what === 'answer') nth(0).answer(calculationOf([]));
  else nth(0).fail(refused(500));
  await settled();
  expect($cart.get()).toEqual([line(1)]);
  expect($calculation.get()).toEqual({ state: 'none' });
});

test('a closed cart makes no request, whatever changes', async () => {
  const { addToCart, close, questions } = await openCart([line(1)]);
  close();
  addToCart(line(2));
  await settled();
  expect(questions).toHaveLength(1);
});
