/** The ids of a list's orders: filtered, searched, or both. */
import { otherLayout } from '../../../domain/search/keyboard-layout.ts';
import type { Database } from '../../db/open.ts';
import { mostCounted } from '../../db/page.ts';
import { indexMissing, joinHits } from '../find-orders/find-orders.ts';
import { type Meaning, meaningsOf } from '../find-orders/meanings.ts';
import {
  type Before,
  countOf,
  hasFilters,
  keepMatching,
  newestOf,
  type OrderFilters,
} from './filter-orders.ts';

export interface WantedOrders extends OrderFilters {
  /** As typed; empty: not searched. */
  q: string;
}

export interface OrderIds {
  /** The newest first. */
  ids: readonly number[];
  /** The order before which the list goes on; null: this is its end. */
  next: number | null;
  /** In all; exact below `mostCounted`. */
  count: number;
  /** What is looked for is too common: only newer orders were looked through. */
  isPartial: boolean;
}

interface PageOfIds {
  before?: number | undefined;
  limit: number;
}

export async function findOrderIds(db: Database, wanted: WantedOrders, page: PageOfIds): Promise<OrderIds> {
  if (wanted.q !== '') return search(db, wanted, page);
  const before = page.before === undefined ? undefined : await placeOf(db, page.before);
  const ids = await newestOf(db, wanted, { before, most: page.limit + 1 });
  const isEnd = ids.length <= page.limit;
  const count = isEnd && page.before === undefined ? ids.length : await countOf(db, wanted, mostCounted);
  const shown = ids.slice(0, page.limit);
  return { ids: shown, next: isEnd ? null : (shown.at(-1) ?? null), count, isPartial: false };
}

const placeOf = (db: Database, id: number): Promise<Before | undefined> =>
  db.selectFrom('customer_order').select(['id', 'created_at']).where('id', '=', id).executeTakeFirst();

async function search(db: Database, wanted: WantedOrders, { before, limit }: PageOfIds): Promise<OrderIds> {
  await indexMissing(db);
  const { meanings, all } = await readFirst(db, wanted);
  const found = before === undefined ? all : await lookUp(db, meanings, wanted, before, limit + 1);
  const ids = found.ids.slice(0, limit);
  const next = found.ids.length > limit ? ids.at(-1) : found.cut;
  const count = Math.min(all.ids.length, mostCounted);
  return { ids, next: next ?? null, count, isPartial: all.isPartial };
}

/** Also as the same presses write it in the other layout, if nothing is found by what was typed. */
async function readFirst(db: Database, { q, ...filters }: WantedOrders) {
  const read = async (text: string) => {
    const meanings = await meaningsOf(db, text);
    return { meanings, all: await lookUp(db, meanings, filters, Number.MAX_SAFE_INTEGER, mostCounted) };
  };
  const typed = await read(q);
  const other = typed.all.ids.length > 0 ? undefined : otherLayout(q);
  const swapped = other === undefined ? undefined : await read(other);
  return swapped !== undefined && swapped.all.ids.length > 0 ? swapped : typed;
}

interface Found {
  ids: readonly number[];
  /** Of older orders than this not all were looked through. */
  cut: number | undefined;
  isPartial: boolean;
}

/** Few enough that looking through them is as fast as reading a page. */
const mostCandidates = 1000;

/**
 * If filters leave few orders, the search looks through these. Else it looks up the newest orders of each meaning, and leaves
 * those that filters hold for.
 */
async function lookUp(
  db: Database,
  meanings: readonly Meaning[],
  filters: OrderFilters,
  before: number,
  most: number,
): Promise<Found> {
  const isFiltered = hasFilters(filters);
  if (isFiltered) {
    const few = await newestOf(db, filters, { most: mostCandidates });
    if (few.length < mostCandidates)
      return lookThrough(
        meanings,
        few.filter((id) => id < before),
      );
  }
  const atMost = isFiltered ? mostCandidates : most;
  const hits = [];
  for (const meaning of meanings) hits.push(await meaning.newest({ before, most: atMost }));
  const { ids, cut } = joinHits(hits, atMost);
  const left = isFiltered ? await keepMatching(db, filters, ids) : ids;
  const isPartial = hits.some((one) => one.isPartial === true) || (isFiltered && cut !== undefined);
  return { ids: left, cut, isPartial };
}

async function lookThrough(meanings: readonly Meaning[], candidates: readonly number[]): Promise<Found> {
  const newestFirst = candidates.toSorted((one, other) => other - one);
  const found = new Set<number>();
  for (const meaning of meanings) for (const id of await meaning.among(newestFirst)) found.add(id);
  return { ids: newestFirst.filter((id) => found.has(id)), cut: undefined, isPartial: false };
}
