import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineRevenues } from '../../../../src/domain/money/line-revenue.ts';

const line = (
  price: number,
  quantity: number,
  more: { isDiscountable?: boolean; isGift?: boolean } = {},
) => ({ price, quantity, isDiscountable: true, isGift: false, ...more });

test('the discount is shared among the goods that have one, and a gift brings nothing', () => {
  const lines = [
    line(30_000, 1),
    line(10_000, 1),
    line(5000, 2, { isDiscountable: false }),
    line(9000, 1, { isGift: true }),
  ];
  expect(lineRevenues(lines, 4000)).toEqual([27_000, 9000, 10_000, 0]);
});

test('the lines bring what the goods cost less the discount, to the last minor unit', () => {
  const lines = fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 1_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      isDiscountable: fc.boolean(),
      isGift: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
      const worth = all.reduce((sum, one) => sum + (one.isGift ? 0 : one.price * one.quantity), 0);
      const reduced = all.filter((one) => one.isDiscountable && !one.isGift);
      const base = reduced.reduce((sum, one) => sum + one.price * one.quantity, 0);
      const discount = Math.floor(base * share);
      const revenues = lineRevenues(all, discount);
      expect(revenues.reduce((sum, one) => sum + one, 0)).toBe(worth - discount);
      expect(revenues.every((one) => one >= 0)).toBe(true);
    }),
  );
});
