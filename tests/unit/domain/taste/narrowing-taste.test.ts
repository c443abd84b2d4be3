import fc from 'fast-check';
import { expect, test } from 'vitest';
import { narrowingTaste } from '../../../../src/domain/taste/narrowing-taste.ts';

const groups = [
  { name: 'Обробка', variants: [{ id: 9, name: 'Мита' }] },
  {
    name: 'Смак',
    variants: [
      { id: 1, name: 'Ягоди' },
      { id: 2, name: 'Горіхи' },
      { id: 3, name: 'Квіти' },
    ],
  },
];

test('the most frequent taste of at most half of the goods is chosen', () => {
  const goods = [
    [1, 9],
    [1, 2],
    [1, 2],
    [2, 3],
    [1, 3],
    [9, 1],
  ];
  expect(narrowingTaste(groups, goods)).toEqual({ family: 'nut', name: 'Горіхи', filter: 2, count: 3 });
});

test('without a taste that narrows the list there is none', () => {
  expect(narrowingTaste(groups, [[1], [1]])).toBeUndefined();
  expect(narrowingTaste(groups, [])).toBeUndefined();
  expect(narrowingTaste([], [[1], [2]])).toBeUndefined();
});

test('its count is that of the goods that the filter finds', () => {
  const goods = fc.array(fc.subarray([1, 2, 3, 9]));
  fc.assert(
    fc.property(goods, (filters) => {
      const taste = narrowingTaste(groups, filters);
      if (!taste) return;
      const found = filters.filter((one) => one.includes(taste.filter)).length;
      expect(taste.count).toBe(found);
      expect(found * 2).toBeLessThanOrEqual(filters.length);
    }),
  );
});
