/** Sales: a reduced price with its old price and badge, all of which go back when the sale ends. */
import type { Transaction } from 'kysely';
import { badge } from '../../../domain/catalogue/card.ts';
import { fromMinor, toMinor } from '../../../domain/money/money.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import type { Job } from '../../jobs.ts';
import { changeVariant, setPrice } from '../catalogue/change.ts';
import { CommandRefused, NotFound } from '../failures.ts';

export interface SaleTerms {
  amount: number;
  /** Undefined: until the operator ends it. */
  endsAt: number | undefined;
}

const farFuture = 253_402_300_799;

/**
 * Starts a sale, or changes a running one: the prices to restore stay those from before it, unless the operator has set another
 * price since. Returns the goods card.
 */
export async function startSale(
  db: Database,
  variantId: number,
  { amount, endsAt = farFuture }: SaleTerms,
  now: number,
): Promise<number> {
  const price = toMinor(amount);
  return changeVariant(db, variantId, now, async (transaction, variant) => {
    const running = await readSale(transaction, variantId);
    const { price: price_before, price_old: old_before } =
      running === undefined ? variant : pricesAfter(running, variant);
    if (price >= price_before)
      throw new CommandRefused({
        code: 'sale-above-price',
        variant: variantId,
        price: fromMinor(price_before),
      });
    const card = await readBadge(transaction, variant.card_id);
    const others = await salesOfCard(transaction, variant.card_id);
    const badge_before = others[0] === undefined ? card : others[0].badge_before;
    await transaction.deleteFrom('sale').where('variant_id', '=', variantId).execute();
    await transaction
      .insertInto('sale')
      .values({ variant_id: variantId, price, price_before, old_before, badge_before, ends_at: endsAt })
      .execute();
    await setPrice(transaction, variant, { price, price_old: old_before ?? price_before }, now);
    await setBadge(transaction, variant.card_id, badge.sale);
  });
}

/** Returns the goods card. */
export const endSale = (
  db: Database,
  variantId: number,
  now: number,
  isOver: (endsAt: number) => boolean = () => true,
): Promise<number> =>
  changeVariant(db, variantId, now, async (transaction, variant) => {
    const sale = await readSale(transaction, variantId);
    if (sale === undefined || !isOver(sale.ends_at)) throw new NotFound('sale of variant', variantId);
    await transaction.deleteFrom('sale').where('variant_id', '=', variantId).execute();
    await setPrice(transaction, variant, pricesAfter(sale, variant), now);
    const others = await salesOfCard(transaction, variant.card_id);
    const shown = await readBadge(transaction, variant.card_id);
    if (others.length === 0 && shown === badge.sale)
      await setBadge(transaction, variant.card_id, sale.badge_before);
  });

type Prices = Pick<Tables['variant'], 'price' | 'price_old'>;

const oldPriceOf = ({ price_before, old_before }: Tables['sale']) => old_before ?? price_before;

/** Restores what the sale has set. A price or old price that the operator has changed meanwhile stays. */
function pricesAfter(sale: Tables['sale'], variant: Prices): Prices {
  const price = variant.price === sale.price ? sale.price_before : variant.price;
  const old = variant.price_old === oldPriceOf(sale) ? sale.old_before : variant.price_old;
  return { price, price_old: old !== null && old > price ? old : null };
}

/** Ends the sales whose time is over. */
export async function endSales(db: Database, now: number): Promise<void> {
  const over = await db.selectFrom('sale').select('variant_id').where('ends_at', '<=', now).execute();
  for (const { variant_id } of over)
    await endSale(db, variant_id, now, (endsAt) => endsAt <= now).catch(async (error: unknown) => {
      if (!(error instanceof NotFound)) throw error;
      // The variant is gone, or another process was first.
      await db.deleteFrom('sale').where('variant_id', '=', variant_id).where('ends_at', '<=', now).execute();
    });
}

interface SaleParts {
  db: Database;
  now: () => number;
  /** False while the time is in doubt. */
  isSettled: () => boolean;
}

export const saleJob = ({ db, now, isSettled }: SaleParts): Job => ({
  name: 'end sales',
  run: async () => (isSettled() ? endSales(db, now()) : undefined),
});

const readSale = (transaction: Transaction<Tables>, variantId: number) =>
  transaction.selectFrom('sale').selectAll().where('variant_id', '=', variantId).executeTakeFirst();

const salesOfCard = (transaction: Transaction<Tables>, cardId: number) =>
  transaction
    .selectFrom('sale')
    .innerJoin('variant', 'variant.id', 'sale.variant_id')
    .select('badge_before')
    .where('card_id', '=', cardId)
    .execute();

async function readBadge(transaction: Transaction<Tables>, cardId: number): Promise<number | null> {
  const card = transaction.selectFrom('goods_card').select('badge').where('id', '=', cardId);
  return (await card.executeTakeFirstOrThrow()).badge;
}

const setBadge = (transaction: Transaction<Tables>, cardId: number, value: number | null) =>
  transaction.updateTable('goods_card').set({ badge: value }).where('id', '=', cardId).execute();
