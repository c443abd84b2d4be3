import type { Grinding } from '../../contract/resources/goods-card.ts';
import type { SearchFile } from '../../contract/site-files.ts';
import { type CardView, isAvailable } from '../../domain/catalogue/card.ts';
import { isSame, keepSame } from '../../domain/same.ts';
import { buildShards } from '../../domain/search/build-shards.ts';
import { normalizeName } from '../../domain/search/search.ts';
import { type ShardFile, type TermFile, writeIds } from '../../domain/search/search-shards.ts';
import { termKey } from '../../domain/search/search-terms.ts';
import { files } from '../../editions/paths.ts';
import { guardedLoader } from '../render-guard.ts';
import { loadTerms, type TermOfCards } from '../search-terms.ts';
import { loadShop } from '../shop.ts';

interface Shards {
  /** The id and name of each card: all that the files are made of. */
  names: readonly (number | string)[];
  longestName: number;
  /** For each shard a digit, 0 where there is no file. */
  sizes: string;
  files: readonly { path: string; file: ShardFile }[];
}

interface SearchFiles {
  search: SearchFile;
  shards: Shards['files'];
  /** The files of the terms of a large shop, and what they were made of. */
  terms: readonly { path: string; file: TermFile }[];
  madeOf?: readonly TermOfCards[];
  /** Undefined: all cards are in one file. */
  made?: Shards;
}

/** Up to so many cards are one file of about 25 KB: with it, results need no further request. */
export const cardsInOneFile = 300;

export const loadSearchFiles = guardedLoader<SearchFiles>(async (previous) => {
  const { cards, catalogue } = await loadShop();
  return searchFiles([...cards.values()], catalogue.grindings, await loadTerms(), previous);
});

/** The file that each search begins with. */
export const loadSearchFile = guardedLoader<SearchFile>(async () => (await loadSearchFiles()).search);

/** Shards depend only on the names of the goods: a new price or stock changes none of them. */
export function searchFiles(
  cards: CardView[],
  grindings: Grinding[],
  terms: readonly TermOfCards[] = [],
  previous?: SearchFiles,
): SearchFiles {
  if (cards.length <= cardsInOneFile) {
    const inFile = terms.map(({ ids, ...term }) => ({ ...term, count: ids.length, cards: writeIds(ids) }));
    return { search: keepSame(previous?.search, { cards, grindings, terms: inFile }), shards: [], terms: [] };
  }
  const made = makeShards(cards, previous?.made);
  const soldOut = cards.filter((card) => !isAvailable(card)).map(({ id }) => id);
  const search = {
    shardSizes: made.sizes,
    soldOut: writeIds(soldOut.sort((a, b) => a - b)),
    longestName: made.longestName,
    terms: terms.map(({ ids, ...term }) => ({ ...term, count: ids.length })),
  };
  return {
    search: keepSame(previous?.search, search),
    shards: made.files,
    terms: termFiles(terms, previous),
    madeOf: terms,
    made,
  };
}

/** Nobody looks through more of one taste; the file stays below 4 KB. */
const cardsOfTerm = 1200;

function termFiles(terms: readonly TermOfCards[], previous: SearchFiles | undefined): SearchFiles['terms'] {
  if (previous?.madeOf === terms) return previous.terms;
  const last = new Map(previous?.terms.map((one) => [one.path, one]));
  return terms.map(({ name, ids }) => {
    const path = files.searchTerm(termKey(name));
    return keepSame(last.get(path), { path, file: { cards: writeIds(ids.slice(0, cardsOfTerm)) } });
  });
}

function makeShards(cards: readonly CardView[], previous: Shards | undefined): Shards {
  const names = cards.flatMap(({ id, name }) => [id, name]);
  if (previous !== undefined && isSame(previous.names, names)) return previous;
  const shards = buildShards(cards);
  const last = new Map(previous?.files.map((one) => [one.path, one]));
  return {
    names,
    longestName: cards.reduce((most, { name }) => Math.max(most, normalizeName(name).length), 0),
    sizes: shards.map(sizeDigit).join(''),
    files: shards.flatMap((file, shard) => {
      const path = files.searchShard(shard, shards.length);
      return file ? keepSame(last.get(path), { path, file }) : [];
    }),
  };
}

/** A power of two, because a more exact size would change with each new card. */
const sizeDigit = (file: ShardFile | undefined) =>
  file ? Math.ceil(Math.log2(file.cards.length + file.words.length)).toString(36) : '0';
