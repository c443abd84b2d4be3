import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Candidate, recommend } from '../../../../src/domain/catalogue/recommend.ts';
import { recommendToEach } from '../../../../src/domain/catalogue/recommend-to-each.ts';

const few = fc.array(fc.nat(4), { maxLength: 4 });
const anyCandidates: fc.Arbitrary<Candidate[]> = fc.uniqueArray(
  fc.record({
    id: fc.nat(40),
    filterVariants: few,
    partitions: few,
    isTop: fc.boolean(),
    isAvailable: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
);

test('every card gets the recommendations that it would get alone', () => {
  fc.assert(
    fc.property(anyCandidates, fc.nat(6), (candidates, limit) => {
      const alone = candidates.map(({ id }) => [id, recommend([id], candidates, [], limit)]);
      expect(Object.fromEntries(recommendToEach(candidates, limit))).toEqual(Object.fromEntries(alone));
    }),
    { numRuns: 1000 },
  );
});

test('a card is never recommended to itself, even the first of its kind', () => {
  const twin = { filterVariants: [1], partitions: [], isTop: false, isAvailable: true };
  const candidates = [1, 2, 3].map((id) => ({ ...twin, id }));
  expect(recommendToEach(candidates, 2)).toEqual(
    new Map([
      [1, [2, 3]],
      [2, [1, 3]],
      [3, [1, 2]],
    ]),
  );
});
