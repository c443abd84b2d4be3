import { expect } from 'vitest';
import type { OrderState } from '../../../src/domain/orders/status.ts';
import { readOrderRow } from '../../../src/server/shop/order-state/order-row.ts';
import {
  markPaid,
  markPaymentFailed,
  markWaiting,
} from '../../../src/server/shop/order-state/payment-status.ts';
import { newCustomer } from '../../support/api/cart-requests.ts';
import { orderIn } from '../../support/api/order-rows.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

let api: TestApi;
let customer: { id: number };
test.beforeAll(async () => {
  api = await startApi();
  customer = await newCustomer(api, '380671234567');
});

const waiting: OrderState = { status: 'new', paymentStatus: 'waiting' };
const marks = { paid: markPaid, failed: markPaymentFailed, waiting: markWaiting };

const hear = (id: number, report: keyof typeof marks) =>
  api.db.transaction().execute((transaction) => marks[report](transaction, id, 1_800_000_100, 10_800));

async function stateOf(id: number): Promise<OrderState | undefined> {
  const row = await readOrderRow(api.db, id);
  return row && { status: row.status, paymentStatus: row.payment_status };
}

const mailsOf = async (order: number) =>
  (await api.db.selectFrom('mail_due').select('kind').where('order_id', '=', order).execute()).map(
    ({ kind }) => kind,
  );

test('an order can be paid after a failed payment', async () => {
  const id = await orderIn(api, customer.id, waiting);
  expect((await hear(id, 'failed')).isChanged).toBe(true);
  expect((await hear(id, 'waiting')).order.payment_status).toBe('waiting');
  expect((await hear(id, 'paid')).order.status).toBe('paid');
  expect(await stateOf(id)).toEqual({ status: 'paid', paymentStatus: 'paid' });
  expect(await mailsOf(id)).toEqual(['paid']);
});

test('late and repeated reports change nothing, and say so', async () => {
  const id = await orderIn(api, customer.id, waiting);
  await hear(id, 'paid');
  for (const report of ['paid', 'failed', 'waiting'] as const)
    expect((await hear(id, report)).isChanged).toBe(false);
  expect(await stateOf(id)).toEqual({ status: 'paid', paymentStatus: 'paid' });
  expect(await mailsOf(id)).toEqual(['paid']);
});

test('of concurrent equal reports, one changes the order', async () => {
  const id = await orderIn(api, customer.id, waiting);
  const all = await Promise.all(Array.from({ length: 8 }, () => hear(id, 'paid')));
  expect(all.filter(({ isChanged }) => isChanged)).toHaveLength(1);
});

test('a payment of a cancelled order is recorded without an e-mail, to be refunded', async () => {
  const id = await orderIn(api, customer.id, { status: 'cancelled', paymentStatus: 'waiting' });
  expect(await hear(id, 'paid')).toMatchObject({ isChanged: true, order: { status: 'cancelled' } });
  expect(await stateOf(id)).toEqual({ status: 'cancelled', paymentStatus: 'paid' });
  expect(await mailsOf(id)).toEqual([]);
});

test('a report about an unknown order throws', async () => {
  await expect(hear(1, 'paid')).rejects.toThrow('no order 1');
});
