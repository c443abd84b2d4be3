import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedPages, manyCandidates, pagesOfEach } from '../../../../scripts/bench/fan-out.ts';
import { type Candidate, recommend } from '../../../../src/domain/catalogue/recommend.ts';
import { createRecommender, recommendedAtMost } from '../../../../src/domain/catalogue/recommend-to-each.ts';

const recommendToEach = (candidates: readonly Candidate[], limit: number) =>
  createRecommender(limit)(candidates);

const few = fc.uniqueArray(fc.nat(4), { maxLength: 4 });
const candidatesUpTo = (maxLength: number): fc.Arbitrary<Candidate[]> =>
  fc.uniqueArray(
    fc.record({
      id: fc.nat(200),
      filterVariants: few,
      partitions: few,
      isTop: fc.boolean(),
      isAvailable: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength },
  );

const shared = (a: readonly number[], b: readonly number[]) => a.filter((id) => b.includes(id)).length;
const likeness = (a: Candidate, b: Candidate) =>
  2 * shared(a.filterVariants, b.filterVariants) + shared(a.partitions, b.partitions);

/** What a recommendation is worth to the asking card. */
const worthOf = (candidates: readonly Candidate[], asking: Candidate, ids: readonly number[] = []) =>
  ids
    .flatMap((id) => candidates.find((other) => other.id === id) ?? [])
    .map((other) => [likeness(asking, other), other.isTop]);

test('in a small shop every card gets recommendations as good as it would get alone', () => {
  fc.assert(
    fc.property(candidatesUpTo(9), fc.nat(6), (candidates, limit) => {
      const each = recommendToEach(candidates, limit);
      expect(each.size).toBe(candidates.length);
      for (const asking of candidates) {
        const alone = recommend([asking.id], candidates, [], limit);
        expect(worthOf(candidates, asking, each.get(asking.id))).toEqual(worthOf(candidates, asking, alone));
      }
    }),
    { numRuns: 500 },
  );
});

test('never itself, nothing sold out or unrelated, the most similar first, and none on too many pages', () => {
  fc.assert(
    fc.property(candidatesUpTo(60), fc.nat(6), (candidates, limit) => {
      const each = recommendToEach(candidates, limit);
      for (const asking of candidates) {
        const ids = each.get(asking.id) ?? [];
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(limit);
        expect(ids).not.toContain(asking.id);
        const found = ids.flatMap((id) => candidates.find((other) => other.id === id) ?? []);
        expect(found.filter(({ isAvailable }) => !isAvailable)).toEqual([]);
        const points = found.map((other) => likeness(asking, other));
        expect(points).not.toContain(0);
        expect(points).toEqual(points.toSorted((a, b) => b - a));
      }
      expect(Math.max(0, ...pagesOfEach(candidates, each))).toBeLessThanOrEqual(recommendedAtMost);
    }),
  );
});

test('the result does not depend on the order of cards, tastes and partitions', () => {
  fc.assert(
    fc.property(candidatesUpTo(60), (candidates) => {
      const turned = candidates
        .toReversed()
        .map((card) => ({
          ...card,
          filterVariants: card.filterVariants.toReversed(),
          partitions: card.partitions.toReversed(),
        }));
      const sorted = (cards: readonly Candidate[]) =>
        [...recommendToEach(cards, 4)].toSorted(([a], [b]) => a - b);
      expect(sorted(turned)).toEqual(sorted(candidates));
    }),
  );
});

test('one card that is like all others is recommended on few pages, and no page goes without', () => {
  const hub = { id: 1, filterVariants: [1, 2, 3, 4], partitions: [1], isTop: true, isAvailable: true };
  const others = Array.from({ length: 300 }, (_, index) => ({
    ...hub,
    id: index + 2,
    filterVariants: [1 + (index % 4)],
    isTop: false,
  }));
  const each = recommendToEach([hub, ...others], 4);
  expect(pagesOfEach([hub, ...others], each).at(-1)).toBe(recommendedAtMost);
  expect([...each.values()].filter((ids) => ids.length < 4)).toEqual([]);
});

/** As a shop changes from one publication to the next: some cards go or change, others come. */
const changedCatalogues = fc
  .tuple(candidatesUpTo(40), fc.array(fc.tuple(candidatesUpTo(4), fc.array(fc.nat(200))), { maxLength: 6 }))
  .map(([first, changes]) => {
    const catalogues = [first];
    for (const [changed, removed] of changes) {
      const kept = (catalogues.at(-1) ?? []).filter(({ id }) => !removed.includes(id));
      const byId = new Map([...kept, ...changed].map((card) => [card.id, card]));
      catalogues.push([...byId.values()]);
    }
    return catalogues;
  });

test('what it remembers of the last catalogue makes no difference', () => {
  fc.assert(
    fc.property(changedCatalogues, fc.nat(6), (catalogues, limit) => {
      const recommend = createRecommender(limit);
      for (const candidates of catalogues)
        expect([...recommend(candidates)]).toEqual([...recommendToEach(candidates, limit)]);
    }),
    { numRuns: 500 },
  );
});

test('what it remembers makes no difference in a line in which few cards see each other', () => {
  const lineOf = (soldOut: readonly number[]): Candidate[] =>
    Array.from({ length: 60 }, (_, id) => ({
      id,
      filterVariants: [1],
      partitions: [],
      isTop: false,
      isAvailable: !soldOut.includes(id),
    }));
  const states = fc.array(fc.array(fc.nat(59), { maxLength: 3 }), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(states, (soldOuts) => {
      const recommend = createRecommender(20);
      for (const candidates of soldOuts.map(lineOf))
        expect([...recommend(candidates)]).toEqual([...recommendToEach(candidates, 20)]);
    }),
  );
});

test('one card more or less changes few of the other pages', () => {
  const all = manyCandidates(3001);
  const candidates = all.slice(0, -1);
  const each = recommendToEach(candidates, 4);
  const added = changedPages(each, recommendToEach(all, 4));
  const removed = changedPages(each, recommendToEach(candidates.toSpliced(1499, 1), 4));
  expect(added + removed).toBeGreaterThan(0);
  expect(Math.max(added, removed)).toBeLessThanOrEqual(40);
});

test('at 20,000 cards no card is on many pages, and no page goes without', () => {
  const candidates = manyCandidates(20_000);
  const each = recommendToEach(candidates, 4);
  const pages = pagesOfEach(candidates, each);
  expect(pages[Math.floor(pages.length / 2)]).toBeLessThanOrEqual(4);
  expect(pages.at(-1)).toBeLessThanOrEqual(recommendedAtMost);
  expect([...each.values()].filter((ids) => ids.length < 4)).toEqual([]);
});
