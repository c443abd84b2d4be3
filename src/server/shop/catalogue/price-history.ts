import type { Transaction } from 'kysely';
import { toMinor } from '../../../domain/money/money.ts';
import type { Tables } from '../../db/tables.ts';
import type { GoodsRow } from './file.ts';

/** Adds the changes that a file tells of, and one for each price that now differs from the last one known. */
export async function recordPrices(
  transaction: Transaction<Tables>,
  goods: readonly GoodsRow[],
  now: number,
) {
  const known = await transaction.selectFrom('price_change').selectAll().orderBy('at').execute();
  const history = Map.groupBy(known, (change) => change.variant_id);
  for (const variant of goods.flatMap((card) => card.goods)) {
    const before = history.get(variant.id) ?? [];
    const taken = new Set(before.map((change) => change.at));
    const told = (variant.price_changes ?? [])
      .filter((change) => !taken.has(change.at))
      .map((change) => ({ variant_id: variant.id, price: toMinor(change.price), at: change.at }));
    const all = [...before, ...told].sort((a, b) => a.at - b.at);
    const price = toMinor(variant.price);
    const last = all.at(-1);
    const fresh =
      last?.price === price ? [] : [{ variant_id: variant.id, price, at: nextTime(last?.at, now) }];
    const added = [...told, ...fresh];
    if (added.length > 0) await transaction.insertInto('price_change').values(added).execute();
  }
}

/** After the last change even if the clock went back. */
export const nextTime = (last: number | undefined, now: number): number =>
  last === undefined ? now : Math.max(now, last + 1);
