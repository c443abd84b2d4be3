import type { InsertObject, Transaction } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import type { CatalogueFile } from './file.ts';
import { nextTime, recordPrices } from './price-history.ts';
import { readCatalogue } from './read.ts';
import {
  branchRow,
  cardRow,
  deliveryTypeRow,
  filterVariantRows,
  newsRow,
  pageRow,
  partitionRows,
  variantRows,
} from './rows.ts';
import { incrementVersion } from './version.ts';

/** Children before parents, so that no delete breaks a foreign key. */
const replaced = [
  'card_filter',
  'card_partition',
  'variant',
  'goods_card',
  'filter_variant',
  'filter_group',
  'grinding',
  'partition',
  'delivery_type',
  'branch',
  'page',
  'news',
  'setting',
] as const;

/** Replaces the catalogue in one transaction. The history of prices and orders stays. */
export async function importCatalogue(db: Database, file: CatalogueFile, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await incrementVersion(transaction, now);
    const previous = await readCatalogue(transaction);
    for (const table of replaced) await transaction.deleteFrom(table).execute();
    await insertShop(transaction, file, previous, now);
    await insertGoods(transaction, file, previous, now);
    await recordPrices(transaction, file.goods, now);
    await deleteOrphans(transaction);
  });
}

async function insertShop(
  transaction: Transaction<Tables>,
  file: CatalogueFile,
  previous: CatalogueFile | undefined,
  now: number,
) {
  const pagesBefore = new Map(previous?.page.map((page) => [page.chpu, page]));
  await insert(transaction, 'setting', [{ id: 1, value: JSON.stringify(file.settings) }]);
  await insert(transaction, 'partition', partitionRows(file));
  await insert(
    transaction,
    'grinding',
    file.grinding.map(({ id, name }, position) => ({ id, name, position })),
  );
  await insert(
    transaction,
    'filter_group',
    file.filter.map(({ id, name, color_hex }, position) => ({ id, name, color_hex, position })),
  );
  await insert(transaction, 'filter_variant', filterVariantRows(file));
  await insert(
    transaction,
    'page',
    file.page.map((page, position) =>
      pageRow(page, position, updatedAt(page, pagesBefore.get(page.chpu), now)),
    ),
  );
  await insert(transaction, 'delivery_type', file.delivery_type.map(deliveryTypeRow));
  await insert(transaction, 'branch', file.branch.map(branchRow));
  await insert(transaction, 'news', file.news.map(newsRow));
  if (file.bought_together === undefined) return;
  await transaction.deleteFrom('bought_together').execute();
  await insert(transaction, 'bought_together', file.bought_together);
}

async function insertGoods(
  transaction: Transaction<Tables>,
  file: CatalogueFile,
  previous: CatalogueFile | undefined,
  now: number,
) {
  const before = new Map(previous?.goods.map((card) => [card.id, card]));
  await insert(
    transaction,
    'goods_card',
    file.goods.map((card, place) => cardRow(card, place, updatedAt(card, before.get(card.id), now))),
  );
  await insert(transaction, 'variant', file.goods.flatMap(variantRows));
  await insert(
    transaction,
    'card_partition',
    file.goods.flatMap((card) =>
      card.partitions.map((partition_id, place) => ({ card_id: card.id, partition_id, place })),
    ),
  );
  await insert(
    transaction,
    'card_filter',
    file.goods.flatMap((card) =>
      card.filterVariants.map((filter_variant_id, place) => ({ card_id: card.id, filter_variant_id, place })),
    ),
  );
}

/** PostgreSQL takes 65,535 parameters in a statement, SQLite 32,766. */
const rowsInStatement = 500;

async function insert<T extends keyof Tables>(
  transaction: Transaction<Tables>,
  table: T,
  rows: readonly InsertObject<Tables, T>[],
) {
  for (let start = 0; start < rows.length; start += rowsInStatement) {
    await transaction
      .insertInto(table)
      .values(rows.slice(start, start + rowsInStatement))
      .execute();
  }
}

type Dated = { updated_at?: number | undefined };

/** A changed row gets a later date, even if the clock was set back. */
function updatedAt<T extends Dated>(row: T, before: T | undefined, now: number): number {
  if (before?.updated_at === undefined) return row.updated_at ?? now;
  return fingerprint(row) === fingerprint(before) ? before.updated_at : nextTime(before.updated_at, now);
}

function fingerprint(row: Dated): string {
  return JSON.stringify(row, (key, value: unknown) => {
    if (key === 'updated_at' || key === 'price_changes') return undefined;
    return isPlainObject(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  });
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function deleteOrphans(transaction: Transaction<Tables>) {
  const cards = transaction.selectFrom('goods_card').select('id');
  const variants = transaction.selectFrom('variant').select('id');
  await transaction.deleteFrom('price_change').where('variant_id', 'not in', variants).execute();
  await transaction
    .deleteFrom('bought_together')
    .where((eb) => eb.or([eb('card_id', 'not in', cards), eb('other_id', 'not in', cards)]))
    .execute();
}
