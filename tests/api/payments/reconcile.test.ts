import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../../src/server/log.ts';
import { expireOrders } from '../../../src/server/shop/orders/cancel-order.ts';
import {
  type Attempt,
  type PaymentProvider,
  ProviderError,
} from '../../../src/server/shop/payments/provider.ts';
import { reconcile } from '../../../src/server/shop/payments/reconcile.ts';
import {
  openPayingShop,
  orderToPay,
  type PayingShop,
  startToPay,
  stateOf,
} from '../../support/payments/paying-shop.ts';
import { moveSandbox } from '../../support/payments/sandbox.ts';
import { neverAsked } from '../../support/payments/throwing-provider.ts';

let shop: PayingShop;
let asked: string[];
beforeEach(async () => {
  shop = await openPayingShop(await moveSandbox());
  asked = [];
});
afterEach(() => shop.api.close());

/** The shop's round of questions, with a provider that answers like this. */
function round(answer: (attempt: Attempt) => Awaited<ReturnType<PaymentProvider['ask']>>) {
  const provider: PaymentProvider = {
    ...neverAsked,
    async ask(attempt) {
      asked.push(attempt.reference);
      return answer(attempt);
    },
  };
  const { api, clock } = shop;
  const log = createLog((line) => api.logged.push(line));
  return reconcile({ db: api.db, log, now: clock.now, payments: new Map([['sandbox', provider]]) });
}

const nothing = () => undefined;
const away = () => {
  throw new ProviderError('The bank is away');
};
const waiting = (attempt: Attempt) => ({ ...attempt, status: 'waiting' as const, event: 'waiting' });
const paid = (attempt: Attempt) => ({ ...attempt, status: 'paid' as const, event: 'paid' });

async function started() {
  const order = await orderToPay(shop);
  return { order, ...(await startToPay(shop, order)) };
}

test('a provider is queried about an attempt after two minutes without news, then every two minutes', async () => {
  const { paid: what } = await started();
  for (const [seconds, times] of [
    [119, 0],
    [1, 1],
    [60, 1],
    [60, 2],
  ] as const) {
    shop.clock.move(seconds);
    await round(nothing);
    expect(asked).toEqual(Array(times).fill(what.reference));
  }
});

test('of concurrent processes one queries an attempt', async () => {
  await started();
  shop.clock.move(120);
  await Promise.all(Array.from({ length: 6 }, () => round(nothing)));
  expect(asked).toHaveLength(1);
});

test.each([
  ['knows nothing of it', nothing],
  ['says that it still waits', waiting],
])('an attempt whose hour is over has failed when the provider %s', async (_what, answer) => {
  const { order } = await started();
  shop.clock.move(60 * 60 - 1);
  await round(answer);
  expect(await stateOf(shop, order)).toBe('new, payment waiting');
  shop.clock.move(120);
  await round(answer);
  expect(await stateOf(shop, order)).toBe('new, payment failed');
  shop.clock.move(120);
  await round(answer);
  expect(asked).toHaveLength(2);
});

test('while the provider is unavailable, no payment is marked as failed', async () => {
  const { order } = await started();
  for (const seconds of [120, 60 * 60, 120]) {
    shop.clock.move(seconds);
    await round(away);
    expect(await stateOf(shop, order)).toBe('new, payment waiting');
  }
  expect(shop.api.logged.at(-1)).toContain('The bank is away');
  shop.clock.move(120);
  await round(paid);
  expect(await stateOf(shop, order)).toBe('paid, payment paid');
});

test('a failed query does not affect the other attempts', async () => {
  const [one, other] = [await started(), await started()];
  shop.clock.move(120);
  await round((attempt) => (attempt.reference === one.paid.reference ? away() : paid(attempt)));
  expect(await stateOf(shop, one.order)).toBe('new, payment waiting');
  expect(await stateOf(shop, other.order)).toBe('paid, payment paid');
});

test('many attempts are queried in batches, the longest without news first', async () => {
  const references: string[] = [];
  for (let count = 0; count < 25; count += 1) {
    references.push((await started()).paid.reference);
    shop.clock.move(1);
  }
  shop.clock.move(120);
  await round(nothing);
  expect(asked.toSorted()).toEqual(references.slice(0, 20).toSorted());
  await round(nothing);
  expect(asked.slice(20).toSorted()).toEqual(references.slice(20).toSorted());
});

test('an overdue order expires only after its provider was queried past the deadline', async () => {
  const [one, other] = [await started(), await started()];
  const expire = () => expireOrders(shop.api.db, shop.clock.now());
  shop.clock.move(5 * 60 * 60);
  await expire();
  expect(await stateOf(shop, one.order)).toBe('new, payment waiting');
  await round((attempt) => (attempt.reference === one.paid.reference ? paid(attempt) : away()));
  await expire();
  expect(await stateOf(shop, one.order)).toBe('paid, payment paid');
  expect(await stateOf(shop, other.order)).toBe('cancelled, payment waiting');
});
