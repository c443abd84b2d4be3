import { sql, type Transaction } from 'kysely';
import type { SellableLine } from '../../../domain/cart-pricing/goods.ts';
import { sameStockBand } from '../../../domain/catalogue/card.ts';
import { stock as shopStock } from '../../../shop/shop.ts';
import type { Tables } from '../../db/tables.ts';
import { addBonuses } from '../bonus/bonuses.ts';
import { touchCard } from '../catalogue/change.ts';
import { recordChange } from '../catalogue/change-log.ts';
import { incrementVersion } from '../catalogue/version.ts';
import { lockCustomer } from '../customers/customer.ts';
import { CommandRefused } from '../failures.ts';
import { readLines } from '../order-state/order-lines.ts';
import type { OrderRow } from '../order-state/order-row.ts';
import { readChanges, sumOfChanges } from '../order-state/read-changes.ts';

/** Takes what an order needs: stock, one use of its promo code, bonuses. Requires the catalogue and customer locks. */
export async function reserve(
  db: Transaction<Tables>,
  order: OrderRow,
  lines: readonly SellableLine[],
  now: number,
): Promise<void> {
  await changeStock(
    db,
    lines.map(({ goods, quantity }) => ({ variantId: goods.id, change: -quantity })),
    now,
  );
  await recordPromoUse(db, order);
  await bookBonuses(db, order, 'order-used', now);
  const bought = lines.filter(({ isGift }) => !isGift);
  await countBoughtTogether(
    db,
    bought.map(({ goods }) => goods.cardId),
  );
}

/** Gives back what `reserve` took, except what earlier changes of the order gave back. Requires the catalogue and order locks. */
export async function release(db: Transaction<Tables>, order: OrderRow, now: number): Promise<void> {
  const lines = await readLines(db, order.id);
  const given = sumOfChanges(await readChanges(db, [order.id]), lines);
  const used_bonuses = order.used_bonuses - given.usedBonuses;
  await bookBonuses(db, { ...order, used_bonuses }, 'order-cancelled', now);
  await db.deleteFrom('promo_use').where('order_id', '=', order.id).execute();
  await changeStock(
    db,
    lines.map(({ variant_id, quantity, position }) => ({
      variantId: variant_id,
      change: quantity - (given.pieces[position] ?? 0),
    })),
    now,
  );
}

/** Takes again what `release` gave back. Requires the catalogue and order locks. */
export async function reserveAgain(
  db: Transaction<Tables>,
  order: OrderRow,
  usesPromoCode: boolean,
  now: number,
): Promise<void> {
  const lines = await readLines(db, order.id);
  const given = sumOfChanges(await readChanges(db, [order.id]), lines);
  const changes = lines.map(({ variant_id, quantity, position }) => ({
    variantId: variant_id,
    change: (given.pieces[position] ?? 0) - quantity,
  }));
  await requireStock(db, changes);
  await changeStock(db, changes, now);
  const used_bonuses = order.used_bonuses - given.usedBonuses;
  await requireBonuses(db, order, used_bonuses);
  await bookBonuses(db, { ...order, used_bonuses }, 'order-used', now);
  if (usesPromoCode) await recordPromoUse(db, order);
}

/** Throws unless the pieces that these changes take are on the shelf. Of goods without a limit, or that are sold no more, any number is. */
export async function requireStock(db: Transaction<Tables>, changes: readonly StockChange[]): Promise<void> {
  for (const [id, ofGoods] of Map.groupBy(changes, ({ variantId }) => variantId)) {
    const row = await db.selectFrom('variant').select('stock').where('id', '=', id).executeTakeFirst();
    const left = row?.stock ?? Number.POSITIVE_INFINITY;
    const count = ofGoods.reduce((sum, { change }) => sum - change, 0);
    if (left < count) throw new CommandRefused({ code: 'out-of-stock', goods: String(id), count, left });
  }
}

/** Throws unless the customer has these bonuses. Requires the order lock. */
export async function requireBonuses(
  db: Transaction<Tables>,
  { customer_id }: OrderRow,
  count: number,
): Promise<void> {
  const { balance } = await lockCustomer(db, customer_id);
  if (balance < count) throw new CommandRefused({ code: 'too-few-bonuses', balance });
}

interface StockChange {
  variantId: number;
  change: number;
}

/**
 * One statement for any number of variants. A check of the table refuses to go below 0; variants that are gone or have
 * no stock limit stay as they are. The catalogue gets a new version only where a shopper would see another stock.
 */
export async function changeStock(
  db: Transaction<Tables>,
  changes: readonly StockChange[],
  now: number,
): Promise<void> {
  const sums = new Map<number, number>();
  for (const { variantId, change } of changes) sums.set(variantId, (sums.get(variantId) ?? 0) + change);
  const cases = [...sums].map(([id, change]) => sql`when ${id} then cast(${change} as integer)`);
  if (cases.length === 0) return;
  const after = await db
    .updateTable('variant')
    .set({ stock: sql<number>`stock + case id ${sql.join(cases, sql` `)} end` })
    .where('id', 'in', [...sums.keys()])
    .where('stock', 'is not', null)
    .returning(['id', 'stock', 'card_id'])
    .execute();
  const visible = after.filter(
    ({ id, stock }) => !sameStockBand((stock ?? 0) - (sums.get(id) ?? 0), stock ?? 0, shopStock.shownUpTo),
  );
  if (visible.length === 0) return;
  const version = await incrementVersion(db, now);
  const cards = [...new Set(visible.map(({ card_id }) => card_id))];
  for (const card of cards) await touchCard(db, card, now);
  await recordChange(db, version, now, { cards, reach: 'cards' });
}

/** Requires the catalogue and order locks. */
export async function recordPromoUse(
  db: Transaction<Tables>,
  { id: order_id, promocode: code, customer_id, created_at: at }: OrderRow,
): Promise<void> {
  if (code !== null) await db.insertInto('promo_use').values({ order_id, code, customer_id, at }).execute();
}

type BonusOrder = Pick<OrderRow, 'id' | 'customer_id' | 'used_bonuses' | 'earned_bonuses'>;

const bonusAmounts = {
  'order-used': ({ used_bonuses }: BonusOrder) => -used_bonuses,
  'order-cancelled': ({ used_bonuses }: BonusOrder) => used_bonuses,
  'order-earned': ({ earned_bonuses }: BonusOrder) => earned_bonuses,
};

/** Changes the customer's balance by what the order takes or brings; an amount of 0 leaves no entry. */
export async function bookBonuses(
  db: Transaction<Tables>,
  order: BonusOrder,
  reason: keyof typeof bonusAmounts,
  now: number,
): Promise<void> {
  const amount = bonusAmounts[reason](order);
  if (amount === 0) return;
  await addBonuses(db, { customerId: order.customer_id, amount, reason, orderId: order.id, at: now });
}

/** Orders of more different goods are not counted: they say little about which goods go together. */
const mostCards = 20;

/** Counts each pair of goods cards of an order, once in each direction. */
async function countBoughtTogether(db: Transaction<Tables>, cards: readonly number[]): Promise<void> {
  const distinct = [...new Set(cards)];
  if (distinct.length < 2 || distinct.length > mostCards) return;
  const pairs = distinct.flatMap((card_id) =>
    distinct.filter((other_id) => other_id !== card_id).map((other_id) => ({ card_id, other_id, times: 1 })),
  );
  await db
    .insertInto('bought_together')
    .values(pairs)
    .onConflict((conflict) =>
      conflict
        .columns(['card_id', 'other_id'])
        .doUpdateSet((pair) => ({ times: pair('bought_together.times', '+', 1) })),
    )
    .execute();
}
