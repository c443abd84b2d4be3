import { readSiteFile } from '../../client/site-files.ts';
import { ShardFileSchema } from '../../contract/site-files.ts';
import { type CardView, isAvailable } from '../../domain/catalogue/card.ts';
import {
  buildSearchIndex,
  isSearchable,
  matchIn,
  normalizeName,
  type SearchHit,
  type SearchIndex,
  search,
} from '../../domain/search/search.ts';
import {
  chooseShards,
  readShard,
  readShardedIndex,
  type SearchShard,
  type ShardedIndex,
  searchShards,
  shardsOf,
} from '../../domain/search/search-shards.ts';
import type { SearchTerm } from '../../domain/search/search-terms.ts';
import { files } from '../../editions/paths.ts';
import { cardFile, searchFile } from '../catalogue/cards.ts';
import { $query } from './search.ts';

export interface Results {
  /** How many cards match. */
  count: number;
  /** The first ones, by whole pages. */
  hits: readonly SearchHit<CardView>[];
  /** Whether nothing is left to load. */
  isComplete: boolean;
}

export const pageSize = 12;

/** A small shop loads all its cards, a large one what is needed to choose shards. */
let index: { cards: SearchIndex<CardView> } | ShardedIndex | undefined;
let terms: readonly SearchTerm[] = [];
/** Loaded shards and requests are both stored by path. */
const shards = new Map<string, SearchShard>();
const requested = new Map<string, Promise<boolean>>();
/** Cards by id, of a large shop as far as they are loaded; undefined when no longer sold. */
const cards = new Map<number, CardView | undefined>();

/** The first results, as far as they are in memory. */
export function resultsInMemory(query: string, limit: number): Results {
  if (!isSearchable(query)) return { count: 0, hits: [], isComplete: true };
  if (index && 'cards' in index) {
    const hits = search(index.cards, query);
    return { count: hits.length, hits: hits.slice(0, limit), isComplete: true };
  }
  const ids = findIds(query);
  if (ids === undefined) return { count: 0, hits: [], isComplete: false };
  const missing = ids.slice(0, limit).findIndex((id) => !cards.has(id));
  const shown = ids.slice(0, missing < 0 ? limit : missing - (missing % pageSize));
  const hits = shown.flatMap((id) => hitOf(cards.get(id), query));
  return { count: ids.length - shown.length + hits.length, hits, isComplete: missing < 0 };
}

/** None when a newer release renamed the card or removed it. */
function hitOf(card: CardView | undefined, query: string): SearchHit<CardView>[] {
  const match = card && matchIn(normalizeName(card.name), normalizeName(query));
  return card && match ? [{ item: card, at: match.at }] : [];
}

/** Loads what `resultsInMemory` lacks, unless the shopper types on meanwhile. */
export async function loadResults(query: string, limit: number): Promise<void> {
  await loadIndex();
  if (!isSearchable(query) || isOutdated(query)) return;
  if (!(await loadShards(query))) {
    await loadIndex(true);
    if (!(await loadShards(query))) throw new Error(`No shards to search for ${query}`);
  }
  if (isOutdated(query)) return;
  const first = (findIds(query) ?? []).slice(0, limit);
  await loadCards(first);
}

export const isOutdated = (query: string): boolean => $query.get() !== query;

/** Loads the file that every search begins with; `again` when the shards of a newer release are others. */
export async function loadIndex(again = false): Promise<void> {
  if (index && !again) return;
  const file = await searchFile(again);
  found = undefined;
  terms = file.terms;
  if ('cards' in file) {
    index = { cards: buildSearchIndex(file.cards, ({ name }) => name, isAvailable) };
    for (const card of file.cards) cards.set(card.id, card);
  } else {
    index = readShardedIndex(file);
  }
}

/** Tastes and origins, the most frequent first; none before the index has loaded. */
export const loadedTerms = (): readonly SearchTerm[] => terms;

export const loadedCards: ReadonlyMap<number, CardView | undefined> = cards;

export const isSoldOut = (id: number): boolean =>
  index !== undefined && !('cards' in index)
    ? index.soldOut.has(id)
    : !isAvailable(cards.get(id) ?? { variants: [] });

export const loadCards = (ids: readonly number[]): Promise<unknown> =>
  Promise.all(ids.map(async (id) => cards.has(id) || cards.set(id, (await cardFile(id))?.card)));

/** Loads what a search of names needs to know whether it finds something. */
export const loadNames = (query: string): Promise<boolean> | undefined =>
  isSearchable(query) ? loadShards(query) : undefined;

/** The words of all names of a small shop, of a large one those in the shards of a query. */
export function loadedWords(query: string): Set<string> {
  if (!index) return new Set();
  if ('cards' in index) return new Set(index.cards.names.flatMap(({ text }) => text.split(' ')));
  const lines = slipPaths(query).flatMap((path) => shards.get(path)?.lines ?? []);
  return new Set(lines.map((line) => line.slice(0, line.indexOf(' '))));
}

/** Loads the words that a slip of a letter may have meant. */
export const loadWords = (query: string): Promise<unknown> => Promise.all(slipPaths(query).map(loadShard));

/** The shards of the first and the last pair of letters: one slip leaves one of them as it was meant. */
function slipPaths(query: string): string[] {
  if (!index || 'cards' in index) return [];
  const { sizes } = index;
  const sought = normalizeName(query);
  const pairs = [sought.slice(0, 2), sought.slice(-2)].flatMap((pair) => [...shardsOf(pair, sizes.length)]);
  return [...new Set(pairs)]
    .filter((shard) => (sizes[shard] ?? 0) > 0)
    .map((shard) => files.searchShard(shard, sizes.length));
}

/** Returns false when the site has no such shards. */
const loadShards = async (query: string): Promise<boolean> =>
  (await Promise.all(pathsFor(query).map(({ path }) => loadShard(path)))).every(Boolean);

function loadShard(path: string): Promise<boolean> {
  const loading = requested.get(path) ?? requestShard(path);
  requested.set(path, loading);
  // What failed is requested again by the next search.
  const forget = () => requested.delete(path);
  loading.then((exists) => exists || forget(), forget);
  return loading;
}

async function requestShard(path: string): Promise<boolean> {
  const file = await readSiteFile(ShardFileSchema, path);
  if (file) shards.set(path, readShard(file));
  return file !== undefined;
}

/** The words of a query, each with the path of a shard that has it. */
function pathsFor(query: string): { part: string; path: string }[] {
  if (!index || 'cards' in index) return [];
  const { length } = index.sizes;
  const path = (shard: number) => files.searchShard(shard, length);
  return chooseShards(query, index, (shard) => requested.has(path(shard))).map(({ part, shard }) => ({
    part,
    path: path(shard),
  }));
}

/** The ids found last: rendering and loading need the same. */
let found: { query: string; ids: readonly number[] } | undefined;

/** Undefined while a shard is missing. */
function findIds(query: string): readonly number[] | undefined {
  if (!index || 'cards' in index) return undefined;
  if (found?.query === query) return found.ids;
  const paths = pathsFor(query);
  const lookUps = paths.flatMap(({ part, path }) => {
    const shard = shards.get(path);
    return shard ? { part, shard } : [];
  });
  if (lookUps.length < paths.length) return undefined;
  const ids = searchShards(lookUps, index);
  found = { query, ids };
  return ids;
}
