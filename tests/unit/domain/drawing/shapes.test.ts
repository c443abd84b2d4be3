import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  circle,
  crossings,
  polar,
  polygon,
  rect,
  rounded,
  wedge,
} from '../../../../src/domain/drawing/shapes.ts';

const coordinate = fc.double({ min: -1000, max: 1000, noNaN: true });

test('a number is written with two decimals at most, as near as that can be', () => {
  fc.assert(
    fc.property(coordinate, (value) => {
      expect(String(rounded(value))).toMatch(/^-?\d+(\.\d{1,2})?$/);
      expect(Math.abs(rounded(value) - value)).toBeLessThanOrEqual(0.005 + 1e-9);
    }),
  );
});

test('nothing is never less than nothing', () => {
  expect(rounded(-0.001)).toBe(0);
});

test('marks say where they stand and in which ink', () => {
  expect(circle(50, 25.125, 4, '#111111')).toBe('<circle cx="50" cy="25.13" r="4" fill="#111111"/>');
  expect(rect(1, 2, 3, 4, '#111111')).toBe('<rect x="1" y="2" width="3" height="4" fill="#111111"/>');
  expect(
    polygon(
      [
        [0, 0],
        [10, 0],
        [5, 9.999],
      ],
      '#111111',
    ),
  ).toBe('<path d="M0 0L10 0L5 10Z" fill="#111111"/>');
});

test('degrees go round as the hands of a clock do, from three o’clock', () => {
  expect([0, 90, 180, 270, 360].map((degrees) => polar(50, 40, 10, degrees))).toEqual([
    [60, 40],
    [50, 50],
    [40, 40],
    [50, 30],
    [60, 40],
  ]);
});

test('whatever its degrees, a point is as far from the middle as its radius', () => {
  fc.assert(
    fc.property(coordinate, coordinate, fc.integer({ min: 0, max: 360 }), (x, y, degrees) => {
      const [atX, atY] = polar(x, y, 50, degrees);
      expect(Math.hypot(atX - x, atY - y)).toBeCloseTo(50, 1);
    }),
  );
});

test('a wedge goes from the middle to its first degree, and along the circle to its last', () => {
  expect(wedge(50, 50, 50, 0, 90, '#111111')).toBe(
    '<path d="M50 50L100 50A50 50 0 0 1 50 100Z" fill="#111111"/>',
  );
});

test('crossings are drawn row by row, each knowing its place', () => {
  const seen: number[][] = [];
  const drawn = crossings([5, 55], (...place) => {
    seen.push(place);
    return `${seen.length}`;
  });
  expect(drawn).toBe('1234');
  expect(seen).toEqual([
    [5, 5, 0, 0],
    [55, 5, 1, 0],
    [5, 55, 0, 1],
    [55, 55, 1, 1],
  ]);
});
