import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createLog } from '../../../src/server/log.ts';
import { applyPaymentReport } from '../../../src/server/shop/payments/apply-payment-report.ts';
import type { Report } from '../../../src/server/shop/payments/provider.ts';
import { refund } from '../../../src/server/shop/payments/refund.ts';
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

/** A paid order of which the provider reports what went back. */
async function paidOrder() {
  const { order, paid } = await startedOrder(shop);
  const { reference, amount, currency } = paid;
  const { db, logged } = shop.api;
  const report = (status: Report['status'], returned?: number, sum = amount) =>
    applyPaymentReport(
      'sandbox',
      { reference, currency, amount: sum, externalId: 'p1', status, event: randomUUID(), returned },
      { db, log: createLog((line) => logged.push(line)), now: shop.clock.now },
    );
  const attempt = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  const makeDue = async (part: number) => {
    const due = { attempt_id: attempt.id, external_id: 'p1', amount: part, currency };
    const at = shop.clock.now();
    await db
      .insertInto('refund_due')
      .values({ ...due, reason: 'order-changed', at, change_id: await changeOf(order, part) })
      .execute();
  };
  const due = async () =>
    (await listRefundsDue(db)).filter(({ order_id }) => order_id === order).map((row) => row.amount);
  const unexplained = () =>
    logged.filter((line) => line.includes('did not refund') && line.includes(`"order":${order}`));
  return { order, amount, report, makeDue, due, unexplained };
}

/** A change of the order for the refund to belong to. */
async function changeOf(order: number, amount: number): Promise<number> {
  const { id } = await shop.api.db
    .insertInto('order_change')
    .values({
      order_id: order,
      key: randomUUID(),
      kind: 'refund',
      reason: 'Розірвана пачка',
      amount,
      at: shop.clock.now(),
      used_bonuses: 0,
      earned_bonuses: 0,
      missing_bonuses: 0,
      is_restocked: 0,
      credit: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a report of a part settles the refund of that part and leaves the order paid', async () => {
  const { order, report, makeDue, due, unexplained } = await paidOrder();
  await report('paid');
  await makeDue(19_950);
  await makeDue(5000);
  await report('refunded', 19_950);
  expect(await due()).toEqual([5000]);
  expect([await stateOf(shop, order), await attemptsOf(shop, order)]).toEqual([
    'paid, payment paid',
    ['paid'],
  ]);
  // All that has gone back so far.
  await report('refunded', 24_950);
  expect(await due()).toEqual([]);
  await report('refunded', 24_950);
  expect([await stateOf(shop, order), unexplained()]).toEqual(['paid, payment paid', []]);
});

test('of two equal refunds a report settles the one that the provider was asked for', async () => {
  const { order, report, makeDue, due } = await paidOrder();
  await report('paid');
  await makeDue(19_950);
  await makeDue(19_950);
  const ofOrder = async () => (await listRefundsDue(shop.api.db)).filter((row) => row.order_id === order);
  const [first, second] = await ofOrder();
  await shop.api.db
    .updateTable('refund_due')
    .set({ asked_at: shop.clock.now() })
    .where('id', '=', second?.id ?? 0)
    .execute();
  await report('refunded', 19_950);
  expect((await ofOrder()).map(({ id }) => id)).toEqual([first?.id]);
  expect(await due()).toEqual([19_950]);
});

test('a report that comes late settles no refund that the provider was not asked for', async () => {
  const { order, report, makeDue, due, unexplained } = await paidOrder();
  await report('paid');
  for (const _ of [1, 2]) await makeDue(10_000);
  await report('refunded', 10_000);
  await report('refunded', 20_000);
  await makeDue(10_000);
  await report('refunded', 10_000);
  await report('refunded', 20_000);
  expect([await due(), unexplained()]).toEqual([[10_000], []]);
  expect(await stateOf(shop, order)).toBe('paid, payment paid');
  await report('refunded', 30_000);
  expect(await due()).toEqual([]);
});

test('a report of a refund that the shop made itself changes nothing', async () => {
  const { order, amount, report, makeDue, due } = await paidOrder();
  await report('paid');
  await makeDue(19_950);
  const [made] = (await listRefundsDue(shop.api.db)).filter((row) => row.order_id === order);
  await refund(made?.id ?? 0, { db: shop.api.db, payments: new Map(), now: shop.clock.now() }, 'given');
  // Some providers report the amount of the part alone.
  await report('refunded', undefined, 19_950);
  await report('refunded', 19_950, amount);
  expect([await stateOf(shop, order), await due()]).toEqual(['paid, payment paid', []]);
});

test('a part that no refund explains is told to the operator, and the order stays as it is', async () => {
  const { order, report, makeDue, due, unexplained } = await paidOrder();
  await report('paid');
  await makeDue(5000);
  await report('refunded', 7000);
  expect(await due()).toEqual([5000]);
  expect(await stateOf(shop, order)).toBe('paid, payment paid');
  expect(unexplained()).toEqual([expect.stringContaining('7000')]);
});

test('an attempt whose payment was not heard of is paid, though a part has gone back', async () => {
  const { order, report, unexplained } = await paidOrder();
  await report('refunded', 7000);
  expect([await stateOf(shop, order), await attemptsOf(shop, order)]).toEqual([
    'paid, payment paid',
    ['paid'],
  ]);
  expect(unexplained()).toHaveLength(1);
});

test('the rest that the customer’s bank takes back after a refund reverses the payment', async () => {
  const { order, amount, report, makeDue } = await paidOrder();
  await report('paid');
  await makeDue(19_950);
  await report('refunded', 19_950);
  await report('refunded', amount);
  expect(await stateOf(shop, order)).toBe('paid, payment failed');
  expect(await attemptsOf(shop, order)).toEqual(['refunded']);
});

test('a cancelled order whose parts all went back has nothing due', async () => {
  const { order, amount, report, makeDue, due } = await paidOrder();
  await report('paid');
  await makeDue(19_950);
  await report('refunded', 19_950);
  expect((await cancel(shop, order)).status).toBe(200);
  expect(await due()).toEqual([amount - 19_950]);
  await report('refunded', amount);
  expect([await due(), await attemptsOf(shop, order)]).toEqual([[], ['refunded']]);
});
