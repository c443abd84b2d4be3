import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  distance,
  distanceTo,
  nearestFirst,
  type Place,
  placeOf,
} from '../../../../src/domain/checkout/distance.ts';

const kyiv = { lat: 50.4501, lng: 30.5234 };
const warsaw = { lat: 52.2297, lng: 21.0122 };
const halfway = Math.PI * 6_371_000;

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const place: fc.Arbitrary<Place> = fc.record({ lat: degrees(90), lng: degrees(180) });
const maybePlace = fc.record({ id: fc.nat(), lat: fc.double(), lng: fc.double() }, { requiredKeys: ['id'] });

describe('the distance between two places', () => {
  test.each([
    ['Kyiv to Warsaw', kyiv, warsaw, 690_000],
    ['two streets in Kyiv', kyiv, { lat: 50.4591, lng: 30.5234 }, 1000],
    ['across the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111_195],
    ['pole to pole', { lat: 90, lng: 0 }, { lat: -90, lng: 77 }, halfway],
  ])('%s', (_name, a, b, metres) => {
    expect(Math.abs(distance(a, b) - metres) / metres).toBeLessThan(0.01);
  });

  test('is the same both ways, zero to itself, and at most half the way around', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(distance(a, b)).toBeCloseTo(distance(b, a), 3);
        expect(distance(a, a)).toBe(0);
        expect(distance(a, b)).toBeGreaterThanOrEqual(0);
        expect(distance(a, b)).toBeLessThanOrEqual(halfway + 1);
      }),
    );
  });

  test('is no longer than a way with a stop', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c) + 1);
      }),
    );
  });
});

test.each([
  [{}],
  [{ lat: 50 }],
  [{ lat: 0, lng: 0 }],
  [{ lat: 91, lng: 30 }],
  [{ lat: 50, lng: -180.5 }],
  [{ lat: Number.NaN, lng: 30 }],
  [{ lat: 50, lng: Number.POSITIVE_INFINITY }],
])('%j is no place', (item) => {
  expect(placeOf(item)).toBeUndefined();
  expect(distanceTo(item, kyiv)).toBeUndefined();
});

describe('nearest first', () => {
  test('keeps every item, by distance, and those without a place last in their order', () => {
    fc.assert(
      fc.property(fc.array(maybePlace), place, (items, here) => {
        const sorted = nearestFirst(items, here);
        expect(new Set(sorted)).toEqual(new Set(items));
        expect(sorted).toHaveLength(items.length);
        const metres = sorted.map((item) => distanceTo(item, here));
        const placed = metres.filter((one) => one !== undefined);
        expect(metres.slice(0, placed.length)).toEqual(placed.toSorted((a, b) => a - b));
        expect(sorted.slice(placed.length)).toEqual(items.filter((item) => placeOf(item) === undefined));
      }),
    );
  });

  test('without a place of the device the order stays', () => {
    fc.assert(
      fc.property(fc.array(maybePlace), (items) => {
        expect(nearestFirst(items, undefined)).toEqual(items);
      }),
    );
  });
});
