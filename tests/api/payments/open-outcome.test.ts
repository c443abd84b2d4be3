import { expect } from 'vitest';
import { createLog } from '../../../src/server/log.ts';
import { expireOrders } from '../../../src/server/shop/orders/expire-orders.ts';
import type { Attempt, PaymentProvider } from '../../../src/server/shop/payments/provider.ts';
import { reconcile } from '../../../src/server/shop/payments/reconcile.ts';
import { test } from '../../support/closing/test.ts';
import {
  openPayingShop,
  orderToPay,
  type PayingShop,
  refundsDueOf,
  startToPay,
  stateOf,
} from '../../support/payments/paying-shop.ts';
import { moveSandbox } from '../../support/payments/sandbox.ts';
import { neverAsked } from '../../support/payments/throwing-provider.ts';

let shop: PayingShop;
let asked: string[];
test.beforeEach(async () => {
  shop = await openPayingShop(await moveSandbox());
  asked = [];
});

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

const paid = (attempt: Attempt) => ({ ...attempt, status: 'paid' as const, event: 'paid' });
const pending = (attempt: Attempt) => ({ ...attempt, status: 'pending' as const, event: 'wait_accept' });
const unknown = (attempt: Attempt) => ({ ...attempt, status: 'unknown' as const, event: 'brand_new' });

async function started() {
  const order = await orderToPay(shop);
  return { order, ...(await startToPay(shop, order)) };
}

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
  const { order } = await started();
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
  const { order } = await started();
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
  await started();
  const told = () => shop.api.logged.filter((line) => line.includes('does not know'));
  for (const _round of [1, 2]) {
    shop.clock.move(120);
    await round(unknown);
  }
  expect(told()).toEqual([expect.stringContaining('brand_new')]);
  expect(told()[0]).toContain('error');
});
