import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manyWithTastes } from '../../../../scripts/bench/fan-out.ts';
import {
  cardsInFacetFile,
  type Facets,
  packFacets,
  sortCards,
  unpackFacets,
} from '../../../../src/domain/catalogue/facets.ts';
import { matches } from '../../../../src/domain/catalogue/filters.ts';
import { sortOrders } from '../../../../src/domain/catalogue/selection.ts';

const groups = [
  { name: 'Смак', variants: [1, 2, 3].map((id) => ({ id, name: `${id}` })) },
  { name: 'Обробка', variants: [14, 15].map((id) => ({ id, name: `${id}` })) },
];
const shownIds = groups.flatMap(({ variants }) => variants.map(({ id }) => id));
const anyCards = fc.uniqueArray(
  fc.record({
    id: fc.nat(1_000_000),
    price: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(Number.POSITIVE_INFINITY)),
    isNew: fc.boolean(),
    filters: fc.uniqueArray(fc.constantFrom(...shownIds, 99), { maxLength: 5 }),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
);

test('a filtered and sorted listing is the same from the packed facets as from the cards', () => {
  fc.assert(
    fc.property(anyCards, fc.subarray(shownIds), fc.constantFrom(...sortOrders), (cards, chosen, order) => {
      const idsOf = (all: readonly Facets[]) => {
        const isMatched = matches({ groups, cards: all.map(({ filters }) => filters) }, chosen);
        return sortCards(
          all.filter((_, index) => isMatched[index]),
          order,
        ).map(({ id }) => id);
      };
      const packed: unknown = JSON.parse(JSON.stringify(packFacets(cards, groups)));
      expect(packed).toEqual(packFacets(cards, groups));
      expect(idsOf(unpackFacets(packFacets(cards, groups)))).toEqual(idsOf(cards));
    }),
  );
});

test('cards without a price come last, whether the cheapest or the dearest come first', () => {
  const noPrice = Number.POSITIVE_INFINITY;
  const cards = [noPrice, 5, 9, noPrice, 7].map((price, id) => ({ id, price, isNew: false, filters: [] }));
  expect(sortCards(cards, 'cheap').map(({ id }) => id)).toEqual([1, 4, 2, 0, 3]);
  expect(sortCards(cards, 'dear').map(({ id }) => id)).toEqual([2, 4, 1, 0, 3]);
});

test('the facets of the largest category of 20,000 goods are at most 40 KB, in files of at most 12', () => {
  const { goods, filter, partition } = manyWithTastes(20_000);
  const sizes = partition.map(({ id }) => {
    const cards = goods
      .filter(({ partitions }) => partitions.includes(id))
      .map((row, index) => ({
        id: row.id,
        price: 200 + ((index * 7919) % 700),
        isNew: index % 9 === 0,
        filters: row.filterVariants,
      }));
    return Array.from({ length: Math.ceil(cards.length / cardsInFacetFile) }, (_, index) => {
      const part = cards.slice(index * cardsInFacetFile, (index + 1) * cardsInFacetFile);
      return brotliCompressSync(JSON.stringify(packFacets(part, filter))).length;
    });
  });
  const sums = sizes.map((files) => files.reduce((a, b) => a + b, 0));
  expect(Math.max(...sizes.flat())).toBeLessThanOrEqual(12 * 1024);
  expect(Math.max(...sums)).toBeLessThanOrEqual(40 * 1024);
});
