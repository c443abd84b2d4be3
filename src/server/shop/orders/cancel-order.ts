import type { OrderState } from '../../../domain/orders/status.ts';
import type { Database } from '../../db/open.ts';
import { holdingCatalogue } from '../catalogue/catalogue-lock.ts';
import { refundCancelled } from '../payments/refunds-due.ts';
import type { Hand } from './book-bonuses.ts';
import { holdOrder, type OrderRow, stateOf } from './hold-order.ts';
import { noteMail } from './mail-due.ts';
import { bringBack } from './reserve-and-release.ts';

/**
 * What the order took comes back, once: whoever comes second finds it cancelled already. Answers the order as it is
 * afterwards; when it may not be cancelled it is as it was. Undefined: there is none.
 */
export function cancelOrder(
  db: Database,
  id: number,
  may: (state: OrderState, order: OrderRow) => boolean,
  hand: Hand,
): Promise<OrderRow | undefined> {
  return holdingCatalogue(db, async (transaction) => {
    const order = await holdOrder(transaction, id);
    if (order === undefined || order.status === 'cancelled' || !may(stateOf(order), order)) return order;
    await bringBack(transaction, order, hand);
    await refundCancelled(transaction, id, hand.now);
    const columns = { status: 'cancelled' } as const;
    await transaction.updateTable('customer_order').set(columns).where('id', '=', id).execute();
    await noteMail(transaction, id, 'cancelled', hand.now);
    return { ...order, ...columns };
  });
}
