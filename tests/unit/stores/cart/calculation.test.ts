import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { line } from '../../../support/fixtures/carts.ts';
import { calculationOf, counted, openCart, settled } from '../../../support/stores/open-cart.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an open cart is calculated from its lines, and a shown spinner stays for 200 ms', async () => {
  const { $calculation, nth } = await openCart([line(1, 2)]);
  expect($calculation.get()).toEqual({ state: 'opening' });
  expect(nth(0).body).toEqual({ goods: [line(1, 2)], promocode: null });
  await vi.advanceTimersByTimeAsync(150);
  nth(0).answer(calculationOf([line(1, 2)]));
  await vi.advanceTimersByTimeAsync(149);
  expect($calculation.get().state).toBe('opening');
  await vi.advanceTimersByTimeAsync(1);
  expect($calculation.get()).toEqual({ state: 'ready', calculation: calculationOf([line(1, 2)]) });
});

test('a fast response is shown at once', async () => {
  const { $calculation, nth } = await openCart([line(1)]);
  nth(0).answer(calculationOf([line(1)]));
  await vi.advanceTimersByTimeAsync(1);
  expect($calculation.get().state).toBe('ready');
});

test('the calculation is retried as soon as the network returns', async () => {
  const { $calculation, nth, browser, questions, unreachable } = await openCart([line(1)]);
  nth(0).fail(unreachable());
  await settled();
  expect($calculation.get().state).toBe('unreachable');
  browser.comeOnline();
  nth(1).answer(calculationOf([line(1)]));
  await settled();
  expect($calculation.get().state).toBe('ready');
  expect(questions).toHaveLength(2);
});

test('an empty cart makes no request', async () => {
  const { $calculation, questions } = await openCart([]);
  await settled();
  expect(questions).toEqual([]);
  expect($calculation.get()).toEqual({ state: 'none' });
});

test('where delivery affects the total, choosing it recalculates with settlement and type', async () => {
  const { $destination, nth } = await openCart([line(1)]);
  nth(0).answer(calculationOf([line(1)]));
  await settled();
  $destination.set({ settlement_external_id: 'warszawa', delivery_type_id: 4 });
  await settled();
  const way = { settlement_external_id: 'warszawa', delivery_type_id: 4 };
  expect(nth(1).body).toEqual({ goods: [line(1)], promocode: null, ...way });
});

test('several clicks make one request, and the last result stays meanwhile', async () => {
  const { $calculation, setLineQuantity, nth, questions } = await openCart([line(1)]);
  nth(0).answer(calculationOf([line(1)]));
  await settled();
  for (const quantity of [2, 3, 4]) setLineQuantity(line(1), quantity);
  expect($calculation.get()).toEqual({ state: 'recalculating', calculation: calculationOf([line(1)]) });
  await settled();
  expect(questions).toHaveLength(2);
  expect(nth(1).body.goods).toEqual([line(1, 4)]);
});

test('responses that arrive out of order: the last request’s is used', async () => {
  const { $calculation, setLineQuantity, $cart, nth } = await openCart([line(1)]);
  setLineQuantity(line(1), 5);
  await settled();
  nth(1).answer(calculationOf([line(1, 5)], { total: 50 }));
  await settled();
  nth(0).answer(calculationOf([line(1)], { total: 10 }));
  await settled();
  expect($calculation.get().calculation?.total).toBe(50);
  expect($cart.get()).toEqual([line(1, 5)]);
});

test('a response for a cart that has changed since is dropped, even before the next request', async () => {
  const { $calculation, $cart, addToCart, nth } = await openCart([line(1)]);
  await vi.advanceTimersByTimeAsync(300);
  addToCart(line(2));
  nth(0).answer(calculationOf([]));
  await vi.advanceTimersByTimeAsync(1);
  expect($cart.get()).toEqual([line(1), line(2)]);
  expect($calculation.get().state).toBe('opening');
});

test('a gift of the shop does not become a line of the cart', async () => {
  const { $cart, nth } = await openCart([line(1)]);
  const gift = { ...counted(line(7)), is_promo_gift: true };
  nth(0).answer({ ...calculationOf([line(1)]), goods: [counted(line(1)), gift] });
  await settled();
  expect($cart.get()).toEqual([line(1)]);
});

test('the grind of a gift is cleared with the gift', async () => {
  const { $giftGrind, chooseGiftGrind, enterPromocode, nth } = await openCart([line(1)]);
  chooseGiftGrind(3);
  nth(0).answer(calculationOf([line(1)], { gift: { goodscard_id: 7, has_grinding: true } }));
  await settled();
  expect($giftGrind.get()).toBe(3);
  enterPromocode('ІНШИЙ');
  await settled();
  nth(1).answer(calculationOf([line(1)]));
  await settled();
  expect($giftGrind.get()).toBeUndefined();
});

test('a promo code is sent as typed, without surrounding spaces', async () => {
  const { enterPromocode, clearPromocode, nth } = await openCart([line(1)]);
  enterPromocode('  кава10 ');
  await settled();
  expect(nth(1).body.promocode).toBe('кава10');
  clearPromocode();
  await settled();
  expect(nth(2).body.promocode).toBeNull();
});

test('the destination is sent once it is chosen', async () => {
  const { nth } = await openCart([line(1)]);
  nth(0).answer(calculationOf([line(1)]));
  await settled();
  const { $destination } = await import('../../../../src/stores/cart/destination.ts');
  $destination.set({ settlement_external_id: 'warszawa', delivery_type_id: 2 });
  await settled();
  expect(nth(1).body).toMatchObject({ settlement_external_id: 'warszawa', delivery_type_id: 2 });
});

test('opening and closing the cart over the checkout keeps its calculation', async () => {
  const { $calculation, followCart, close, nth, questions } = await openCart([line(1)]);
  nth(0).answer(calculationOf([line(1)]));
  await settled();
  const closeOver = followCart();
  nth(1).answer(calculationOf([line(1)]));
  await settled();
  closeOver();
  expect($calculation.get().state).toBe('ready');
  close();
  expect($calculation.get()).toEqual({ state: 'none' });
  expect(questions).toHaveLength(2);
});
