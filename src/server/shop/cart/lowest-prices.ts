import { lowestPriceBeforeReduction } from '../../../domain/money/lowest-price.ts';
import type { Database } from '../../db/open.ts';

/** For each of these reduced variants the lowest price of the 30 days before, where one is known. */
export async function lowestPrices(db: Database, variants: readonly number[]): Promise<Map<number, number>> {
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
