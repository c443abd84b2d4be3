import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calculationOf, line, openCart, settled } from '../../../support/stores/open-cart.ts';

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
  ['a fault of the shop', 500],
  ['an unknown call', 404],
  ['an answer against the contract', undefined],
])('%s empties the cart but sets it aside, and one click restores it', async (_what, status) => {
  const { $calculation, $cart, $setAside, restoreCart, nth, questions, refused } = await openCart([
    line(1, 2),
    line(2),
  ]);
  nth(0).fail(status === undefined ? new Error('no list where a list is due') : refused(status));
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
