// @module-tag database
import { expect } from 'vitest';
import { createLog } from '../../../src/server/log.ts';
import { expireOrders } from '../../../src/server/shop/orders/expire-orders.ts';
import { type Attempt, ProviderError } from '../../../src/server/shop/payments/provider.ts';
import { change } from '../../support/api/order-changes.ts';
import { test } from '../../support/closing/test.ts';
import {
  happen,
  openPayingShop,
  orderToPay,
  type PayingShop,
  reconcileWith,
  refundsDueOf,
  startedOrder,
  startToPay,
  stateOf,
} from '../../support/payments/paying-shop.ts';

let shop: PayingShop;
let asked: string[];
test.beforeEach(async () => {
  shop = await openPayingShop();
  asked = [];
});

const round = (answer: Parameters<typeof reconcileWith>[2]) => reconcileWith(shop, asked, answer);

const nothing = () => undefined;
const away = () => {
  throw new ProviderError('The bank is away');
};
const waiting = (attempt: Attempt) => ({ ...attempt, status: 'waiting' as const, event: 'waiting' });
const paid = (attempt: Attempt) => ({ ...attempt, status: 'paid' as const, event: 'paid' });

test('a provider is queried about an attempt after two minutes without news, then every two minutes', async () => {
  const { paid: what } = await startedOrder(shop);
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
  await startedOrder(shop);
  shop.clock.move(120);
  await Promise.all(Array.from({ length: 6 }, () => round(nothing)));
  expect(asked).toHaveLength(1);
});

test.each([
  ['knows nothing of it', nothing],
  ['says that it still waits', waiting],
])('an attempt fails a quarter after its hour when the provider %s', async (_what, answer) => {
  const { order } = await startedOrder(shop);
  shop.clock.move(75 * 60 - 1);
  await round(answer);
  expect(await stateOf(shop, order)).toBe('new, payment waiting');
  shop.clock.move(120);
  await round(answer);
  expect(await stateOf(shop, order)).toBe('new, payment failed');
  shop.clock.move(120);
  await round(answer);
  expect(asked).toHaveLength(2);
});

test('a payment that was made while an old query was under way is found', async () => {
  const { order } = await startedOrder(shop);
  shop.clock.move(75 * 60 - 1);
  await round(() => {
    shop.clock.move(10);
    return undefined;
  });
  expect(await stateOf(shop, order)).toBe('new, payment waiting');
  shop.clock.move(120);
  await round(paid);
  expect(await stateOf(shop, order)).toBe('paid, payment paid');
});

test('while the provider is unavailable, no payment is marked as failed', async () => {
  const { order } = await startedOrder(shop);
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

test('a payment after a failure is found without a callback', async () => {
  const { order } = await startedOrder(shop);
  shop.clock.move(120);
  await round((attempt) => ({ ...attempt, status: 'failed' as const, event: 'failed' }));
  expect(await stateOf(shop, order)).toBe('new, payment failed');
  shop.clock.move(120);
  await round(paid);
  expect(await stateOf(shop, order)).toBe('paid, payment paid');
});

test('a failed query does not affect the other attempts', async () => {
  const [one, other] = [await startedOrder(shop), await startedOrder(shop)];
  shop.clock.move(120);
  await round((attempt) => (attempt.reference === one.paid.reference ? away() : paid(attempt)));
  expect(await stateOf(shop, one.order)).toBe('new, payment waiting');
  expect(await stateOf(shop, other.order)).toBe('paid, payment paid');
});

const startMany = async (): Promise<string[]> => {
  const references: string[] = [];
  for (let count = 0; count < 25; count += 1) {
    references.push((await startedOrder(shop)).paid.reference);
    shop.clock.move(1);
  }
  shop.clock.move(120);
  return references;
};

test('many attempts are queried in batches, the longest without news first', async () => {
  const references = await startMany();
  await round(nothing);
  expect(asked.slice(0, 20).toSorted()).toEqual(references.slice(0, 20).toSorted());
  expect(asked.slice(20).toSorted()).toEqual(references.slice(20).toSorted());
});

test('when a provider does not answer, the next run queries the others', async () => {
  const references = await startMany();
  await round(away);
  expect(asked.toSorted()).toEqual(references.slice(0, 20).toSorted());
});

const expire = () =>
  expireOrders({
    db: shop.api.db,
    log: createLog((line) => shop.api.logged.push(line)),
    now: shop.clock.now,
  });

test('an overdue order is not cancelled while its provider does not answer', async () => {
  const [one, other] = [await startedOrder(shop), await startedOrder(shop)];
  shop.clock.move(5 * 60 * 60);
  await expire();
  expect(await stateOf(shop, one.order)).toBe('new, payment waiting');
  await round((attempt) => (attempt.reference === one.paid.reference ? paid(attempt) : away()));
  await expire();
  expect(await stateOf(shop, one.order)).toBe('paid, payment paid');
  expect(await stateOf(shop, other.order)).toBe('new, payment waiting');
  shop.clock.move(120);
  await round(paid);
  await expire();
  expect(await stateOf(shop, other.order)).toBe('paid, payment paid');
});

test.each([
  ['knows nothing of it', nothing],
  ['says that it still waits', waiting],
])('an overdue order is cancelled once its provider %s', async (_what, answer) => {
  const order = await orderToPay(shop);
  shop.clock.move(90 * 60);
  await startToPay(shop, order);
  shop.clock.move(30 * 60 - 1);
  await round(answer);
  shop.clock.move(2);
  await expire();
  expect(await stateOf(shop, order)).toBe('new, payment waiting');
  shop.clock.move(120);
  await round(answer);
  await expire();
  expect(await stateOf(shop, order)).toMatch(/^cancelled/);
});

test('a query that tells only of a returned payment does not cancel the order of another', async () => {
  const { order, paid: what } = await startedOrder(shop);
  shop.clock.move(3 * 60 * 60);
  await round((attempt) => ({ ...attempt, externalId: 'other', status: 'refunded', event: 'other' }));
  await expire();
  expect(await stateOf(shop, order)).toBe('new, payment failed');
  await happen(shop, what);
  expect(await stateOf(shop, order)).toBe('paid, payment paid');
});

test('a payment of the sum before a change that went back keeps the overdue order no longer', async () => {
  const { order } = await startedOrder(shop);
  await change(shop.api, order, { kind: 'refund', goods: [], refund: 1000 }, shop.clock.now());
  const old = (status: 'paid' | 'refunded') => (attempt: Attempt) => ({
    ...attempt,
    externalId: 'old',
    status,
    event: `old ${status}`,
  });
  shop.clock.move(120);
  await round(old('paid'));
  expect(await refundsDueOf(shop, order)).toMatchObject([{ reason: 'wrong-sum' }]);
  shop.clock.move(3 * 60 * 60);
  await round(old('refunded'));
  await expire();
  expect(await stateOf(shop, order)).toMatch(/^cancelled/);
});

test('after a day without an answer an overdue order is cancelled, and the operator is told', async () => {
  const { order } = await startedOrder(shop);
  shop.clock.move(2 * 60 * 60 + 24 * 60 * 60 - 1);
  await round(away);
  await expire();
  expect(await stateOf(shop, order)).toBe('new, payment waiting');
  shop.clock.move(1);
  await expire();
  expect(await stateOf(shop, order)).toBe('cancelled, payment waiting');
  expect(shop.api.logged.at(-1)).toContain('an order was cancelled before its provider answered');
  shop.clock.move(120);
  await round(paid);
  expect(await stateOf(shop, order)).toBe('cancelled, payment paid');
  expect(await refundsDueOf(shop, order)).toMatchObject([{ reason: 'cancelled' }]);
});
