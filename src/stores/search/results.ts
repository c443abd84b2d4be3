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
} from '../../domain/search/search-shards.ts';
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

/** Of a small shop all cards, of a large one what is needed to choose shards. */
let index: { cards: SearchIndex<CardView> } | ShardedIndex | undefined;
/** By path. */
const shards = new Map<string, SearchShard>();
/** Cards of a large shop by id; undefined when no longer sold. */
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

/** Loads what `resultsInMemory` lacks. */
export async function loadResults(query: string, limit: number): Promise<void> {
  await loadIndex();
  if (!isSearchable(query)) return;
  if (!(await loadShards(query))) {
    await loadIndex(true);
    if (!(await loadShards(query))) throw new Error(`No shards to search for ${query}`);
  }
  const hasTypedOn = $query.get() !== query;
  const first = hasTypedOn ? [] : (findIds(query) ?? []).slice(0, limit);
  await Promise.all(first.map(async (id) => cards.has(id) || cards.set(id, (await cardFile(id))?.card)));
}

/** Loads the file that every search begins with; `again` when the shards of a newer release are others. */
export async function loadIndex(again = false): Promise<void> {
  if (index && !again) return;
  const file = await searchFile(again);
  found = undefined;
  index =
    'cards' in file
      ? { cards: buildSearchIndex(file.cards, ({ name }) => name, isAvailable) }
      : readShardedIndex(file);
}

/** Returns false when the site has no such shards. */
async function loadShards(query: string): Promise<boolean> {
  const loaded = await Promise.all(
    pathsFor(query).map(async ({ path }) => {
      if (shards.has(path)) return true;
      const file = await readSiteFile(ShardFileSchema, path);
      if (file) shards.set(path, readShard(file));
      return file !== undefined;
    }),
  );
  return loaded.every(Boolean);
}

/** The words of a query, each with the path of a shard that has it. */
function pathsFor(query: string): { part: string; path: string }[] {
  if (!index || 'cards' in index) return [];
  const { length } = index.sizes;
  const path = (shard: number) => files.searchShard(shard, length);
  return chooseShards(query, index, (shard) => shards.has(path(shard))).map(({ part, shard }) => ({
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
