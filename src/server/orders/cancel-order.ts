import type { Transaction } from 'kysely';
import type { OrderState } from '../../domain/orders/status.ts';
import { holdCatalogue } from '../catalogue/version.ts';
import type { Tables } from '../db/tables.ts';
import { refundCancelled } from '../payments/refunds-due.ts';
import { bookBonuses, type Hand } from './book-bonuses.ts';
import { holdOrder, type OrderRow, stateOf } from './hold-order.ts';
import { noteMail } from './mail-due.ts';
import { readLines } from './read-orders.ts';
import { returnStock } from './stock.ts';

/**
 * What the order took comes back, once: whoever comes second finds it cancelled already. Answers the order as it is
 * afterwards; when it may not be cancelled it is as it was. Undefined: there is none.
 */
export async function cancelOrder(
  db: Transaction<Tables>,
  id: number,
  may: (state: OrderState, order: OrderRow) => boolean,
  hand: Hand,
): Promise<OrderRow | undefined> {
  await holdCatalogue(db);
  const order = await holdOrder(db, id);
  if (order === undefined || order.status === 'cancelled' || !may(stateOf(order), order)) return order;
  await db.updateTable('customer_order').set({ status: 'cancelled' }).where('id', '=', id).execute();
  await db.deleteFrom('promo_use').where('order_id', '=', id).execute();
  await bookBonuses(db, order, 'returned', hand);
  await refundCancelled(db, id, hand.now);
  const lines = await readLines(db, id);
  const packs = lines.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity }));
  await returnStock(db, packs, hand.now);
  await noteMail(db, id, 'cancelled', hand.now);
  return { ...order, status: 'cancelled' };
}
