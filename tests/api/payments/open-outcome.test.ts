import { expect } from 'vitest';
import { createLog } from '../../../src/server/log.ts';
import { expireOrders } from '../../../src/server/shop/orders/expire-orders.ts';
import type { Attempt } from '../../../src/server/shop/payments/provider.ts';
import { test } from '../../support/closing/test.ts';
import {
  openPayingShop,
  type PayingShop,
  reconcileWith,
  refundsDueOf,
  startedOrder,
  stateOf,
} from '../../support/payments/paying-shop.ts';

let shop: PayingShop;
let asked: string[];
test.beforeEach(async () => {
  shop = await openPayingShop();
  asked = [];
});

const round = (answer: Parameters<typeof reconcileWith>[2]) => reconcileWith(shop, asked, answer);

const paid = (attempt: Attempt) => ({ ...attempt, status: 'paid' as const, event: 'paid' });
const pending = (attempt: Attempt) => ({ ...attempt, status: 'pending' as const, event: 'wait_accept' });
const unknown = (attempt: Attempt) => ({ ...attempt, status: 'unknown' as const, event: 'brand_new' });

const expire = () =>
  expireOrders({
    db: shop.api.db,
    log: createLog((line) => shop.api.logged.push(line)),
    now: shop.clock.now,
  });

test.each([
  ['money may have been taken', pending],
  ['something that the shop does not know', unknown],
])('an order whose provider says that %s waits for a day after its deadline', async (_what, answer) => {
  const { order } = await startedOrder(shop);
  for (let hours = 1; hours <= 25; hours += 1) {
    shop.clock.move(60 * 60);
    await round(answer);
    await expire();
    expect(await stateOf(shop, order)).toBe('new, payment waiting');
  }
  shop.clock.move(120);
  await round(paid);
  expect(await stateOf(shop, order)).toBe('paid, payment paid');
});

test('an order does not wait for an open outcome for ever, and its late payment is refunded', async () => {
  const { order } = await startedOrder(shop);
  shop.clock.move(26 * 60 * 60 + 1);
  await round(pending);
  await expire();
  expect((await stateOf(shop, order))?.split(',')[0]).toBe('cancelled');
  expect(shop.api.logged.at(-1)).toContain('cancelled before its provider answered');
  shop.clock.move(120);
  await round(paid);
  expect(await refundsDueOf(shop, order)).toMatchObject([{ reason: 'cancelled' }]);
});

test('a status that the shop does not know is told to the operator once', async () => {
  await startedOrder(shop);
  const told = () => shop.api.logged.filter((line) => line.includes('does not know'));
  for (const _round of [1, 2]) {
    shop.clock.move(120);
    await round(unknown);
  }
  expect(told()).toEqual([expect.stringContaining('brand_new')]);
  expect(told()[0]).toContain('error');
});
