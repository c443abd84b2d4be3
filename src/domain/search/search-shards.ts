import { matchIn, normalizeName } from './search.ts';
import type { SearchTerm } from './search-terms.ts';

/** What a search of a large catalogue begins with. */
export interface ShardsFile {
  /** For each shard a power of two, in base 36; 0 where there is none. */
  shardSizes: string;
  /** Ids in ascending order, written as those of a shard. */
  soldOut: string;
  /** The length of the longest normalized name. */
  longestName: number;
  /** The most frequent first. */
  terms: readonly SearchTerm[];
}

/** The cards of a taste or an origin, in the shop's order, written as those of a shard. */
export interface TermFile {
  cards: string;
}

export interface ShardedIndex {
  readonly sizes: readonly number[];
  readonly soldOut: ReadonlySet<number>;
  readonly longestName: number;
}

/**
 * A part of a large catalogue's index: the words that have certain pairs of neighbouring letters, and the cards that use
 * them. It is complete for these pairs, so a page may mix the shards of two releases.
 */
export interface ShardFile {
  /** Ids in the shop's order, each as the difference to the last: «7 1 3» are 7, 8 and 11. */
  cards: string;
  /**
   * A line for each word with its uses, each as the difference to the last card above, and the word's place in the name:
   * «кава 0 2.1» is the first word (0, left out) of the first card, and the second word (1) of the third card.
   */
  words: string;
}

export interface SearchShard {
  readonly ids: readonly number[];
  readonly lines: readonly string[];
}

/** The shards, of so many, for the pairs of neighbouring letters in a text. */
export function shardsOf(text: string, count: number): Set<number> {
  const shards = new Set<number>();
  for (let at = 1; at < text.length; at += 1) {
    const pair = text.charCodeAt(at - 1) * 2 ** 16 + text.charCodeAt(at);
    // Multiplicative hashing: of the product, the highest bits depend on both letters.
    shards.add(Math.floor(((Math.imul(pair, 0x9e3779b1) >>> 0) / 2 ** 32) * count));
  }
  return shards;
}

export function readShard({ cards, words }: ShardFile): SearchShard {
  return { ids: readIds(cards), lines: words.split('\n') };
}

export const readShardedIndex = ({ shardSizes, soldOut, longestName }: ShardsFile): ShardedIndex => ({
  sizes: [...shardSizes].map((size) => Number.parseInt(size, 36)),
  soldOut: new Set(readIds(soldOut)),
  longestName,
});

export function readIds(text: string): number[] {
  if (text === '') return [];
  let id = 0;
  return text.split(' ').map((step) => {
    id += Number(step);
    return id;
  });
}

export const writeIds = (ids: readonly number[]): string =>
  ids.map((id, index) => id - (ids[index - 1] ?? 0)).join(' ');

/** A word of a query, with a space on each side where the query goes on, and the shard that has all names with it. */
interface LookUp<Shard> {
  part: string;
  shard: Shard;
}

/** For each word of a query a shard that is requested already, else the smallest. Empty when no name can match. */
export function chooseShards(
  query: string,
  { sizes, longestName }: ShardedIndex,
  isRequested: (shard: number) => boolean,
): LookUp<number>[] {
  const sought = normalizeName(query);
  if (sought.length > longestName) return [];
  const size = (shard: number) => sizes[shard] ?? 0;
  const lookUps: LookUp<number>[] = [];
  for (const part of partsOf(sought)) {
    const bySize = [...shardsOf(part, sizes.length)].sort((a, b) => size(a) - size(b));
    const [smallest = -1] = bySize;
    if (size(smallest) === 0) return [];
    lookUps.push({ part, shard: bySize.find(isRequested) ?? smallest });
  }
  return lookUps;
}

function partsOf(sought: string): string[] {
  const words = sought.split(' ');
  const last = words.length - 1;
  return words.map((word, place) => `${place > 0 ? ' ' : ''}${word}${place < last ? ' ' : ''}`);
}

/** Ids of the cards whose names contain the query, in the order of `search`. */
export function searchShards(lookUps: readonly LookUp<SearchShard>[], { soldOut }: ShardedIndex): number[] {
  const [first, ...others] = lookUps.map(usesOf);
  const buckets: number[][] = [[], [], [], [], [], []];
  for (const [id, uses] of first ?? []) {
    const ranks = uses
      .filter(({ place }) =>
        others.every((cards, step) => cards.get(id)?.some((next) => next.place === place + step + 1)),
      )
      .map(({ rank }) => rank);
    if (ranks.length > 0) buckets[Math.min(...ranks) * 2 + Number(soldOut.has(id))]?.push(id);
  }
  return buckets.flat();
}

interface Use {
  /** Of the word in the name, from 0. */
  place: number;
  /** 0: at the start of the name, 1: at the start of a word, 2: inside a word. */
  rank: number;
}

/** The words that contain a part of a query, by the ids of their cards, in the shop's order. */
function usesOf({ part, shard: { ids, lines } }: LookUp<SearchShard>): Map<number, Use[]> {
  const byIndex: Use[][] = [];
  for (const line of lines) {
    const end = line.indexOf(' ');
    const match = matchIn(` ${line.slice(0, end)} `, part);
    if (match === undefined) continue;
    let index = 0;
    for (const use of line.slice(end + 1).split(' ')) {
      const point = use.indexOf('.');
      const place = point < 0 ? 0 : Number(use.slice(point + 1));
      index += Number(point < 0 ? use : use.slice(0, point));
      const found = { place, rank: match.at === 1 && place === 0 ? 0 : match.rank };
      const others = byIndex[index];
      if (others) others.push(found);
      else byIndex[index] = [found];
    }
  }
  const found = new Map<number, Use[]>();
  for (const [index, id] of ids.entries()) {
    const uses = byIndex[index];
    if (uses !== undefined) found.set(id, uses);
  }
  return found;
}
