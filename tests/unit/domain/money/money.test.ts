import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decimalPrice,
  fromMinor,
  includedTax,
  pricePerKilogram,
  proportion,
  toMinor,
} from '../../../../src/domain/money/money.ts';

const anyMinor = fc.integer({ min: 0, max: 1_000_000_000 });

test('minor units survive the way to main units and back', () => {
  fc.assert(
    fc.property(anyMinor, (minor) => toMinor(fromMinor(minor)) === minor),
    { numRuns: 5000 },
  );
});

test('they survive being written with two decimals too', () => {
  fc.assert(fc.property(anyMinor, (minor) => toMinor(Number(fromMinor(minor).toFixed(2))) === minor));
});

test('minor units are whole, whatever noise a binary fraction has', () => {
  expect([0.1 + 0.2, 42.300000000000004, 1.1 * 3, 19.99, 0].map(toMinor)).toEqual([30, 4230, 330, 1999, 0]);
});

test.each([
  [42_000, 250, 168_000],
  [4990, 1000, 4990],
  [4990, 333, 14_985],
  [0, 250, 0],
])('%i minor units for %i g are %i a kilogram', (minor, grams, perKilogram) => {
  expect(pricePerKilogram(minor, grams)).toBe(perKilogram);
});

test('without a weight there is no price of a kilogram', () => {
  expect(pricePerKilogram(4990, 0)).toBeUndefined();
});

test('the price of a kilogram is whole and grows with the price', () => {
  fc.assert(
    fc.property(anyMinor, fc.integer({ min: 1, max: 50_000 }), (minor, grams) => {
      const price = pricePerKilogram(minor, grams);
      expect(Number.isSafeInteger(price)).toBe(true);
      expect(pricePerKilogram(minor + grams, grams)).toBe((price ?? 0) + 1000);
    }),
  );
});

test.each([
  [12_000, 20, 2000],
  [12_300, 23, 2300],
  [9, 20, 2],
  [0, 20, 0],
  [4990, 0, 0],
])('in %i minor units stands a tax of %i percent: %i', (minor, percent, tax) => {
  expect(includedTax(minor, percent)).toBe(tax);
});

test('the parts of a whole are rounded half up and lose less than a unit', () => {
  fc.assert(
    fc.property(anyMinor, fc.nat(100), (minor, percent) => {
      const off = proportion(minor, percent, 100) * 100 - minor * percent;
      expect(off).toBeGreaterThan(-50);
      expect(off).toBeLessThanOrEqual(50);
    }),
  );
});

test.each([
  [199, '199.00'],
  [42.5, '42.50'],
  [42.300000000000004, '42.30'],
  [0, '0.00'],
  [1_000_000_000, '1000000000.00'],
])('%d is written %s', (amount, written) => {
  expect(decimalPrice(amount)).toBe(written);
});
