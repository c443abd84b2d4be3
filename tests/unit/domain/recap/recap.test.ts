import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cupsFromGrams,
  gramsInCup,
  type RecapLine,
  type RecapOrder,
  summarizeYear,
} from '../../../../src/domain/recap/recap.ts';
import { familyIds } from '../../../../src/domain/taste/families.ts';

const anyLine: fc.Arbitrary<RecapLine> = fc.record({
  cardId: fc.integer({ min: 1, max: 5 }),
  name: fc.constantFrom('Гедеб', 'Нівроку', 'Тиша'),
  image: fc.constant('/media/pack.svg'),
  isCoffee: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 20 }),
  grams: fc.constantFrom(84, 250, 1000),
  grind: fc.option(fc.constantFrom('У зернах', 'Еспресо', 'Пуровер')),
  tastes: fc.subarray(familyIds),
});
const anyOrder = fc.record({
  id: fc.integer({ min: 1, max: 10_000 }),
  month: fc.integer({ min: 1, max: 12 }),
  usedBonuses: fc.nat(100),
  earnedBonuses: fc.nat(100),
  lines: fc.array(anyLine, { maxLength: 5 }),
});
const anyYear = fc.uniqueArray(anyOrder, { selector: ({ id }) => id, maxLength: 12 });

const coffeeIn = (orders: readonly RecapOrder[]) =>
  orders.flatMap(({ lines }) => lines).filter(({ isCoffee }) => isCoffee);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test('a year’s totals are the sum of its orders, however they are split', () => {
  fc.assert(
    fc.property(anyYear, fc.nat(12), (orders, cut) => {
      const parts = [summarizeYear(orders.slice(0, cut)), summarizeYear(orders.slice(cut))];
      const whole = summarizeYear(orders);
      for (const part of ['orders', 'packs', 'grams', 'earnedBonuses', 'usedBonuses'] as const)
        expect(whole[part], part).toBe(sum(parts.map((recap) => recap[part])));
    }),
  );
});

test('the order in which orders are read changes nothing', () => {
  const shuffled = anyYear.chain((orders) =>
    fc.tuple(
      fc.constant(orders),
      fc.shuffledSubarray(orders, { minLength: orders.length, maxLength: orders.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([orders, others]) => {
      expect(summarizeYear(others)).toEqual(summarizeYear(orders));
    }),
  );
});

test('nothing was bought, tasted or ground more often than what is named', () => {
  fc.assert(
    fc.property(anyYear, (orders) => {
      const coffee = coffeeIn(orders);
      const { favourite, taste, grind, busiestMonth, coffees } = summarizeYear(orders);
      const most = (counts: readonly number[]) => Math.max(0, ...counts);
      const packsWhere = (is: (line: RecapLine) => boolean) =>
        sum(coffee.filter(is).map(({ quantity }) => quantity));
      const cards = [...new Set(coffee.map(({ cardId }) => cardId))];
      expect(coffees).toBe(cards.length);
      expect(favourite?.count ?? 0).toBe(most(cards.map((id) => packsWhere(({ cardId }) => cardId === id))));
      expect(taste?.count ?? 0).toBe(
        most(familyIds.map((id) => packsWhere(({ tastes }) => tastes.includes(id)))),
      );
      expect(grind?.count ?? 0).toBe(
        most(coffee.map((one) => (one.grind === null ? 0 : packsWhere((line) => line.grind === one.grind)))),
      );
      expect(busiestMonth?.count ?? 0).toBe(
        most(orders.map(({ month }) => orders.filter((order) => order.month === month).length)),
      );
    }),
  );
});

const line = (different: Partial<RecapLine>): RecapLine => ({
  cardId: 1,
  name: 'Гедеб',
  image: '',
  isCoffee: true,
  quantity: 1,
  grams: 250,
  grind: null,
  tastes: [],
  ...different,
});
const order = (id: number, ...lines: RecapLine[]): RecapOrder => ({
  id,
  month: 1,
  usedBonuses: 0,
  earnedBonuses: 0,
  lines,
});

test('a tie goes to the one bought first, under its latest name', () => {
  const { favourite } = summarizeYear([
    order(2, line({ cardId: 2, name: 'Тиша', quantity: 2 }), line({ name: 'Гедеб мита' })),
    order(1, line({})),
  ]);
  expect(favourite).toEqual({ what: { name: 'Гедеб мита', image: '' }, count: 2 });
});

test('a year without coffee has orders, and no coffee', () => {
  expect(summarizeYear([order(1, line({ isCoffee: false }))])).toMatchObject({
    orders: 1,
    packs: 0,
    grams: 0,
    coffees: 0,
    favourite: undefined,
    taste: undefined,
    grind: undefined,
  });
});

test('a cup is counted when there is coffee for a whole one', () => {
  fc.assert(
    fc.property(fc.nat(100_000), (grams) => {
      expect(cupsFromGrams(grams) * gramsInCup).toBeLessThanOrEqual(grams);
      expect((cupsFromGrams(grams) + 1) * gramsInCup).toBeGreaterThan(grams);
    }),
  );
});

test('a year is summed up in packs, grams and bonuses', () => {
  const pack: RecapLine = {
    cardId: 1,
    name: 'Гедеб',
    image: '/media/pack.svg',
    isCoffee: true,
    quantity: 2,
    grams: 250,
    grind: null,
    tastes: ['berry'],
  };
  const cup = { ...pack, cardId: 2, name: 'Чашка', isCoffee: false, quantity: 9 };
  const other = { ...pack, cardId: 3, name: 'Тиша', quantity: 5, grams: 1000, grind: 'Пуровер' };
  const order = { month: 3, usedBonuses: 4, earnedBonuses: 20 };
  expect(
    summarizeYear([
      { ...order, id: 1, lines: [pack, cup] },
      { ...order, id: 2, lines: [other, { ...pack, quantity: 1 }] },
    ]),
  ).toEqual({
    orders: 2,
    busiestMonth: { what: 3, count: 2 },
    packs: 8,
    grams: 5750,
    coffees: 2,
    favourite: { what: { name: 'Тиша', image: '/media/pack.svg' }, count: 5 },
    taste: { what: 'berry', count: 8 },
    grind: { what: 'Пуровер', count: 5 },
    earnedBonuses: 40,
    usedBonuses: 8,
  });
});
