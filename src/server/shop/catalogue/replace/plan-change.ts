/** What turns one catalogue into another, as statements that are ready before anything is locked. */
import { isDeepStrictEqual } from 'node:util';
import { type CompiledQuery, sql } from 'kysely';
import type { Database } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables.ts';
import type { ChangeOfVersion } from '../change-log.ts';
import type { CatalogueFile } from '../file.ts';
import { categoriesOfIds, visibleFile } from '../snapshot.ts';
import { deleteStatements, insertStatements, type Statement, updateStatements } from './bulk-statements.ts';
import { newPrices } from './price-history.ts';
import {
  type CatalogueTable,
  catalogueTables,
  keysOfTables,
  type RowChanges,
  rowChanges,
  type TableRow,
  tableRows,
} from './table-rows.ts';

export interface CataloguePlan {
  statements: readonly CompiledQuery[];
  /** All cards that the statements change, hidden ones too. */
  touched: ReadonlySet<number>;
  change: ChangeOfVersion;
}

interface Catalogues {
  previous: CatalogueFile | undefined;
  next: CatalogueFile;
}

type Changes = ReadonlyMap<CatalogueTable, RowChanges>;

export async function planChange(
  db: Database,
  { previous, next }: Catalogues,
  now: number,
): Promise<CataloguePlan> {
  const before = previous && tableRows(previous, undefined, now);
  const after = tableRows(next, previous, now);
  const changes = new Map(
    catalogueTables.map((table) => [table, rowChanges(table, before?.[table] ?? [], after[table])]),
  );
  const prices = await newPrices(db, { previous, next }, now);
  const pairs = raisedPairs(next, previous);
  const touched = touchedCards(changes, prices, next);
  const shown = [...new Set([...visibleIds(previous), ...visibleIds(next)])];
  const reachWithin = pairs.length === 0 && isOfCards(changes) ? 'cards' : 'other';
  const statements = [
    ...freeAddresses(changes),
    ...[...changes].flatMap(([table, { added, changed }]) => [
      ...insertStatements(table, added),
      ...[...changed].flatMap(([columns, rows]) => updatesOf(table, columns.split(','), rows)),
    ]),
    // Children before parents, so that no delete breaks a foreign key.
    ...[...changes]
      .toReversed()
      .flatMap(([table, { removed }]) => deleteStatements(table, keysOfTables[table], removed)),
    ...insertStatements('price_change', prices),
    ...insertStatements('bought_together', pairs, raiseTimes),
  ];
  return {
    statements: statements.map((statement) => statement.compile(db)),
    touched,
    change: {
      cards: shown.filter((id) => touched.has(id)),
      reach: areCategoriesSame(previous, next) ? reachWithin : 'categories',
    },
  };
}

/** Gives up the addresses of cards that go or get another one, so that others can have them at once. */
function freeAddresses(changes: Changes): Statement[] {
  const { removed = [], changed = new Map() } = changes.get('goods_card') ?? {};
  const moved = [...changed].flatMap(([columns, rows]) => (columns.split(',').includes('chpu') ? rows : []));
  const rows = [...removed, ...moved].map(({ id }) => ({ id: id ?? null, chpu: `~${id}` }));
  return updateStatements('goods_card', ['id'], ['chpu'], rows);
}

const updatesOf = (table: CatalogueTable, columns: readonly string[], rows: readonly TableRow[]) =>
  updateStatements(
    table,
    keysOfTables[table],
    columns,
    rows,
    table === 'goods_card' ? { updated_at: laterDate } : {},
  );

/** An order may have dated the card anew since the plan was made. */
const laterDate = (date: Statement) =>
  sql`case when goods_card.updated_at < ${date} then ${date} else goods_card.updated_at + 1 end`;

function touchedCards(
  changes: Changes,
  prices: readonly Tables['price_change'][],
  { goods }: CatalogueFile,
): ReadonlySet<number> {
  const cardOf = new Map(goods.flatMap((card) => card.goods.map(({ id }) => [id, card.id])));
  const ids = (['goods_card', 'variant', 'card_partition', 'card_filter'] as const).flatMap((table) => {
    const { added = [], removed = [], changed = new Map() } = changes.get(table) ?? {};
    // The place in the whole list is not part of the card.
    const moved = table === 'goods_card' ? 'position' : undefined;
    const rows = [...changed].flatMap(([columns, some]) => (columns === moved ? [] : some));
    return [...added, ...removed, ...rows].map((row) =>
      Number(row[table === 'goods_card' ? 'id' : 'card_id']),
    );
  });
  return new Set([...ids, ...prices.flatMap(({ variant_id }) => cardOf.get(variant_id) ?? [])]);
}

const tablesOfCards: ReadonlySet<CatalogueTable> = new Set(['goods_card', 'variant', 'card_filter']);

/** Whether the same cards are shown in the same order, and nothing else changed. */
const isOfCards = (changes: Changes): boolean =>
  [...changes].every(([table, { added, removed, changed }]) => {
    if (table === 'goods_card') {
      const columns = [...changed.keys()].flatMap((names) => names.split(','));
      return (
        added.length + removed.length === 0 && !columns.some((name) => ['position', 'hidden'].includes(name))
      );
    }
    return tablesOfCards.has(table) || added.length + removed.length + changed.size === 0;
  });

const visibleIds = (file: CatalogueFile | undefined): readonly number[] =>
  file === undefined ? [] : visibleFile(file).goods.map(({ id }) => id);

const areCategoriesSame = (previous: CatalogueFile | undefined, next: CatalogueFile): boolean =>
  isDeepStrictEqual(previous && categoriesOfIds(visibleFile(previous)), categoriesOfIds(visibleFile(next)));

/** Orders count further after an export, so an import never lowers a count. */
function raisedPairs(next: CatalogueFile, previous: CatalogueFile | undefined) {
  const key = ({ card_id, other_id }: Tables['bought_together']) => `${card_id}-${other_id}`;
  const counted = new Map(previous?.bought_together?.map((pair) => [key(pair), pair.times]));
  return (next.bought_together ?? []).filter((pair) => pair.times > (counted.get(key(pair)) ?? 0));
}

const raiseTimes = sql`on conflict (card_id, other_id) do update set times =
  case when excluded.times > bought_together.times then excluded.times else bought_together.times end`;
