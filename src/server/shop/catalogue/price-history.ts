import { toMinor } from '../../../domain/money/money.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import type { GoodsRow } from './file.ts';

/** The earlier prices of a file, and a change for each price that differs from the last recorded one. */
export async function newPrices(
  db: Database,
  goods: readonly GoodsRow[],
  now: number,
): Promise<Tables['price_change'][]> {
  const recorded = await db.selectFrom('price_change').selectAll().orderBy('at').execute();
  const history = Map.groupBy(recorded, (change) => change.variant_id);
  return goods
    .flatMap((card) => card.goods)
    .flatMap((variant) => {
      const before = history.get(variant.id) ?? [];
      const taken = new Set(before.map((change) => change.at));
      const fromFile = (variant.price_changes ?? [])
        .filter((change) => !taken.has(change.at))
        .map((change) => ({ variant_id: variant.id, price: toMinor(change.price), at: change.at }));
      const all = [...before, ...fromFile].sort((a, b) => a.at - b.at);
      const price = toMinor(variant.price);
      const last = all.at(-1);
      const fresh =
        last?.price === price ? [] : [{ variant_id: variant.id, price, at: nextTime(last?.at, now) }];
      return [...fromFile, ...fresh];
    });
}

/** Now, but always after the last change, even if the clock was set back. */
export const nextTime = (last: number | undefined, now: number): number =>
  last === undefined ? now : Math.max(now, last + 1);
