import type { Transaction } from 'kysely';
import { fromMinor, toMinor } from '../../../domain/money/money.ts';
import { isUnusualPrice } from '../../../domain/money/unusual-price.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { CommandRefused, NotFound } from '../failures.ts';
import { recordChange } from './change-log.ts';
import { nextTime } from './replace/price-history.ts';
import { incrementVersion } from './version.ts';

/**
 * Sets prices, in main units, from now on, all or none, and removes old prices that are no longer above them. Unusual ones need
 * to be confirmed. Returns the goods card of each.
 */
export const changePrices = (
  db: Database,
  amounts: ReadonlyMap<number, number>,
  { now, isConfirmed }: { now: number; isConfirmed: boolean },
): Promise<number[]> =>
  changeVariants(db, [...amounts.keys()], now, async (transaction, variants) => {
    const changes = variants.map((variant) => ({ variant, price: toMinor(amounts.get(variant.id) ?? 0) }));
    if (!isConfirmed) refuseUnusual(changes);
    for (const { variant, price } of changes) {
      const price_old = variant.price_old !== null && variant.price_old > price ? variant.price_old : null;
      await setPrice(transaction, variant, { price, price_old }, now);
    }
  });

/** Throws if a price may be a typo. */
export function refuseUnusual(
  changes: readonly { variant: Pick<Tables['variant'], 'id' | 'name' | 'price'>; price: number }[],
): void {
  const unusual = changes.filter(({ variant, price }) => isUnusualPrice(price, variant.price));
  if (unusual.length === 0) return;
  const prices = unusual.map(({ variant: { id, name, price: before }, price }) => ({
    variant: id,
    name,
    from: fromMinor(before),
    to: fromMinor(price),
  }));
  throw new CommandRefused({ code: 'unusual-prices', prices });
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

/** Sets the stock, all or none; null: unlimited. Returns the goods card of each. */
export const changeStocks = (
  db: Database,
  stocks: ReadonlyMap<number, number | null>,
  now: number,
): Promise<number[]> =>
  changeVariants(db, [...stocks.keys()], now, async (transaction) => {
    for (const [id, stock] of stocks)
      await transaction.updateTable('variant').set({ stock }).where('id', '=', id).execute();
  });

/** Changes variants in one transaction. Returns the goods card of each. */
export async function changeVariants(
  db: Database,
  ids: readonly number[],
  now: number,
  change: (transaction: Transaction<Tables>, variants: readonly Tables['variant'][]) => Promise<void>,
): Promise<number[]> {
  return inTransaction(db, async (transaction) => {
    const version = await incrementVersion(transaction, now);
    const rows = await transaction.selectFrom('variant').selectAll().where('id', 'in', ids).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const variants = ids.map((id) => {
      const variant = byId.get(id);
      if (variant === undefined) throw new NotFound('variant', id);
      return variant;
    });
    await change(transaction, variants);
    const cards = variants.map(({ card_id }) => card_id);
    const changed = [...new Set(cards)];
    for (const card of changed) await touchCard(transaction, card, now);
    await recordChange(transaction, version, now, { cards: changed, reach: 'cards' });
    return cards;
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
