import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryPrice, parcelWeight } from '../../../../src/domain/cart-pricing/delivery-price.ts';

const terms = { price: 1399, freeFrom: 16_000, maxWeight: 25_000 };

test.each([
  [0, 1],
  [1, 1],
  [25_000, 1],
  [25_001, 2],
  [75_001, 4],
])('%i grams go in %i parcels, each at its price', (weight, parcels) => {
  expect(deliveryPrice(terms, 0, weight)).toBe(parcels * 1399);
});

test('delivery is free from the threshold on, however many parcels', () => {
  expect(deliveryPrice(terms, 15_999, 1)).toBe(1399);
  expect(deliveryPrice(terms, 16_000, 75_001)).toBe(0);
  expect(deliveryPrice({ ...terms, freeFrom: 0 }, 0, 1)).toBe(0);
});

test('without a limit of weight one parcel takes everything', () => {
  for (const maxWeight of [undefined, 0]) {
    expect(deliveryPrice({ price: 500, freeFrom: undefined, maxWeight }, 0, 1e9)).toBe(500);
  }
});

test('a heavier cart never has cheaper delivery', () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.nat(1e6), fc.nat(50_000), (weight, more, maxWeight) => {
      const at = (grams: number) => deliveryPrice({ ...terms, freeFrom: undefined, maxWeight }, 0, grams);
      expect(at(weight + more)).toBeGreaterThanOrEqual(at(weight));
    }),
  );
});

test('parcels are of one weight in whole grams, and together they hold everything', () => {
  expect([25_000, 25_001, 75_001].map((weight) => parcelWeight(terms, weight))).toEqual([
    25_000, 12_501, 18_751,
  ]);
});
