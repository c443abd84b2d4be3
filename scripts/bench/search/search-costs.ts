/** What searches of a large catalogue cost a shopper, in compressed bytes. */

import type { TermOfCards } from '../../../src/catalogue/search-terms.ts';
import { searchFiles } from '../../../src/catalogue/site-files/search-files.ts';
import type { CardFile, SearchFile } from '../../../src/contract/site-files.ts';
import type { CardView } from '../../../src/domain/catalogue/card.ts';
import { seededRandom } from '../../../src/domain/drawing/seeded-random.ts';
import {
  chooseShards,
  readIds,
  readShard,
  readShardedIndex,
  type ShardFile,
  searchShards,
  type TermFile,
} from '../../../src/domain/search/search-shards.ts';
import { findTerms, termKey } from '../../../src/domain/search/search-terms.ts';
import { files } from '../../../src/editions/paths.ts';
import { compress } from '../../../src/publishing/finish/compress.ts';
import { variedCards } from '../catalogues/varied-cards.ts';

const cardsShown = 12;
const cardsOfTermShown = 4;
const termCount = 300;
const grindings = ['У зернах', 'Під фільтр', 'Під еспресо', 'Під турку'].map((name, id) => ({ id, name }));

/** What a shopper types who looks for two neighbouring words of a name: the queries that each get results. */
const kinds: Readonly<Record<string, (word: string, next: string) => string[]>> = {
  'two letters': (word) => [word.slice(0, 2)],
  'three letters': (word) => [word.slice(0, 3)],
  'a word': (word) => [word],
  'a word and a letter': (word, next) => [`${word} ${next.slice(0, 1)}`],
  'two words': (word, next) => [`${word} ${next}`],
  'a word, letter by letter': (word) => Array.from(word.slice(1), (_, more) => word.slice(0, more + 2)),
};

interface SearchCost {
  kind: string;
  /** All that a page with nothing in memory downloads. */
  bytes: number;
}

export interface SearchCosts {
  costs: SearchCost[];
  shards: number;
  /** Of all shards, uncompressed. */
  shardBytes: number;
}

/** A shop's files that a search reads, by path. */
function searchedSite(cardCount: number) {
  const cards = variedCards(cardCount);
  const { search, shards, terms } = searchFiles(cards, grindings, variedTerms(cards));
  const site = new Map<string, SearchFile | ShardFile | TermFile | CardFile>([
    [files.search, search],
    ...terms.map(({ path, file }) => [path, file] as const),
    ...shards.map(({ path, file }) => [path, file] as const),
    ...cards.map((card) => [files.card(card.id), { card, grindings }] as const),
  ]);
  return { cards, search, shards, terms, site };
}

/** Tastes and origins, the largest with all cards, whose names are words of goods: so searches of names find them too. */
function variedTerms(cards: readonly CardView[]): TermOfCards[] {
  const random = seededRandom('terms');
  return Array.from({ length: termCount }, (_, rank) => ({
    name: cards[random.below(cards.length)]?.name.split(' ')[random.below(3)] ?? '',
    ids: cards.filter(() => random.below(rank + 1) === 0).map(({ id }) => id),
  }));
}

export function measureSearch(cardCount: number, searches: number): SearchCosts {
  const { cards, search, shards, terms, site } = searchedSite(cardCount);
  if ('cards' in search) throw new Error(`${cardCount} cards are searched in one file`);
  const index = readShardedIndex(search);
  const shardFiles = new Map(shards.map(({ path, file }) => [path, file]));
  const termFiles = new Map(terms.map(({ path, file }) => [path, file]));
  const readSearchShard = memoize((path) => readShard(shardFiles.get(path) ?? { cards: '', words: '' }));
  const weigh = memoize((path) => servedBytes(path, JSON.stringify(site.get(path))));

  /** The paths that these queries request, one after the other. */
  const requestsOf = (queries: readonly string[]): Set<string> => {
    const requested = new Set<string>([files.search]);
    for (const query of queries) {
      const path = (shard: number) => files.searchShard(shard, index.sizes.length);
      const lookUps = chooseShards(query, index, (shard) => requested.has(path(shard))).map(
        ({ part, shard }) => {
          requested.add(path(shard));
          return { part, shard: readSearchShard(path(shard)) };
        },
      );
      for (const id of searchShards(lookUps, index).slice(0, cardsShown)) requested.add(files.card(id));
      for (const { term } of findTerms(search.terms ?? [], query, 1)) {
        const path = files.searchTerm(termKey(term.name));
        requested.add(path);
        const ids = readIds(termFiles.get(path)?.cards ?? '');
        for (const id of ids.slice(0, cardsOfTermShown)) requested.add(files.card(id));
      }
    }
    return requested;
  };

  const random = seededRandom('queries');
  const costs = Object.entries(kinds).flatMap(([kind, queriesOf]) =>
    Array.from({ length: searches }, () => {
      const words = cards[random.below(cardCount)]?.name.split(' ') ?? [];
      const first = random.below(3);
      const requested = requestsOf(queriesOf(words[first] ?? '', words[first + 1] ?? ''));
      return { kind, bytes: [...requested].reduce((sum, path) => sum + weigh(path), 0) };
    }),
  );
  const shardBytes = shards.reduce(
    (sum, { path }) => sum + Buffer.byteLength(JSON.stringify(site.get(path))),
    0,
  );
  return { costs, shards: shards.length, shardBytes };
}

function servedBytes(path: string, text: string): number {
  const content = Buffer.from(text);
  return (compress(path.slice(1), content).br ?? content).length;
}

function memoize<T>(compute: (key: string) => T): (key: string) => T {
  const results = new Map<string, T>();
  return (key) => {
    const result = results.get(key) ?? compute(key);
    results.set(key, result);
    return result;
  };
}

/** The value that this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
