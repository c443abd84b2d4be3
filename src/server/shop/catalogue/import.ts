import type { InsertObject, Transaction } from 'kysely';
import { inParts } from '../../../domain/in-parts.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { CommandRefused } from '../failures.ts';
import { canonicalJson } from './canonical-json.ts';
import type { CatalogueChange } from './catalogue-change.ts';
import { recordChange } from './change-log.ts';
import { compareCatalogues, keepStock } from './compare.ts';
import { changeBetween } from './deltas.ts';
import type { CatalogueFile } from './file.ts';
import { nextTime, recordPrices } from './price-history.ts';
import { readCatalogue, readConsistentCatalogue } from './read.ts';
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

export interface ImportOptions {
  /** Also replace what was changed since the file was exported. */
  overwrite?: boolean;
  /** Take the stock of the file for variants that the shop has, too. */
  withStock?: boolean;
}

/**
 * Replaces the catalogue in one transaction. The history of prices, the counts of what was bought together and orders stay, also
 * those of goods that are gone, because goods may come back.
 */
export async function importCatalogue(
  db: Database,
  file: CatalogueFile,
  now: number,
  options: ImportOptions = {},
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const version = await incrementVersion(transaction, now);
    const previous = await readCatalogue(transaction);
    const next = withStock(file, previous, options);
    const undone = compareCatalogues(previous, next).filter(({ undoes }) => undoes);
    if (undone.length > 0 && !options.overwrite)
      throw new CommandRefused({
        code: 'import-would-undo',
        changes: undone,
        isExported: file.exported !== undefined,
      });
    await replaceCatalogue(transaction, { version, previous, next, now });
  });
}

export interface Replacement {
  /** As `incrementVersion` returned it in the same transaction. */
  version: number;
  previous: CatalogueFile | undefined;
  next: CatalogueFile;
  now: number;
}

export async function replaceCatalogue(
  transaction: Transaction<Tables>,
  { version, previous, next, now }: Replacement,
): Promise<void> {
  for (const table of replaced) await transaction.deleteFrom(table).execute();
  await insertShop(transaction, next, previous, now);
  await insertGoods(transaction, next, previous, now);
  await recordPrices(transaction, next.goods, now);
  await raiseBoughtTogether(transaction, next, previous);
  const change = changeBetween(previous, await readCatalogue(transaction));
  await recordChange(transaction, version, now, change);
}

/** What an import would change; changes nothing. */
export async function previewImport(
  db: Database,
  file: CatalogueFile,
  options: ImportOptions,
): Promise<CatalogueChange[]> {
  const { file: current } = await readConsistentCatalogue(db);
  return compareCatalogues(current, withStock(file, current, options));
}

const withStock = (file: CatalogueFile, current: CatalogueFile | undefined, options: ImportOptions) =>
  options.withStock ? file : keepStock(file, current);

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
  for (const part of inParts(rows, rowsInStatement))
    await transaction.insertInto(table).values(part).execute();
}

type Dated = { updated_at?: number | undefined };

/** A changed row gets a later date, even if the clock was set back. */
function updatedAt<T extends Dated>(row: T, before: T | undefined, now: number): number {
  if (before?.updated_at === undefined) return row.updated_at ?? now;
  return fingerprint(row) === fingerprint(before) ? before.updated_at : nextTime(before.updated_at, now);
}

const fingerprint = (row: Dated) => canonicalJson(row, ['updated_at', 'price_changes']);

/** Orders count further after an export, so an import never lowers a count. */
async function raiseBoughtTogether(
  transaction: Transaction<Tables>,
  file: CatalogueFile,
  previous: CatalogueFile | undefined,
) {
  const key = ({ card_id, other_id }: Tables['bought_together']) => `${card_id}-${other_id}`;
  const counted = new Map(previous?.bought_together?.map((pair) => [key(pair), pair.times]));
  const raised = (file.bought_together ?? []).filter((pair) => pair.times > (counted.get(key(pair)) ?? 0));
  for (const { card_id, other_id } of raised.filter((pair) => counted.has(key(pair))))
    await transaction
      .deleteFrom('bought_together')
      .where('card_id', '=', card_id)
      .where('other_id', '=', other_id)
      .execute();
  await insert(transaction, 'bought_together', raised);
}
