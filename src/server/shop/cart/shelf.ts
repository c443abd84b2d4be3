import * as v from 'valibot';
import { LineSchema, type PricedLine } from '../../../contract/resources/cart.ts';
import type { Goods } from '../../../domain/cart-pricing/goods.ts';
import { lowestPriceBeforeReduction } from '../../../domain/money/lowest-price.ts';
import type { Database } from '../../db/open.ts';

/** A variant as the pricing needs it and as the cart shows it. */
export interface ShelfGoods
  extends Goods,
    Pick<PricedLine, 'chpu' | 'name' | 'image_path' | 'sku' | 'properties'> {
  /** Of the 30 days before the price was reduced. */
  lowestPrice: number | undefined;
}

const { properties: PropertiesSchema } = LineSchema.entries;

/** The current state of these variants, by id; unknown ids are left out. */
export async function readShelf(
  db: Database,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, ShelfGoods>> {
  const rows = await readVariants(db, [...new Set(ids)]);
  const reduced = rows.filter(({ price_old }) => price_old !== null);
  const lowest = await readLowestPrices(
    db,
    reduced.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, goodsFrom(row, lowest.get(row.id))]));
}

function goodsFrom(
  row: Awaited<ReturnType<typeof readVariants>>[number],
  lowestPrice: number | undefined,
): ShelfGoods {
  const { id, chpu, name, price } = row;
  return {
    id,
    cardId: row.card_id,
    chpu,
    name,
    image_path: row.variant_picture || row.card_picture,
    sku: row.sku ?? '',
    properties: v.parse(PropertiesSchema, JSON.parse(row.properties)),
    hasGrinding: row.has_grinding === 1,
    price,
    priceOld: row.price_old ?? undefined,
    lowestPrice,
    weight: row.weight_gr ?? 0,
    stock: row.stock ?? undefined,
    isNeverDiscounted: row.no_discount === 1,
  };
}

/** For each of these reduced variants the lowest price of the 30 days before, where the history has one. */
async function readLowestPrices(db: Database, variants: readonly number[]): Promise<Map<number, number>> {
  if (variants.length === 0) return new Map();
  const changes = await db
    .selectFrom('price_change')
    .selectAll()
    .where('variant_id', 'in', variants)
    .execute();
  const lowest = new Map<number, number>();
  for (const [variant, history] of Map.groupBy(changes, ({ variant_id }) => variant_id)) {
    const price = lowestPriceBeforeReduction(history);
    if (price !== undefined) lowest.set(variant, price);
  }
  return lowest;
}

async function readVariants(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('variant')
    .innerJoin('goods_card', 'goods_card.id', 'variant.card_id')
    .select(['variant.id', 'card_id', 'sku', 'price', 'price_old', 'weight_gr', 'stock', 'properties'])
    .select(['chpu', 'goods_card.name', 'has_grinding', 'no_discount'])
    .select(['variant.image_path as variant_picture', 'goods_card.image_path as card_picture'])
    .where('variant.id', 'in', ids)
    .where('hidden', '=', 0)
    .execute();
}
