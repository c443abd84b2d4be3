import type { Grinding } from '../contract/resources/goods-card.ts';
import type { SearchFile } from '../contract/site-files.ts';
import { type CardView, isAvailable } from '../domain/catalogue/card.ts';
import { buildShards } from '../domain/search/build-shards.ts';
import { normalizeName } from '../domain/search/search.ts';
import { type ShardFile, writeIds } from '../domain/search/search-shards.ts';
import { files } from '../editions/paths.ts';
import { guardedLoader } from './render-guard.ts';
import { loadShop } from './shop.ts';

interface SearchFiles {
  search: SearchFile;
  shards: { path: string; file: ShardFile }[];
}

/** Up to so many cards are one file of about 25 KB: with it, results need no further request. */
export const cardsInOneFile = 300;

export const loadSearchFiles = guardedLoader(async () => {
  const { cards, catalogue } = await loadShop();
  return searchFiles([...cards.values()], [...catalogue.grindings]);
});

/** Shards depend only on the names of the goods: a new price or stock changes none of them. */
export function searchFiles(cards: CardView[], grindings: Grinding[]): SearchFiles {
  if (cards.length <= cardsInOneFile) return { search: { cards, grindings }, shards: [] };
  const shards = buildShards(cards);
  const longestName = cards.reduce((most, { name }) => Math.max(most, normalizeName(name).length), 0);
  const soldOut = cards.filter((card) => !isAvailable(card)).map(({ id }) => id);
  return {
    search: {
      shardSizes: shards.map(sizeDigit).join(''),
      soldOut: writeIds(soldOut.sort((a, b) => a - b)),
      longestName,
    },
    shards: shards.flatMap((file, shard) =>
      file ? { path: files.searchShard(shard, shards.length), file } : [],
    ),
  };
}

/** A power of two, because a more exact size would change with each new card. */
const sizeDigit = (file: ShardFile | undefined) =>
  file ? Math.ceil(Math.log2(file.cards.length + file.words.length)).toString(36) : '0';
