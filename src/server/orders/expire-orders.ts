import { awaitsPayment } from '../../domain/orders/moves.ts';
import type { Database } from '../db/open.ts';
import type { Hand } from './book-bonuses.ts';
import { cancelOrder } from './cancel-order.ts';

const mostAtOnce = 100;

/**
 * Cancels what was to be paid by now and is not. Each order in a transaction of its own that looks again: a payment of
 * the same moment, or another process, may have been first.
 */
export async function expireOrders(db: Database, hand: Hand): Promise<void> {
  const overdue = await db
    .selectFrom('customer_order')
    .select('id')
    .where('status', '=', 'new')
    .where('pay_until', '<=', hand.now)
    .orderBy('pay_until')
    .limit(mostAtOnce)
    .execute();
  for (const { id } of overdue) {
    await db
      .transaction()
      .execute((transaction) => cancelOrder(transaction, id, (state) => awaitsPayment(state), hand));
  }
}
