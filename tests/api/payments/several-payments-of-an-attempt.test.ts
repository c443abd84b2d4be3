import { expect } from 'vitest';
import { createLog } from '../../../src/server/log.ts';
import { applyPaymentReport } from '../../../src/server/shop/payments/apply-payment-report.ts';
import type { Report } from '../../../src/server/shop/payments/provider.ts';
import { listRefundsDue } from '../../../src/server/shop/payments/refunds-due.ts';
import { test } from '../../support/closing/test.ts';
import {
  attemptsOf,
  cancel,
  openPayingShop,
  type PayingShop,
  startedOrder,
  stateOf,
} from '../../support/payments/paying-shop.ts';

let shop: PayingShop;
test.beforeAll(async () => {
  shop = await openPayingShop();
});

/** An attempt of which the provider reports payments by names of their own. */
async function attempted() {
  const { order, paid } = await startedOrder(shop);
  const { reference, amount, currency } = paid;
  const report = (externalId: string, status: Report['status'], sum = amount) =>
    applyPaymentReport(
      'sandbox',
      { reference, currency, amount: sum, externalId, status, event: `${externalId}:${status}` },
      { db: shop.api.db, log: createLog((line) => shop.api.logged.push(line)), now: shop.clock.now },
    );
  const due = async () =>
    (await listRefundsDue(shop.api.db))
      .filter(({ order_id }) => order_id === order)
      .map(({ external_id, reason }) => `${external_id} ${reason}`);
  return { order, amount, report, due };
}

test('all three payments of one attempt are refunded when its order is cancelled', async () => {
  const { order, report, due } = await attempted();
  for (const payment of ['first', 'second', 'third']) await report(payment, 'paid');
  expect(await due()).toEqual(['second paid-twice', 'third paid-twice']);
  expect((await cancel(shop, order)).status).toBe(200);
  expect(await due()).toEqual(['second paid-twice', 'third paid-twice', 'first cancelled']);
});

test('a wrong sum and the right one after it are refunded, each for its own reason', async () => {
  const { order, amount, report, due } = await attempted();
  await report('wrong', 'paid', amount - 1);
  await report('right', 'paid');
  expect(await stateOf(shop, order)).toBe('paid, payment paid');
  await cancel(shop, order);
  expect(await due()).toEqual(['wrong wrong-sum', 'right cancelled']);
});

test('refunding one payment does not settle another one of the same attempt', async () => {
  const { order, amount, report, due } = await attempted();
  await report('wrong', 'paid', amount + 1);
  await report('right', 'paid');
  await report('wrong', 'refunded', amount + 1);
  expect(await attemptsOf(shop, order)).toEqual(['paid']);
  expect(await due()).toEqual([]);
  await cancel(shop, order);
  expect(await due()).toEqual(['right cancelled']);
  await report('right', 'refunded');
  expect(await attemptsOf(shop, order)).toEqual(['refunded']);
  expect(await due()).toEqual([]);
});

test('a payment after a refund of the same attempt is recorded', async () => {
  const { report, due } = await attempted();
  await report('first', 'paid');
  await report('first', 'refunded');
  await report('second', 'paid');
  expect(await due()).toEqual(['second paid-twice']);
});

test('a second payment whose refund is reported first is not refunded again', async () => {
  const { order, report, due } = await attempted();
  await report('first', 'paid');
  await report('second', 'refunded');
  await report('second', 'paid');
  expect(await stateOf(shop, order)).toBe('paid, payment paid');
  expect(await due()).toEqual([]);
});

test('a refund that is reported before any payment leaves the attempt to its other payment', async () => {
  const { order, report, due } = await attempted();
  await report('first', 'refunded');
  expect(await attemptsOf(shop, order)).toEqual(['failed']);
  await report('first', 'paid');
  expect(await attemptsOf(shop, order)).toEqual(['failed']);
  await report('second', 'paid');
  expect(await stateOf(shop, order)).toBe('paid, payment paid');
  expect(await due()).toEqual([]);
});

test('a wrong sum that went back leaves the attempt to the right payment', async () => {
  const { order, amount, report, due } = await attempted();
  await report('wrong', 'paid', amount - 1);
  await report('wrong', 'refunded', amount - 1);
  await report('right', 'paid');
  expect(await stateOf(shop, order)).toBe('paid, payment paid');
  expect(await due()).toEqual([]);
});
