import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calculationOf, line, openCart, settled } from '../../../support/stores/open-cart.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what the shop has no more of leaves the cart and is named, fewer are taken over, and nothing is asked again', async () => {
  const { $cart, $stockChanges, nth, questions } = await openCart([line(1, 9), line(2)]);
  nth(0).answer(calculationOf([line(1, 3)]));
  await settled();
  expect($cart.get()).toEqual([line(1, 3)]);
  expect($stockChanges.get()).toEqual({ soldOut: [line(2)], lowered: [line(1, 3)] });
  expect(questions).toHaveLength(1);
});

test('a lowered quantity is said for as long as it is so, what is gone until the cart closes', async () => {
  const { $stockChanges, setLineQuantity, close, nth } = await openCart([line(1, 9), line(2)]);
  nth(0).answer(calculationOf([line(1, 3)]));
  await settled();
  setLineQuantity(line(1), 2);
  await settled();
  nth(1).answer(calculationOf([line(1, 2)]));
  await settled();
  expect($stockChanges.get()).toEqual({ soldOut: [line(2)], lowered: [] });
  close();
  expect($stockChanges.get()).toEqual({ soldOut: [], lowered: [] });
});

test('what is lowered again is named once, and what was lowered beside it is named still', async () => {
  const { $stockChanges, setLineQuantity, nth } = await openCart([line(1, 9), line(2, 9)]);
  nth(0).answer(calculationOf([line(1, 3), line(2, 3)]));
  await settled();
  setLineQuantity(line(1), 9);
  await settled();
  nth(1).answer(calculationOf([line(1, 3), line(2, 3)]));
  await settled();
  expect($stockChanges.get()).toEqual({ soldOut: [], lowered: [line(2, 3), line(1, 3)] });
});

test('a cart of which nothing is left is an empty one, and all of it is named', async () => {
  const { $calculation, $cart, $stockChanges, nth } = await openCart([line(1), line(2)]);
  nth(0).answer(calculationOf([]));
  await settled();
  expect($cart.get()).toEqual([]);
  expect($calculation.get()).toEqual({ state: 'none' });
  expect($stockChanges.get().soldOut).toEqual([line(1), line(2)]);
});
