import type { Transaction } from 'kysely';
import {
  afterPaymentReport,
  awaitsPayment,
  type PaymentReport,
  paymentAttempt,
} from '../../../domain/orders/status.ts';
import type { Tables } from '../../db/tables.ts';
import { holdOrder, type OrderRow, stateOf } from './hold-order.ts';
import { noteMail } from './mail-due.ts';

interface Marked {
  /** As it is afterwards. */
  order: OrderRow;
  /** False: it knew already, or what was reported came too late to count. */
  isChanged: boolean;
}

type Mark = (db: Transaction<Tables>, orderId: number, now: number) => Promise<Marked>;

/**
 * The money is there. Of an order that is cancelled it has to go back: the caller sees the status, and an order that was
 * paid before is not changed.
 */
export const markPaid: Mark = async (db, orderId, now) => {
  const marked = await hear(db, orderId, 'paid');
  if (marked.isChanged && marked.order.status === 'paid') await noteMail(db, orderId, 'paid', now);
  return marked;
};

/** An attempt to pay has failed; there may be others. */
export const markPaymentFailed: Mark = (db, orderId) => hear(db, orderId, 'failed');

/** A new attempt to pay has begun, and is given its time. */
export const markWaiting: Mark = async (db, orderId, now) => {
  const marked = await hear(db, orderId, 'waiting');
  const { order } = marked;
  const pay_until = Math.max(order.pay_until ?? 0, now + paymentAttempt);
  if (!awaitsPayment(stateOf(order))) return marked;
  await db.updateTable('customer_order').set({ pay_until }).where('id', '=', orderId).execute();
  return { ...marked, order: { ...order, pay_until } };
};

async function hear(db: Transaction<Tables>, orderId: number, report: PaymentReport): Promise<Marked> {
  const order = await holdOrder(db, orderId);
  if (order === undefined) throw new Error(`There is no order ${orderId}`);
  const after = afterPaymentReport(stateOf(order), report);
  if (after === undefined) return { order, isChanged: false };
  const columns = { status: after.status, payment_status: after.paymentStatus };
  await db.updateTable('customer_order').set(columns).where('id', '=', orderId).execute();
  return { order: { ...order, ...columns }, isChanged: true };
}
