import type { Transaction } from 'kysely';
import type { Line } from '../../../domain/cart-pricing/goods.ts';
import type { Tables } from '../../db/tables.ts';
import { bookBonuses, type Hand } from './book-bonuses.ts';
import { countTogether } from './bought-together.ts';
import type { OrderRow } from './hold-order.ts';
import { readLines } from './read-orders.ts';
import { returnStock, takeStock } from './stock.ts';

/** Stock, the use of a promo code, and bonuses. The catalogue and the customer are held. */
export async function takeForOrder(
  db: Transaction<Tables>,
  order: OrderRow,
  lines: readonly Line[],
  hand: Hand,
): Promise<void> {
  const packs = lines.map(({ goods, quantity }) => ({ variantId: goods.id, quantity }));
  await takeStock(db, packs, hand.now);
  await notePromoUse(db, order);
  await bookBonuses(db, order, 'spent', hand);
  const bought = lines.filter(({ isGift }) => !isGift);
  await countTogether(
    db,
    bought.map(({ goods }) => goods.cardId),
  );
}

/** The same again, backwards. The catalogue and the order are held. */
export async function bringBack(db: Transaction<Tables>, order: OrderRow, hand: Hand): Promise<void> {
  const lines = await readLines(db, order.id);
  const packs = lines.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity }));
  await bookBonuses(db, order, 'returned', hand);
  await db.deleteFrom('promo_use').where('order_id', '=', order.id).execute();
  await returnStock(db, packs, hand.now);
}

async function notePromoUse(db: Transaction<Tables>, order: OrderRow): Promise<void> {
  const { id: order_id, promocode: code, customer_id, created_at: at } = order;
  if (code !== null) await db.insertInto('promo_use').values({ order_id, code, customer_id, at }).execute();
}
