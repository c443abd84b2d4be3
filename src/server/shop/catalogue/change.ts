import type { Transaction } from 'kysely';
import { toMinor } from '../../../domain/money/money.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NotFound } from '../failures.ts';
import { recordChange } from './change-log.ts';
import { nextTime } from './replace/price-history.ts';
import { incrementVersion } from './version.ts';

export async function sellsVariant(db: Database, id: number): Promise<boolean> {
  const found = await db.selectFrom('variant').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** Sets a price from now on, and removes an old price that is no longer above it. Returns the goods card. */
export async function changePrice(
  db: Database,
  variantId: number,
  amount: number,
  now: number,
): Promise<number> {
  const price = toMinor(amount);
  return changeVariant(db, variantId, now, async (transaction, variant) => {
    const price_old = variant.price_old !== null && variant.price_old > price ? variant.price_old : null;
    await setPrice(transaction, variant, { price, price_old }, now);
  });
}

/** Stores the change with its time, of which the lowest price of 30 days is made. */
export async function setPrice(
  transaction: Transaction<Tables>,
  { id, price: before }: Tables['variant'],
  prices: Pick<Tables['variant'], 'price' | 'price_old'>,
  now: number,
): Promise<void> {
  await transaction.updateTable('variant').set(prices).where('id', '=', id).execute();
  if (before === prices.price) return;
  const last = await transaction
    .selectFrom('price_change')
    .select('at')
    .where('variant_id', '=', id)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  const change = { variant_id: id, price: prices.price, at: nextTime(last?.at, now) };
  await transaction.insertInto('price_change').values(change).execute();
}

/** Returns the goods card. */
export async function changeStock(
  db: Database,
  variantId: number,
  stock: number,
  now: number,
): Promise<number> {
  return changeVariant(db, variantId, now, async (transaction) => {
    await transaction.updateTable('variant').set({ stock }).where('id', '=', variantId).execute();
  });
}

export async function changeVariant(
  db: Database,
  id: number,
  now: number,
  change: (transaction: Transaction<Tables>, variant: Tables['variant']) => Promise<void>,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const version = await incrementVersion(transaction, now);
    const variant = await transaction
      .selectFrom('variant')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (variant === undefined) throw new NotFound('variant', id);
    await change(transaction, variant);
    await touchCard(transaction, variant.card_id, now);
    await recordChange(transaction, version, now, { cards: [variant.card_id], reach: 'cards' });
    return variant.card_id;
  });
}

/** Moves the card's date, so that builds fetch the card again. */
export async function touchCard(transaction: Transaction<Tables>, id: number, now: number): Promise<void> {
  const card = transaction.selectFrom('goods_card').where('id', '=', id);
  const { updated_at } = await card.select('updated_at').executeTakeFirstOrThrow();
  await transaction
    .updateTable('goods_card')
    .set({ updated_at: nextTime(updated_at, now) })
    .where('id', '=', id)
    .execute();
}
