import type { Transaction } from 'kysely';
import type { OrderEvent } from '../../../domain/orders/events.ts';
import { extendedDeadline } from '../../../domain/orders/payment-timing.ts';
import { awaitsPayment, orderAfterReport, type PaymentReport } from '../../../domain/orders/status.ts';
import type { Tables } from '../../db/tables.ts';
import { lockOrder, type OrderRow, readOrderRow, stateOf } from './order-row.ts';
import { queueMessages } from './queue-messages.ts';
import { queueReturnOfAll, queueSaleReceipt } from './queue-receipt.ts';
import { queueWebhook } from './queue-webhook.ts';
import { costOf } from './read-changes.ts';

interface Marked {
  /** After the change. */
  order: OrderRow;
  /** False: the order had this payment status already, or the report came too late to count. */
  isChanged: boolean;
}

type Mark = (db: Transaction<Tables>, orderId: number, now: number) => Promise<Marked>;

/**
 * Records that the order is paid. The caller refunds the money when the order is cancelled, or when nothing changed
 * because it was paid before.
 */
export const markPaid: Mark = async (db, orderId, now) => {
  const marked = await applyReport(db, orderId, 'paid', now);
  const { isChanged, order } = marked;
  if (isChanged && order.status === 'paid') await queueMessages(db, orderId, 'paid', now);
  if (isChanged && order.status !== 'cancelled') await queueSaleReceipt(db, order, 'bank', now);
  return marked;
};

/** Records that an attempt to pay failed; the customer may try again. */
export const markPaymentFailed: Mark = (db, orderId, now) => applyReport(db, orderId, 'failed', now);

/** Records that the provider took the money back. */
export const markReversed: Mark = async (db, orderId, now) => {
  const marked = await applyReport(db, orderId, 'reversed', now);
  if (marked.isChanged) await queueReturnOfAll(db, orderId, now);
  return marked;
};

/** Records that an attempt to pay has started, and extends the deadline so that it can be finished. */
export async function markWaiting(
  db: Transaction<Tables>,
  orderId: number,
  now: number,
  holdAtMost: number,
): Promise<Marked> {
  const marked = await applyReport(db, orderId, 'waiting', now);
  const { order } = marked;
  const pay_until = extendedDeadline(order, now, holdAtMost);
  if (!awaitsPayment(stateOf(order))) return marked;
  await db.updateTable('customer_order').set({ pay_until }).where('id', '=', orderId).execute();
  return { ...marked, order: { ...order, pay_until } };
}

/** An order that costs nothing any more waits for no payment. Requires the order lock. */
export async function endPaymentOfNothing(db: Transaction<Tables>, orderId: number): Promise<void> {
  const order = await readOrderRow(db, orderId);
  if (order === undefined || !awaitsPayment(stateOf(order)) || (await costOf(db, order)) > 0) return;
  const columns = { payment_status: 'none', pay_online: 0, pay_until: null } as const;
  await db.updateTable('customer_order').set(columns).where('id', '=', orderId).execute();
}

const events: Readonly<Record<PaymentReport, OrderEvent>> = {
  waiting: 'payment_retried',
  paid: 'paid',
  failed: 'payment_failed',
  reversed: 'payment_reversed',
};

async function applyReport(
  db: Transaction<Tables>,
  orderId: number,
  report: PaymentReport,
  now: number,
): Promise<Marked> {
  const order = await lockOrder(db, orderId);
  if (order === undefined) throw new Error(`There is no order ${orderId}`);
  const after = orderAfterReport(stateOf(order), report);
  if (after === undefined) return { order, isChanged: false };
  const columns = { status: after.status, payment_status: after.paymentStatus };
  await db.updateTable('customer_order').set(columns).where('id', '=', orderId).execute();
  await queueWebhook(db, orderId, events[report], now);
  return { order: { ...order, ...columns }, isChanged: true };
}
