import type { Transaction } from 'kysely';
import { toMinor } from '../../../domain/money/money.ts';
import type { Tables } from '../../db/tables.ts';
import type { GoodsRow } from './file.ts';

/** Records the earlier prices of a file, and a change for each price that differs from the last recorded one. */
export async function recordPrices(
  transaction: Transaction<Tables>,
  goods: readonly GoodsRow[],
  now: number,
) {
  const recorded = await transaction.selectFrom('price_change').selectAll().orderBy('at').execute();
  const history = Map.groupBy(recorded, (change) => change.variant_id);
  for (const variant of goods.flatMap((card) => card.goods)) {
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
    const added = [...fromFile, ...fresh];
    if (added.length > 0) await transaction.insertInto('price_change').values(added).execute();
  }
}

/** Now, but always after the last change, even if the clock was set back. */
export const nextTime = (last: number | undefined, now: number): number =>
  last === undefined ? now : Math.max(now, last + 1);
