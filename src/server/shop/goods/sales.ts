/** Sales: a reduced price with its old price and badge, all of which go back when the sale ends. */
import type { Transaction } from 'kysely';
import { badge } from '../../../domain/catalogue/card.ts';
import { fromMinor, toMinor } from '../../../domain/money/money.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import type { Job } from '../../jobs.ts';
import { changeVariants, refuseUnusual, setPrice } from '../catalogue/change.ts';
import { CommandRefused, NotFound } from '../failures.ts';

export interface SaleTerms {
  /** A price in main units, or by how many percent the price before the sale is reduced. */
  reduction: { amount: number } | { percent: number };
  /** Undefined: until the operator ends it. */
  endsAt: number | undefined;
  /** A price that may be a typo is meant. */
  isConfirmed: boolean;
}

export interface StartedSale {
  variant: number;
  card: number;
  /** In main units. */
  price: number;
}

const farFuture = 253_402_300_799;

/**
 * Starts sales, or changes running ones, all or none: the prices to restore stay those from before, unless the operator has set
 * another price since.
 */
export async function startSales(
  db: Database,
  variantIds: readonly number[],
  { reduction, endsAt = farFuture, isConfirmed }: SaleTerms,
  now: number,
): Promise<StartedSale[]> {
  const started: StartedSale[] = [];
  await changeVariants(db, variantIds, now, async (transaction, variants) => {
    started.length = 0;
    const changes = [];
    for (const variant of variants) {
      const running = await readSale(transaction, variant.id);
      const before = running === undefined ? variant : pricesAfter(running, variant);
      changes.push({ variant, before, price: reducedPrice(before.price, reduction) });
    }
    for (const { variant, before, price } of changes)
      if (price >= before.price)
        throw new CommandRefused({
          code: 'sale-above-price',
          variant: variant.id,
          price: fromMinor(before.price),
        });
    if (!isConfirmed) refuseUnusual(changes);
    for (const { variant, before, price } of changes) {
      await startSale(transaction, variant, { before, price, endsAt }, now);
      started.push({ variant: variant.id, card: variant.card_id, price: fromMinor(price) });
    }
  });
  return started;
}

const reducedPrice = (before: number, reduction: SaleTerms['reduction']): number =>
  'amount' in reduction ? toMinor(reduction.amount) : Math.round((before * (100 - reduction.percent)) / 100);

async function startSale(
  transaction: Transaction<Tables>,
  variant: Tables['variant'],
  { before, price, endsAt }: { before: Prices; price: number; endsAt: number },
  now: number,
): Promise<void> {
  const { id, card_id } = variant;
  const card = await readBadge(transaction, card_id);
  const others = await salesOfCard(transaction, card_id);
  const terms = {
    price_before: before.price,
    old_before: before.price_old,
    badge_before: others[0] === undefined ? card : others[0].badge_before,
  };
  await transaction.deleteFrom('sale').where('variant_id', '=', id).execute();
  await transaction
    .insertInto('sale')
    .values({ ...terms, variant_id: id, price, ends_at: endsAt })
    .execute();
  await setPrice(transaction, variant, { price, price_old: before.price_old ?? before.price }, now);
  await setBadge(transaction, card_id, badge.sale);
}

/** Returns the goods card. */
export async function endSale(
  db: Database,
  variantId: number,
  now: number,
  isOver: (endsAt: number) => boolean = () => true,
): Promise<number> {
  const [card = 0] = await changeVariants(db, [variantId], now, async (transaction, variants) => {
    for (const variant of variants) {
      const sale = await readSale(transaction, variantId);
      if (sale === undefined || !isOver(sale.ends_at)) throw new NotFound('sale of variant', variantId);
      await transaction.deleteFrom('sale').where('variant_id', '=', variantId).execute();
      await setPrice(transaction, variant, pricesAfter(sale, variant), now);
      const others = await salesOfCard(transaction, variant.card_id);
      const shown = await readBadge(transaction, variant.card_id);
      if (others.length === 0 && shown === badge.sale)
        await setBadge(transaction, variant.card_id, sale.badge_before);
    }
  });
  return card;
}

export interface RunningSale {
  variant: number;
  sku: string | null;
  /** Of the card and of the variant. */
  name: string;
  variant_name: string;
  /** In main units. */
  price: number;
  price_before: number;
  /** Undefined: until the operator ends it. */
  ends_at: number | undefined;
}

/** The running sales, the first to end first. */
export async function listSales(db: Database): Promise<RunningSale[]> {
  const rows = await db
    .selectFrom('sale')
    .innerJoin('variant', 'variant.id', 'sale.variant_id')
    .innerJoin('goods_card', 'goods_card.id', 'variant.card_id')
    .select([
      'sale.variant_id as variant',
      'variant.sku',
      'goods_card.name',
      'variant.name as variant_name',
      'sale.price',
      'sale.price_before',
      'sale.ends_at',
    ])
    .orderBy('sale.ends_at')
    .orderBy('sale.variant_id')
    .execute();
  return rows.map(({ price, price_before, ends_at, ...sale }) => ({
    ...sale,
    price: fromMinor(price),
    price_before: fromMinor(price_before),
    ends_at: ends_at === farFuture ? undefined : ends_at,
  }));
}

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
