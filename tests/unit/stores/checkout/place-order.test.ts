import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { line } from '../../../support/fixtures/carts.ts';
import { calculationOf, openCart, settled } from '../../../support/stores/open-cart.ts';
import { filledDraft, ways } from '../../../support/stores/order-drafts.ts';

const courier = { ...ways.courier, carrier: 'Пошта', name: 'Кур’єр', price: 0 };
const customer = {
  firstName: 'Олена',
  lastName: 'Кравець',
  phone: '',
  email: '',
  birthday: null,
  balance: 0,
  status: '',
  can_use_promocode: true,
};

/** A complete checkout with a cart that was calculated once. */
async function readyToOrder() {
  const cart = await openCart([line(1)]);
  const { $deliveryTypes } = await import('../../../../src/stores/checkout/delivery-types.ts');
  const { updateDraft } = await import('../../../../src/stores/checkout/draft.ts');
  const { setProfile } = await import('../../../../src/stores/account/profile.ts');
  const { $submission } = await import('../../../../src/stores/checkout/submission.ts');
  const placing = await import('../../../../src/stores/checkout/place-order.ts');
  $deliveryTypes.set({ state: 'ready', types: [courier] });
  setProfile(customer);
  updateDraft(filledDraft());
  cart.nth(0).answer(calculationOf([line(1)]));
  await settled();
  return { ...cart, ...placing, $submission, $deliveryTypes, updateDraft };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a complete order is submitted at once, an incomplete one returns its missing parts', async () => {
  const { placeOrder, updateDraft, questions, nth } = await readyToOrder();
  updateDraft({ payForm: undefined });
  expect(await placeOrder()).toEqual(['payment']);
  expect(questions).toHaveLength(1);
  updateDraft({ payForm: 'cod' });
  void placeOrder();
  await settled();
  expect(nth(1).body).toMatchObject({ payForm: 'cod', expected_total: 10 });
});

test('a click during a calculation waits, and orders once if the total is unchanged', async () => {
  const { placeOrder, $isWaitingForPrice, calculate, questions, nth } = await readyToOrder();
  void calculate();
  void placeOrder();
  void placeOrder();
  expect([$isWaitingForPrice.get(), questions.length]).toEqual([true, 2]);
  nth(1).answer(calculationOf([line(1)]));
  await settled();
  expect([$isWaitingForPrice.get(), questions.length]).toEqual([false, 3]);
  expect(nth(2).body).toMatchObject({ expected_total: 10 });
});

test('a click confirms only the shown total: a changed one is reported and needs another click', async () => {
  const { placeOrder, calculate, questions, nth, $submission } = await readyToOrder();
  void calculate();
  void placeOrder();
  nth(1).answer(calculationOf([line(1)], { price: 12, total: 12 }));
  await settled();
  expect($submission.get()).toEqual({ state: 'repriced', before: 10 });
  expect(questions).toHaveLength(2);
  void placeOrder();
  await settled();
  expect(nth(2).body).toMatchObject({ expected_total: 12 });
});

test('a promo code without effect is reported before the order is placed', async () => {
  const { placeOrder, calculate, questions, nth } = await readyToOrder();
  void calculate();
  void placeOrder();
  const promocode = { code: 'КАВА', title: '', description: '', type: 'percent', error: 'Немає.' } as const;
  nth(1).answer(calculationOf([line(1)], { promocode }));
  await settled();
  expect(questions).toHaveLength(2);
});

test('a change after the click cancels it', async () => {
  const { placeOrder, updateDraft, calculate, questions, nth } = await readyToOrder();
  void calculate();
  void placeOrder();
  updateDraft({ comment: 'Зачекайте' });
  nth(1).answer(calculationOf([line(1)]));
  await settled();
  expect(questions).toHaveLength(2);
});

test('delivery types that are still loading are awaited, not reported as missing', async () => {
  const { placeOrder, $deliveryTypes, questions } = await readyToOrder();
  $deliveryTypes.set({ state: 'loading' });
  void placeOrder();
  $deliveryTypes.set({ state: 'ready', types: [courier] });
  await settled();
  expect(questions).toHaveLength(2);
});

test('a click retries a failed calculation', async () => {
  const { placeOrder, calculate, nth, unreachable, $calculation } = await readyToOrder();
  void calculate();
  nth(1).fail(unreachable());
  await settled();
  void placeOrder();
  nth(2).answer(calculationOf([line(1)]));
  await settled();
  expect($calculation.get().state).toBe('ready');
});

test('without a first calculation nothing is ordered', async () => {
  const { placeOrder, $calculation, close, followCart, nth, questions, $isWaitingForPrice } =
    await readyToOrder();
  close();
  followCart();
  expect($calculation.get().state).toBe('opening');
  expect(await placeOrder()).toEqual([]);
  expect($isWaitingForPrice.get()).toBe(false);
  nth(1).answer(calculationOf([line(1)]));
  await settled();
  expect(questions).toHaveLength(2);
});

test('the grind of a gift is missing until it is chosen', async () => {
  const { placeOrder, calculate, chooseGiftGrind, nth } = await readyToOrder();
  void calculate();
  nth(1).answer(calculationOf([line(1)], { gift: { goodscard_id: 7, has_grinding: true } }));
  await settled();
  expect(await placeOrder()).toEqual(['gift']);
  chooseGiftGrind(2);
  void placeOrder();
  await settled();
  expect(nth(2).body).toMatchObject({ gift_grinding_id: 2 });
});
