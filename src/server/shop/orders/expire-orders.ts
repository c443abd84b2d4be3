import { awaitsPayment, type OrderState } from '../../../domain/orders/status.ts';
import type { Database } from '../../db/open.ts';
import type { Hand } from './book-bonuses.ts';
import { cancelOrder } from './cancel-order.ts';
import type { OrderRow } from './hold-order.ts';

const mostAtOnce = 100;

/**
 * Cancels what was to be paid by now and is not. Each order in a transaction of its own that looks again: a payment of
 * the same moment, or another process, may have been first. A provider that was not asked since its time was over may
 * know of a payment, so its order waits for that.
 */
export async function expireOrders(db: Database, hand: Hand): Promise<void> {
  const overdue = await db
    .selectFrom('customer_order')
    .select('id')
    .where('status', '=', 'new')
    .where('pay_until', '<=', hand.now)
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
    .limit(mostAtOnce)
    .execute();
  for (const { id } of overdue) {
    const isOverdue = (state: OrderState, { pay_until }: OrderRow) =>
      awaitsPayment(state) && pay_until !== null && pay_until <= hand.now;
    await cancelOrder(db, id, isOverdue, hand);
  }
}
