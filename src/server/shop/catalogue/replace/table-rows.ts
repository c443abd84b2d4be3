import { canonicalJson } from '../canonical-json.ts';
import type { CatalogueFile } from '../file.ts';
import { nextTime } from './price-history.ts';
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

type Cell = string | number | null;
export type TableRow = Readonly<Record<string, Cell>>;

/** What identifies a row of each table of the catalogue. */
export const keysOfTables = {
  setting: ['id'],
  partition: ['id'],
  grinding: ['id'],
  filter_group: ['id'],
  filter_variant: ['id'],
  page: ['chpu'],
  delivery_type: ['id'],
  branch: ['id'],
  news: ['id'],
  goods_card: ['id'],
  variant: ['id'],
  card_partition: ['card_id', 'partition_id'],
  card_filter: ['card_id', 'filter_variant_id'],
} as const;

export type CatalogueTable = keyof typeof keysOfTables;
/** Parents before children. */
export const catalogueTables: readonly CatalogueTable[] = [
  ...(['setting', 'partition', 'grinding', 'filter_group', 'filter_variant', 'page'] as const),
  ...(['delivery_type', 'branch', 'news', 'goods_card', 'variant', 'card_partition', 'card_filter'] as const),
];
export type TableRows = Readonly<Record<CatalogueTable, readonly TableRow[]>>;

/** All rows of a catalogue, by table. Rows that differ from those before are dated anew. */
export function tableRows(file: CatalogueFile, before: CatalogueFile | undefined, now: number): TableRows {
  const pagesBefore = new Map(before?.page.map((page) => [page.chpu, page]));
  const cardsBefore = new Map(before?.goods.map((card) => [card.id, card]));
  return {
    setting: [{ id: 1, value: JSON.stringify(file.settings) }],
    partition: partitionRows(file),
    grinding: file.grinding.map(({ id, name }, position) => ({ id, name, position })),
    filter_group: file.filter.map(({ id, name, color_hex }, position) => ({ id, name, color_hex, position })),
    filter_variant: filterVariantRows(file),
    page: file.page.map((page, position) =>
      pageRow(page, position, updatedAt(page, pagesBefore.get(page.chpu), now)),
    ),
    delivery_type: file.delivery_type.map(deliveryTypeRow),
    branch: file.branch.map(branchRow),
    news: file.news.map(newsRow),
    goods_card: file.goods.map((card, position) =>
      cardRow(card, position, updatedAt(card, cardsBefore.get(card.id), now)),
    ),
    variant: file.goods.flatMap(variantRows),
    card_partition: file.goods.flatMap(({ id: card_id, partitions }) =>
      partitions.map((partition_id, place) => ({ card_id, partition_id, place })),
    ),
    card_filter: file.goods.flatMap(({ id: card_id, filterVariants }) =>
      filterVariants.map((filter_variant_id, place) => ({ card_id, filter_variant_id, place })),
    ),
  };
}

type Dated = { updated_at?: number | undefined };

/** A changed row gets a later date, even if the clock was set back. */
function updatedAt<T extends Dated>(row: T, before: T | undefined, now: number): number {
  if (before?.updated_at === undefined) return row.updated_at ?? now;
  if (row === before) return before.updated_at;
  return fingerprint(row) === fingerprint(before) ? before.updated_at : nextTime(before.updated_at, now);
}

const fingerprint = (row: Dated) => canonicalJson(row, ['updated_at', 'price_changes']);

export interface RowChanges {
  removed: readonly TableRow[];
  added: readonly TableRow[];
  /** By the changed columns, which are joined by commas. */
  changed: ReadonlyMap<string, readonly TableRow[]>;
}

const keyOf = (table: CatalogueTable, row: TableRow): string =>
  keysOfTables[table].map((column) => row[column]).join(' ');

export function rowChanges(
  table: CatalogueTable,
  before: readonly TableRow[],
  after: readonly TableRow[],
): RowChanges {
  const earlier = new Map(before.map((row) => [keyOf(table, row), row]));
  const later = new Set(after.map((row) => keyOf(table, row)));
  const added: TableRow[] = [];
  const changed = new Map<string, TableRow[]>();
  for (const row of after) {
    const old = earlier.get(keyOf(table, row));
    if (old === undefined) {
      added.push(row);
      continue;
    }
    const columns = Object.keys(row).filter((column) => row[column] !== old[column]);
    if (columns.length === 0) continue;
    const rows = changed.get(columns.join()) ?? [];
    changed.set(columns.join(), rows);
    rows.push(row);
  }
  return { removed: before.filter((row) => !later.has(keyOf(table, row))), added, changed };
}
