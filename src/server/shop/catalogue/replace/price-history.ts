import { inParts } from '../../../../domain/in-parts.ts';
import { toMinor } from '../../../../domain/money/money.ts';
import type { Database } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables.ts';
import type { CatalogueFile, GoodsRow } from '../file.ts';

/** Fewer than the parameters of a statement. */
const variantsAtOnce = 1000;

type History = readonly Pick<Tables['price_change'], 'price' | 'at'>[];

/** The earlier prices of a file, and a change for each price that differs from the last recorded one. */
export async function newPrices(
  db: Database,
  { previous, next }: { previous: CatalogueFile | undefined; next: CatalogueFile },
  now: number,
): Promise<Tables['price_change'][]> {
  const variants = next.goods.flatMap((card) => card.goods);
  const histories = historiesIn(previous);
  const unknown = variants.map(({ id }) => id).filter((id) => !histories.has(id));
  for (const [id, history] of await readHistories(db, unknown)) histories.set(id, history);
  return variants.flatMap((variant) => {
    const before = histories.get(variant.id) ?? [];
    const taken = new Set(before.map((change) => change.at));
    const fromFile = pricesOf(variant).filter((change) => !taken.has(change.at));
    const last = [...before, ...fromFile].sort((a, b) => a.at - b.at).at(-1);
    const price = toMinor(variant.price);
    const fresh = last?.price === price ? [] : [{ price, at: nextTime(last?.at, now) }];
    return [...fromFile, ...fresh].map((change) => ({ variant_id: variant.id, ...change }));
  });
}

const pricesOf = ({ price_changes = [] }: GoodsRow['goods'][number]): History =>
  price_changes.map(({ price, at }) => ({ price: toMinor(price), at }));

const historiesIn = (file: CatalogueFile | undefined): Map<number, History> =>
  new Map(file?.goods.flatMap((card) => card.goods.map((variant) => [variant.id, pricesOf(variant)])));

/** Also of goods that were in the shop once. */
async function readHistories(db: Database, variants: readonly number[]): Promise<Map<number, History>> {
  const rows: Tables['price_change'][] = [];
  for (const part of inParts(variants, variantsAtOnce)) {
    const changes = db.selectFrom('price_change').selectAll().where('variant_id', 'in', part);
    rows.push(...(await changes.orderBy('at').execute()));
  }
  return Map.groupBy(rows, (change) => change.variant_id);
}

/** Now, but always after the last change, even if the clock was set back. */
export const nextTime = (last: number | undefined, now: number): number =>
  last === undefined ? now : Math.max(now, last + 1);
