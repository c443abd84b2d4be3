/** Changes goods in one transaction, in which the rest of the catalogue stays as it is. */
import { isUnusualPrice } from '../../../domain/money/unusual-price.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Database } from '../../db/open.ts';
import { canonicalJson } from '../catalogue/canonical-json.ts';
import { checkCatalogueFile } from '../catalogue/check-file.ts';
import { type CatalogueChange, compareCatalogues, keepStock } from '../catalogue/compare.ts';
import type { CatalogueFile } from '../catalogue/file.ts';
import { replaceCatalogue } from '../catalogue/replace/replace-catalogue.ts';
import { CommandRefused } from '../failures.ts';
import { applyTable, type GoodsTable } from './apply-table.ts';
import type { UnusualPrice } from './goods-refusal.ts';
import type { FreeIds } from './shelf.ts';

export interface TableOptions {
  edition: Edition;
  now: number;
  /** Also take the stock of the table for variants that the shop has. */
  withStock: boolean;
  /** Change nothing. */
  isDryRun: boolean;
  /** Prices that may be typos are meant. */
  isConfirmed: boolean;
}

export interface ImportedTable {
  changes: readonly CatalogueChange[];
  /** The slug of the first card that changes. */
  page: string | undefined;
  /** The table has another stock than the shop, which was left alone. */
  isStockLeft: boolean;
  /** Prices that need to be confirmed. */
  unusual: readonly UnusualPrice[];
}

export async function importTable(
  db: Database,
  table: GoodsTable,
  { edition, now, withStock, isDryRun, isConfirmed }: TableOptions,
): Promise<ImportedTable> {
  let imported: ImportedTable = { changes: [], page: undefined, isStockLeft: false, unusual: [] };
  await replaceCatalogue(db, now, async (previous, reader) => {
    if (previous === undefined) throw new CommandRefused({ code: 'no-catalogue' });
    const { file, problems, rows } = applyTable(previous, table, await freeIds(reader));
    if (problems.length > 0) throw new CommandRefused({ code: 'bad-table', problems });
    const next = withStock ? file : keepStock(file, previous);
    const changes = compareCatalogues(previous, next).map((change) => ({ ...change, undoes: false }));
    const before = new Map(previous.goods.map((card) => [card.id, canonicalJson(card)]));
    const page = next.goods.find((card) => canonicalJson(card) !== before.get(card.id))?.chpu;
    const unusual = unusualPrices(previous, next, rows);
    imported = { changes, page, isStockLeft: compareCatalogues(next, file).length > 0, unusual };
    if (isDryRun || changes.length === 0) return undefined;
    if (unusual.length > 0 && !isConfirmed)
      throw new CommandRefused({ code: 'unusual-prices', prices: unusual });
    checkCatalogueFile(next, edition);
    return next;
  });
  return imported;
}

function unusualPrices(
  previous: CatalogueFile,
  next: CatalogueFile,
  rows: ReadonlyMap<number, number>,
): UnusualPrice[] {
  const before = new Map(previous.goods.flatMap(({ goods }) => goods.map(({ id, price }) => [id, price])));
  return next.goods.flatMap((card) =>
    card.goods.flatMap(({ id, name, price }) => {
      const from = before.get(id);
      if (!isUnusualPrice(price, from)) return [];
      const row = rows.get(id);
      const label = name === card.name ? name : `${card.name}, ${name}`;
      return { ...(row !== undefined && { row }), variant: id, name: label, from, to: price };
    }),
  );
}

/** Histories and orders may still name goods that are gone, so their ids are not given again. */
async function freeIds(db: Database): Promise<FreeIds> {
  const highest = async (table: 'goods_card' | 'variant', others: readonly number[]) => {
    const { id } = await db
      .selectFrom(table)
      .select((row) => row.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    return Math.max(id ?? 0, ...others) + 1;
  };
  const price = await db
    .selectFrom('price_change')
    .select((row) => row.fn.max('variant_id').as('id'))
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('order_line')
    .select((row) => [row.fn.max('variant_id').as('variant'), row.fn.max('card_id').as('card')])
    .executeTakeFirstOrThrow();
  const favourite = await db
    .selectFrom('favourite')
    .select((row) => row.fn.max('card_id').as('id'))
    .executeTakeFirstOrThrow();
  return {
    card: await highest('goods_card', [lines.card ?? 0, favourite.id ?? 0]),
    variant: await highest('variant', [lines.variant ?? 0, price.id ?? 0]),
  };
}
