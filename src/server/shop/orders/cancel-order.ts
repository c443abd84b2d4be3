import { awaitsPayment, type OrderState } from '../../../domain/orders/status.ts';
import type { Database } from '../../db/open.ts';
import { withCatalogueLock } from '../catalogue/catalogue-lock.ts';
import { queueMail } from '../order-state/mail-queue.ts';
import { lockOrder, type OrderRow, stateOf } from '../order-state/order-row.ts';
import { refundCancelled } from '../payments/refunds-due.ts';
import { release } from './reserve-and-release.ts';

/**
 * Cancels an order and releases what it reserved, once. Returns the order as it is afterwards: unchanged when it was
 * cancelled before or `mayCancel` refuses; undefined when there is none.
 */
export function cancelOrder(
  db: Database,
  id: number,
  mayCancel: (state: OrderState, order: OrderRow) => boolean,
  now: number,
): Promise<OrderRow | undefined> {
  return withCatalogueLock(db, async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (order === undefined || order.status === 'cancelled' || !mayCancel(stateOf(order), order))
      return order;
    await release(transaction, order, now);
    await refundCancelled(transaction, id, now);
    const columns = { status: 'cancelled' } as const;
    await transaction.updateTable('customer_order').set(columns).where('id', '=', id).execute();
    await queueMail(transaction, id, 'cancelled', now);
    return { ...order, ...columns };
  });
}

const batchSize = 100;

/**
 * Cancels orders that were not paid in time. An order with an open attempt waits until its provider was queried after
 * the deadline, because the provider may know of a payment. Each order has a transaction of its own that checks again,
 * because a payment or another process may be faster.
 */
export async function expireOrders(db: Database, now: number): Promise<void> {
  const overdue = await db
    .selectFrom('customer_order')
    .select('id')
    .where('status', '=', 'new')
    .where('pay_until', '<=', now)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempt')
            .select('payment_attempt.id')
            .whereRef('order_id', '=', 'customer_order.id')
            .where('payment_attempt.status', '=', 'waiting')
            .whereRef('asked_at', '<', 'pay_until'),
        ),
      ),
    )
    .orderBy('pay_until')
    .limit(batchSize)
    .execute();
  for (const { id } of overdue) {
    const isOverdue = (state: OrderState, { pay_until }: OrderRow) =>
      awaitsPayment(state) && pay_until !== null && pay_until <= now;
    await cancelOrder(db, id, isOverdue, now);
  }
}
