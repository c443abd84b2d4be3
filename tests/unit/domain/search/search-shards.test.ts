import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildShards, shardCount } from '../../../../src/domain/search/build-shards.ts';
import {
  buildSearchIndex,
  isSearchable,
  normalizeName,
  search,
} from '../../../../src/domain/search/search.ts';
import { chooseShards, readShard, searchShards } from '../../../../src/domain/search/search-shards.ts';

interface Goods {
  id: number;
  name: string;
  isAvailable: boolean;
}

const goods = (...names: string[]): Goods[] =>
  names.map((name, index) => ({ id: index + 1, name, isAvailable: true }));

/** Ids by a search over all names. */
const searchAll = (cards: readonly Goods[], query: string): number[] =>
  search(
    buildSearchIndex(
      cards,
      ({ name }) => name,
      ({ isAvailable }) => isAvailable,
    ),
    query,
  ).map(({ item }) => item.id);

/** Ids by a search in the shards that a page would request. */
function searchInShards(
  cards: readonly Goods[],
  query: string,
  count: number,
  isRequested = () => false,
): number[] {
  const shards = buildShards(cards, count);
  const index = {
    sizes: shards.map((file) => (file ? file.cards.length + file.words.length : 0)),
    soldOut: new Set(cards.flatMap(({ id, isAvailable }) => (isAvailable ? [] : id))),
    longestName: Math.max(0, ...cards.map(({ name }) => normalizeName(name).length)),
  };
  const lookUps = chooseShards(query, index, isRequested).map(({ part, shard }) => {
    const file = shards[shard];
    if (file === undefined) throw new Error(`There is no shard ${shard}`);
    return { part, shard: readShard(file) };
  });
  return searchShards(lookUps, index);
}

/** An index whose shards have these sizes. */
const ofSizes = (sizes: readonly number[]) => ({ sizes, soldOut: new Set<number>(), longestName: 100 });

const letters = fc.constantFrom(
  ...'аабкБҐЇ«»-.!"7',
  // Names in which a query is found several times.
  ...['ка', 'ака', ' ка', 'ка ', ' бка '],
  ...[' ', ' ', '\u00a0', "'", '’', 'и\u0306', '\u0301', 'ß', 'İ', '😀', '\ud83d', '\\', '0', '1'],
);
const anyText = (maxLength: number) => fc.array(letters, { maxLength }).map((parts) => parts.join(''));
const catalogue = fc.uniqueArray(
  fc.record({ id: fc.nat(9999), name: anyText(16), isAvailable: fc.boolean() }),
  { selector: ({ id }) => id, maxLength: 40 },
);
/** Mostly a part of a name. */
const caseOf = catalogue.chain((cards) => {
  const parts = cards.map(({ name }) =>
    fc.tuple(fc.nat(16), fc.nat(16)).map(([from, length]) => name.slice(from, from + length)),
  );
  return fc.tuple(fc.constant(cards), fc.oneof(anyText(4), ...parts), fc.constantFrom(1, 2, 16, 256));
});

test('shards find the same cards in the same order as a search over all names', () => {
  fc.assert(
    fc.property(caseOf, fc.boolean(), ([cards, query, count], areRequested) => {
      fc.pre(isSearchable(query));
      expect(searchInShards(cards, query, count, () => areRequested)).toEqual(searchAll(cards, query));
    }),
    { numRuns: 2000 },
  );
});

describe('several words', () => {
  const cards = goods('Кава мелена', 'Мелена кава', 'Біла кава мелена м’яко', 'Кава біла мелена', 'Овес');

  test.each([
    ['кава мелена', [1, 3]],
    ['кава м', [1, 3]],
    ['ва ме', [1, 3]],
    ['а к', [2, 3]],
    ['кава чай', []],
    ['біла мелена', [4]],
  ])('«%s» finds only names with these words side by side', (query, ids) => {
    expect(searchInShards(cards, query, 64)).toEqual(ids);
    expect(searchAll(cards, query)).toEqual(ids);
  });
});

test('a query with a pair of letters that no name has loads nothing', () => {
  const sizes = buildShards(goods('Кава'), 4096).map((file) => (file ? 1 : 0));
  expect(chooseShards('кавун', ofSizes(sizes), () => true)).toEqual([]);
});

test('a query longer than each name loads nothing', () => {
  const sizes = buildShards(goods('кава')).map(() => 1);
  const index = { ...ofSizes(sizes), longestName: 4 };
  expect(chooseShards('кава', index, () => true)).toHaveLength(1);
  expect(chooseShards('к а в', index, () => true)).toEqual([]);
  expect(chooseShards('ка '.repeat(100_000), index, () => true)).toEqual([]);
});

test('a requested shard is preferred to a smaller one, and the smallest to all others', () => {
  const sizes = Array.from({ length: 4096 }, (_, shard) => shard + 1);
  const chosen = (all: readonly number[], isRequested: (shard: number) => boolean) =>
    chooseShards('кава', ofSizes(all), isRequested).map(({ shard }) => shard);
  const [smallest = -1] = chosen(sizes, () => false);
  const [largest = -1] = chosen(sizes.toReversed(), () => false);
  expect(smallest).toBeLessThan(largest);
  expect(chosen(sizes, (shard) => shard === largest)).toEqual([largest]);
});

test('a new card changes only the shards of its own words', () => {
  const names = Array.from(
    { length: 400 },
    (_, index) => `Кава ${String.fromCharCode(1072 + (index % 30)).repeat(4)}${index}`,
  );
  const before = goods(...names);
  const after = before.toSpliced(200, 0, { id: 9000, name: 'Щось інше', isAvailable: true });
  const old = buildShards(before, 512);
  const changed = buildShards(after, 512).flatMap((file, shard) =>
    file?.cards === old[shard]?.cards && file?.words === old[shard]?.words ? [] : (file ?? []),
  );
  expect(changed.length).toBeGreaterThan(0);
  for (const { words } of changed) expect(words).toMatch(/^(щось|інше) /m);
});

test('the number of shards follows the catalogue by powers of two', () => {
  expect([0, 1, 301, 20_000, 20_001, 1_000_000].map(shardCount)).toEqual([1, 1, 16, 1024, 1024, 4096]);
});
