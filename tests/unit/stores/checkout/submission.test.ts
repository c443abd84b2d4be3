import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartLine } from '../../../../src/domain/cart/lines.ts';
import { paths } from '../../../../src/editions/paths.ts';
import { line } from '../../../support/fixtures/carts.ts';
import { calculationOf, openCart, settled } from '../../../support/stores/open-cart.ts';
import { request } from '../../../support/stores/order-drafts.ts';

/** A checkout with a calculated cart; the test gives the shop’s responses. */
async function atCheckout() {
  const cart = await openCart([line(1)]);
  cart.nth(0).answer(calculationOf([line(1)]));
  await settled();
  const { $submission, submit } = await import('../../../../src/stores/checkout/submission.ts');
  const { $partErrors } = await import('../../../../src/stores/checkout/problems.ts');
  const { $draft, updateDraft } = await import('../../../../src/stores/checkout/draft.ts');
  return { ...cart, $submission, submit, $partErrors, $draft, updateDraft };
}

const placed = { id: 5, number: '5', payment: null };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a placed order empties the cart and opens the thanks page; a second click does nothing', async () => {
  const { submit, nth, questions, $cart, $submission, browser } = await atCheckout();
  void submit(request());
  void submit(request());
  expect(questions).toHaveLength(2);
  expect($cart.get()).toHaveLength(1);
  nth(1).answer(placed);
  await settled();
  expect($cart.get()).toEqual([]);
  expect($submission.get()).toEqual({ state: 'placed', order: placed });
  expect(browser.visited).toEqual([paths.orderPlaced(placed.id)]);
});

test('an order to be paid online redirects to the payment', async () => {
  const { submit, nth, browser } = await atCheckout();
  void submit(request());
  const payment = { url: 'https://pay.example/5' };
  nth(1).answer({ ...placed, payment });
  await settled();
  expect(browser.visited).toEqual([payment.url]);
});

test('without a response everything stays, and a retry has the same idempotency key', async () => {
  const { submit, nth, unreachable, $cart, $submission } = await atCheckout();
  void submit(request());
  nth(1).fail(unreachable());
  await settled();
  expect($submission.get()).toEqual({ state: 'unanswered' });
  expect($cart.get()).toHaveLength(1);
  void submit(request({ comment: 'Подзвоніть' }));
  expect(nth(2).headers).toEqual(nth(1).headers);
  expect(nth(2).body).toMatchObject({ comment: 'Подзвоніть' });
});

test('if the first attempt reached the shop after all, its order is used', async () => {
  const { submit, nth, unreachable, refused, $submission } = await atCheckout();
  void submit(request());
  nth(1).fail(unreachable());
  await settled();
  void submit(request({ comment: 'Подзвоніть' }));
  nth(2).fail(refused(422, 'This key was used'));
  await settled();
  expect(nth(3)).toMatchObject({ headers: nth(1).headers, body: request() });
  nth(3).answer(placed);
  await settled();
  expect($submission.get().state).toBe('placed');
});

/** An order without a response, then a second, whose response says that the first was placed. */
async function orderTwice(
  ordered: readonly CartLine[],
  change: (cart: Awaited<ReturnType<typeof atCheckout>>) => void,
) {
  const cart = await atCheckout();
  cart.enterPromocode('КАВА10');
  cart.updateDraft({ comment: 'Домофон 12' });
  cart.close();
  const { nth, submit, unreachable, refused, $cart, questions } = cart;
  const asked = questions.length;
  const first = request({ goods: [...ordered] });
  void submit(first);
  nth(asked).fail(unreachable());
  await settled();
  change(cart);
  void submit(request({ goods: [...$cart.get()], comment: 'Подзвоніть' }));
  nth(asked + 1).fail(refused(422, 'This key was used'));
  await settled();
  expect(nth(asked + 2).body).toEqual(first);
  nth(asked + 2).answer(placed);
  await settled();
  expect(cart.browser.visited).toEqual([paths.orderPlaced(placed.id)]);
  return cart;
}

test('lines added after an order that reached the shop stay in the cart, with the promo code', async () => {
  const { $cart, $promocode, $draft } = await orderTwice([line(1)], ({ addToCart }) => {
    addToCart(line(1));
    addToCart(line(2, 3));
  });
  expect($cart.get()).toEqual([line(1), line(2, 3)]);
  expect([$promocode.get(), $draft.get().comment]).toEqual(['КАВА10', 'Домофон 12']);
});

test('a cart with fewer goods than were ordered is cleared', async () => {
  const { $cart, $promocode, $draft } = await orderTwice([line(1, 2)], () => undefined);
  expect([$cart.get(), $promocode.get(), $draft.get().comment]).toEqual([[], '', '']);
});

test('a cart that differs from the order is kept', async () => {
  const { $cart } = await orderTwice([line(1)], ({ addToCart, removeFromCart }) => {
    removeFromCart(line(1));
    addToCart(line(2));
  });
  expect($cart.get()).toEqual([line(2)]);
});

test.each([401, 409, 429, 500, 503])(
  'a %i without a calculation says nothing of the order',
  async (status) => {
    const { submit, nth, refused, $submission } = await atCheckout();
    void submit(request());
    nth(1).fail(refused(status));
    await settled();
    expect($submission.get()).toEqual({ state: 'unanswered' });
  },
);

test.each([404, 501])('a shop without orders, which answers %i, has certainly no order', async (status) => {
  const { submit, nth, refused, $submission, $cart, questions } = await atCheckout();
  void submit(request());
  nth(1).fail(refused(status, 'Route not found'));
  await settled();
  expect($submission.get()).toEqual({ state: 'notOffered' });
  expect($cart.get()).toEqual([line(1)]);
  void submit(request());
  expect(nth(2).headers).not.toEqual(nth(1).headers);
  expect(questions).toHaveLength(3);
});

test('a rejection is shown beside its part, and a retry has a new idempotency key', async () => {
  const { submit, nth, $partErrors, $submission, ShopRefused } = await atCheckout();
  void submit(request());
  const said = { message: 'Ні.', errors: { branch_id: ['Зачинено.'] } };
  nth(1).fail(new ShopRefused('https://zerno.example', 'createOrder', 422, said));
  await settled();
  nth(2).answer(calculationOf([line(1)]));
  await settled();
  expect($submission.get()).toEqual({ state: 'refused', message: 'Ні.' });
  expect($partErrors.get()).toEqual({ branch: 'Зачинено.' });
  void submit(request());
  expect(nth(3).headers).not.toEqual(nth(1).headers);
});

test('a changed total is recalculated and needs another click', async () => {
  const { submit, nth, $submission, $calculation, ShopRefused } = await atCheckout();
  void submit(request());
  const said = { message: 'Сума змінилася.', errors: {} };
  const body = { calculation: calculationOf([line(1)], { price: 12, total: 12 }) };
  nth(1).fail(new ShopRefused('https://zerno.example', 'createOrder', 409, said, body));
  await settled();
  nth(2).answer(body.calculation);
  await settled();
  expect($submission.get()).toEqual({ state: 'repriced', before: 10 });
  expect($calculation.get().calculation?.total).toBe(12);
});
