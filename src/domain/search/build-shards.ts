import { normalizeName } from './search.ts';
import { type ShardFile, shardsOf, writeIds } from './search-shards.ts';

interface NamedCard {
  id: number;
  name: string;
}

interface Use {
  /** The index of the card in the catalogue. */
  card: number;
  /** Of the word in the name. */
  place: number;
}

interface WordUses {
  word: string;
  uses: readonly Use[];
}

const cardsPerShard = 16;
const maxShards = 4096;

/** A power of two: with any other number, each new card would move all words. */
export const shardCount = (cards: number): number =>
  Math.min(maxShards, 2 ** Math.floor(Math.log2(Math.max(1, cards / cardsPerShard))));

/** The index of a large catalogue by shard; undefined where no name has the shard's pairs of letters. */
export function buildShards(
  cards: readonly NamedCard[],
  count = shardCount(cards.length),
): (ShardFile | undefined)[] {
  const shards = Array.from({ length: count }, (): WordUses[] => []);
  for (const wordUses of usesByWord(cards)) {
    for (const shard of shardsOf(` ${wordUses.word} `, count)) shards[shard]?.push(wordUses);
  }
  const indexes = new Int32Array(cards.length).fill(-1);
  return shards.map((words) => (words.length > 0 ? shardFile(words, cards, indexes) : undefined));
}

function usesByWord(cards: readonly NamedCard[]): WordUses[] {
  const byWord = new Map<string, Use[]>();
  for (const [card, { name }] of cards.entries()) {
    for (const [place, word] of normalizeName(name).split(' ').entries()) {
      const uses = byWord.get(word);
      if (uses) uses.push({ card, place });
      else byWord.set(word, [{ card, place }]);
    }
  }
  return [...byWord.keys()].sort().map((word) => ({ word, uses: byWord.get(word) ?? [] }));
}

/**
 * `indexes` is reused, because there are many shards: the index in the shard of each card in the catalogue, -1 between two shards.
 */
function shardFile(words: readonly WordUses[], cards: readonly NamedCard[], indexes: Int32Array): ShardFile {
  const found: number[] = [];
  for (const { uses } of words)
    for (const { card } of uses) {
      if (indexes[card] === -1) found.push(card);
      indexes[card] = 0;
    }
  const sorted = Int32Array.from(found).sort();
  const ids: number[] = [];
  for (const card of sorted) indexes[card] = ids.push(cards[card]?.id ?? 0) - 1;
  const lines = words.map((word) => lineOf(word, indexes));
  for (const card of sorted) indexes[card] = -1;
  return { cards: writeIds(ids), words: lines.join('\n') };
}

function lineOf({ word, uses }: WordUses, indexes: Int32Array): string {
  let line = word;
  let last = 0;
  for (const { card, place } of uses) {
    const index = indexes[card] ?? 0;
    line += ` ${index - last}${place === 0 ? '' : `.${place}`}`;
    last = index;
  }
  return line;
}
