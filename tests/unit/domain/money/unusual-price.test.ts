import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnusualPrice } from '../../../../src/domain/money/unusual-price.ts';

test.each([
  [480, 0],
  [480, 30.5],
  [480, 239],
  [480, 721],
  [0, 480],
  [undefined, 0],
])('from %s to %s may be a typo', (before, price) => {
  expect(isUnusualPrice(price, before)).toBe(true);
});

test.each([
  [480, 240],
  [480, 720],
  [480, 480],
  [0, 0],
  [undefined, 1],
])('from %s to %s is usual', (before, price) => {
  expect(isUnusualPrice(price, before)).toBe(false);
});

test('a price within half of the one before is never asked about', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(price, fc.double({ min: 0.5, max: 1.5, noNaN: true }), (before, factor) => {
      const next = Math.min(
        Math.floor(before * 1.5),
        Math.max(Math.ceil(before / 2), Math.round(before * factor)),
      );
      expect(isUnusualPrice(next, before)).toBe(false);
    }),
  );
});
