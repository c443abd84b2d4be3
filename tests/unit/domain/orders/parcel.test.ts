import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isParcelDone,
  kilograms,
  movesTo,
  type ParcelState,
  parcelStates,
  splitWeight,
} from '../../../../src/domain/orders/parcel.ts';

const state = fc.constantFrom(...parcelStates);

test('whatever is reported, a parcel never goes back, and stays where it ended', () => {
  fc.assert(
    fc.property(fc.array(state), (reports) => {
      const passed: ParcelState[] = ['noted'];
      for (const reported of reports) if (movesTo(passed.at(-1) ?? 'noted', reported)) passed.push(reported);
      const places = passed.map((one) => parcelStates.indexOf(one));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(new Set(places).size).toBe(places.length);
      expect(passed.slice(0, -1).some(isParcelDone)).toBe(false);
    }),
  );
});

test('kilograms are the grams with a point in them', () => {
  expect([0, 1, 50, 700, 1000, 1250, 25_001].map(kilograms)).toEqual([
    '0',
    '0.001',
    '0.05',
    '0.7',
    '1',
    '1.25',
    '25.001',
  ]);
  fc.assert(
    fc.property(fc.nat(1_000_000), (grams) => {
      expect(Math.round(Number(kilograms(grams)) * 1000)).toBe(grams);
    }),
  );
});

test('pieces weigh together what the parcel weighs, and none is too heavy', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: 100, max: 30_000 }),
      (grams, limit) => {
        const pieces = splitWeight(grams, limit);
        expect(pieces.reduce((sum, piece) => sum + piece, 0)).toBe(grams);
        expect(Math.max(...pieces)).toBeLessThanOrEqual(limit);
        expect(pieces).toHaveLength(Math.ceil(grams / limit));
      },
    ),
  );
});
