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

test('sold-out lines leave the cart and are named, others are lowered, without another request', async () => {
  const { $cart, $stockChanges, nth, questions } = await openCart([line(1, 9), line(2)]);
  nth(0).answer(calculationOf([line(1, 3)]));
  await settled();
  expect($cart.get()).toEqual([line(1, 3)]);
  expect($stockChanges.get()).toEqual({ soldOut: [line(2)], lowered: [line(1, 3)] });
  expect(questions).toHaveLength(1);
});

test('a lowered quantity is shown while it lasts, removed lines until the cart closes', async () => {
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

test('a line that is lowered twice is listed once, next to other lowered lines', async () => {
  const { $stockChanges, setLineQuantity, nth } = await openCart([line(1, 9), line(2, 9)]);
  nth(0).answer(calculationOf([line(1, 3), line(2, 3)]));
  await settled();
  setLineQuantity(line(1), 9);
  await settled();
  nth(1).answer(calculationOf([line(1, 3), line(2, 3)]));
  await settled();
  expect($stockChanges.get()).toEqual({ soldOut: [], lowered: [line(2, 3), line(1, 3)] });
});

test('a cart that loses all lines is empty, and all of them are named', async () => {
  const { $calculation, $cart, $stockChanges, nth } = await openCart([line(1), line(2)]);
  nth(0).answer(calculationOf([]));
  await settled();
  expect($cart.get()).toEqual([]);
  expect($calculation.get()).toEqual({ state: 'none' });
  expect($stockChanges.get().soldOut).toEqual([line(1), line(2)]);
});
