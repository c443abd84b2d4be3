import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BoughtTogether,
  type Candidate,
  recommend,
} from '../../../../src/domain/catalogue/recommend.ts';

const candidate = (id: number, different: Partial<Candidate> = {}): Candidate => ({
  id,
  filterVariants: [],
  partitions: [],
  isTop: false,
  isAvailable: true,
  ...different,
});

const berry = 1;
const citrus = 2;
const asked = candidate(10, { filterVariants: [berry, citrus], partitions: [5] });

test('goods bought together come first, then the most similar', () => {
  const cards = [
    asked,
    candidate(1, { filterVariants: [berry] }),
    candidate(2, { filterVariants: [berry, citrus] }),
    candidate(3, { partitions: [5] }),
    candidate(4),
    candidate(5),
  ];
  const pairs = [
    { id: 10, otherId: 4, times: 2 },
    { id: 10, otherId: 5, times: 9 },
  ];
  expect(recommend([10], cards, pairs, 9)).toEqual([5, 4, 2, 1, 3]);
});

test('tastes weigh more than the partition, and a Top card wins among equals', () => {
  const cards = [
    asked,
    candidate(1, { partitions: [5] }),
    candidate(2, { partitions: [5], isTop: true }),
    candidate(3, { filterVariants: [berry] }),
    candidate(4, { partitions: [5] }),
  ];
  expect(recommend([10], cards, [], 9)).toEqual([3, 2, 1, 4]);
});

test('purchases with each of the asked cards add up', () => {
  const cards = [candidate(10), candidate(11), candidate(1), candidate(2)];
  const pairs = [
    { id: 10, otherId: 1, times: 3 },
    { id: 10, otherId: 2, times: 2 },
    { id: 11, otherId: 2, times: 2 },
  ];
  expect(recommend([10, 11], cards, pairs, 9)).toEqual([2, 1]);
});

test('without given cards, bestsellers come first, then Top, and only available goods', () => {
  const cards = [
    candidate(1),
    candidate(2, { isTop: true }),
    candidate(3),
    candidate(4, { isTop: true, isAvailable: false }),
  ];
  const pairs = [
    { id: 1, otherId: 3, times: 2 },
    { id: 2, otherId: 3, times: 1 },
  ];
  expect(recommend([], cards, pairs, 9)).toEqual([3, 2, 1]);
  expect(recommend([], cards, pairs, 2)).toEqual([3, 2]);
});

test('goods that are out of stock, unknown or dissimilar are not recommended', () => {
  const cards = [
    asked,
    candidate(1, { filterVariants: [berry], isAvailable: false }),
    candidate(2, { filterVariants: [3], partitions: [6] }),
  ];
  expect(recommend([10], cards, [{ id: 10, otherId: 99, times: 5 }], 9)).toEqual([]);
});

test('a given card that is sold out or unknown is no error', () => {
  const cards = [{ ...asked, isAvailable: false }, candidate(1, { partitions: [5] })];
  expect(recommend([10], cards, [], 9)).toEqual([1]);
  expect(recommend([404], cards, [], 9)).toEqual([]);
});

const few = fc.uniqueArray(fc.nat(5), { maxLength: 4 });
const anyCandidates = fc.uniqueArray(
  fc.record({
    id: fc.nat(20),
    filterVariants: few,
    partitions: few,
    isTop: fc.boolean(),
    isAvailable: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 15 },
);
const anyPairs: fc.Arbitrary<BoughtTogether[]> = fc.array(
  fc.record({ id: fc.nat(20), otherId: fc.nat(20), times: fc.integer({ min: 1, max: 9 }) }),
);
const anyShop = fc.tuple(fc.array(fc.nat(20), { maxLength: 4 }), anyCandidates, anyPairs, fc.nat(8));

test('never an asked card, never one out of stock, none twice, no more than the limit', () => {
  fc.assert(
    fc.property(anyShop, ([ids, cards, pairs, limit]) => {
      const found = recommend(ids, cards, pairs, limit);
      const available = cards.filter(({ isAvailable }) => isAvailable).map(({ id }) => id);
      expect(found.length).toBeLessThanOrEqual(limit);
      expect(new Set(found).size).toBe(found.length);
      expect(found.filter((id) => ids.includes(id) || !available.includes(id))).toEqual([]);
    }),
  );
});

test('cards bought with a given card come before all others', () => {
  fc.assert(
    fc.property(anyShop, ([ids, cards, pairs]) => {
      const bought = new Set(pairs.filter(({ id }) => ids.includes(id)).map(({ otherId }) => otherId));
      const order = recommend(ids, cards, pairs, 99).map((id) => bought.has(id));
      expect(order).toEqual(order.toSorted((a, b) => Number(b) - Number(a)));
    }),
  );
});

test('the result does not depend on the order of cards, pairs and ids', () => {
  fc.assert(
    fc.property(anyShop, ([ids, cards, pairs, limit]) => {
      const turned = recommend(ids.toReversed(), cards.toReversed(), pairs.toReversed(), limit);
      expect(turned).toEqual(recommend(ids, cards, pairs, limit));
    }),
  );
});
