import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { line } from '../../../support/fixtures/carts.ts';
import { standInStorage } from '../../../support/stores/fake-storage.ts';
import { calculationOf, openCart, settled } from '../../../support/stores/open-cart.ts';
import { request } from '../../../support/stores/order-drafts.ts';

const kept = new Map<string, string>();

/** A checkout whose tab storage outlives a reload; the test gives the shop’s responses. */
async function atCheckout() {
  standInStorage('sessionStorage', kept);
  const cart = await openCart([line(1)]);
  cart.nth(0).answer(calculationOf([line(1)]));
  await settled();
  const { $submission, submit } = await import('../../../../src/stores/checkout/submission.ts');
  const { readPendingOrder } = await import('../../../../src/stores/checkout/pending-order.ts');
  const { clearCustomerData } = await import('../../../../src/stores/sign-in/customer-data.ts');
  return { ...cart, $submission, submit, readPendingOrder, clearCustomerData };
}

/** An order that was sent and got no response. */
async function sentInVain() {
  const checkout = await atCheckout();
  void checkout.submit(request());
  checkout.nth(1).fail(checkout.unreachable());
  await settled();
  return checkout;
}

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an order without a response outlives a reload and is retried with the same key', async () => {
  const before = await sentInVain();
  const after = await atCheckout();
  expect(after.$submission.get()).toEqual({ state: 'unanswered' });
  void after.submit(request());
  expect(after.nth(1).headers).toEqual(before.nth(1).headers);
});

test('retrying an unchanged order stores one copy of it', async () => {
  await sentInVain();
  const { submit, readPendingOrder } = await atCheckout();
  void submit(request());
  expect(readPendingOrder()?.sent).toHaveLength(1);
});

test('a rejected second attempt is reported, and the first is not sent instead', async () => {
  const { submit, nth, questions, $submission, ShopRefused } = await sentInVain();
  void submit(request({ comment: 'Подзвоніть' }));
  const said = { message: 'Ні.', errors: { branch_id: ['Зачинено.'] } };
  nth(2).fail(new ShopRefused('https://zerno.example', 'createOrder', 422, said));
  await settled();
  expect(questions.filter(({ headers }) => headers !== undefined)).toHaveLength(2);
  nth(3).answer(calculationOf([line(1)]));
  await settled();
  expect($submission.get()).toEqual({ state: 'refused', message: said.message });
});

test('a placed order is reported after a reload, but not to another customer', async () => {
  const { submit, nth } = await atCheckout();
  void submit(request());
  nth(1).answer({ id: 7, number: '10007', payment: { url: 'https://pay.example' } });
  await settled();
  const { $submission, clearCustomerData } = await atCheckout();
  expect($submission.get()).toEqual({ state: 'placed', order: { id: 7, number: '10007' } });
  clearCustomerData();
  expect($submission.get()).toEqual({ state: 'idle' });
});

test('a pending order is not available to another customer', async () => {
  const { $submission, readPendingOrder, clearCustomerData } = await sentInVain();
  clearCustomerData();
  expect($submission.get()).toEqual({ state: 'idle' });
  expect(readPendingOrder()).toBeUndefined();
});
