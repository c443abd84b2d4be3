import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drinks, type FinderAnswers, roastDegrees, ways } from '../../../../src/domain/finder/answers.ts';
import {
  coffeeKinds,
  countExact,
  findsShown,
  groupCoffees,
  rankCoffees,
} from '../../../../src/domain/finder/find.ts';
import { familyIds } from '../../../../src/domain/taste/families.ts';

const traits = fc.record({
  kind: fc.constantFrom(...coffeeKinds),
  roast: fc.constantFrom(...roastDegrees),
  tastes: fc.uniqueArray(fc.constantFrom(...familyIds), { maxLength: 3 }),
});
const shop = fc
  .array(traits, { maxLength: 60 })
  .map((coffees) => coffees.map((coffee, index) => ({ ...coffee, id: index + 1 })));
const answers: fc.Arbitrary<FinderAnswers> = fc.record({
  way: fc.option(fc.constantFrom(...ways, 'any' as const), { nil: undefined }),
  tastes: fc.option(fc.uniqueArray(fc.constantFrom(...familyIds), { maxLength: 2 }), { nil: undefined }),
  roast: fc.option(fc.constantFrom(...roastDegrees, 'any' as const), { nil: undefined }),
  drink: fc.constantFrom(...drinks),
});

const coffee = (id: number, change: object = {}) => ({
  id,
  kind: 'filter' as const,
  roast: 2,
  tastes: ['floral'] as const,
  ...change,
});

describe('the coffees that the finder offers', () => {
  test('groups lose nothing: counting and ranking them is the same as looking at each coffee', () => {
    fc.assert(
      fc.property(shop, answers, (coffees, asked) => {
        const groups = groupCoffees(coffees);
        const alone = coffees.map((one) => groupCoffees([one]));
        const exact = alone.filter((group) => countExact(group, asked) === 1).length;
        expect(countExact(groups, asked)).toBe(exact);
        const offered = rankCoffees(groups, asked);
        expect(new Set(offered).size).toBe(offered.length);
        const possible = alone.filter((group) => rankCoffees(group, asked).length > 0).length;
        expect(Math.min(offered.length, findsShown)).toBe(Math.min(possible, findsShown));
        const first = offered.slice(0, findsShown);
        const exactFirst = first.filter((id) => countExact(alone[id - 1] ?? [], asked) === 1).length;
        expect(exactFirst).toBe(Math.min(exact, findsShown));
      }),
    );
  });

  test('however many coffees there are, the groups name a bounded number of them', () => {
    const many = Array.from({ length: 20_000 }, (_, id) => ({
      id: id + 1,
      kind: coffeeKinds[id % coffeeKinds.length] ?? 'filter',
      roast: (Math.floor(id / 4) % 5) + 1,
      tastes: familyIds.filter((_, place) => (Math.floor(id / 20) >> place) & 1).slice(0, 3),
    }));
    const groups = groupCoffees(many);
    expect(groups.length).toBeLessThanOrEqual(4 * 5 * 42);
    expect(Math.max(...groups.map(({ cards }) => cards.length))).toBe(findsShown);
  });

  test('the roast gives way before the taste, and the taste before the way to brew', () => {
    const groups = groupCoffees([
      coffee(1, { kind: 'espresso' }),
      coffee(2, { tastes: ['nut'] }),
      coffee(3, { roast: 5 }),
      coffee(4),
    ]);
    const asked = { way: 'pour-over', tastes: ['floral'], roast: 2, drink: 'black' } as const;
    expect(rankCoffees(groups, asked)).toEqual([4, 3, 2, 1]);
    expect(countExact(groups, asked)).toBe(1);
  });

  test('caffeine is never offered to who wants none, nor decaf to who did not ask', () => {
    const groups = groupCoffees([coffee(1), coffee(2, { kind: 'decaf' })]);
    expect(rankCoffees(groups, { drink: 'decaf' })).toEqual([2]);
    expect(rankCoffees(groups, { drink: 'black' })).toEqual([1]);
  });

  test('equal coffees of different kinds come before a second one of the same', () => {
    const groups = groupCoffees([
      coffee(1),
      coffee(2),
      coffee(3, { tastes: ['nut'] }),
      coffee(4, { roast: 3 }),
    ]);
    expect(rankCoffees(groups, { drink: 'black' })).toEqual([1, 3, 4, 2]);
  });

  test('with milk, chocolate and nuts come first', () => {
    const groups = groupCoffees([coffee(1), coffee(2, { tastes: ['chocolate', 'nut'] })]);
    expect(rankCoffees(groups, { drink: 'milk' })).toEqual([2, 1]);
  });
});
