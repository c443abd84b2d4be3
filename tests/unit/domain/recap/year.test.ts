import { expect, test } from 'vitest';
import { yearBounds } from '../../../../src/domain/recap/year.ts';

const at = (time: string) => Date.parse(time) / 1000;

test.each([
  ['Europe/Kyiv', '2023-12-31T22:00:00Z', '2024-12-31T22:00:00Z'],
  ['Europe/Warsaw', '2023-12-31T23:00:00Z', '2024-12-31T23:00:00Z'],
])('a year in %s begins and ends when the clocks there say so', (timeZone, from, until) => {
  expect(yearBounds(2024, timeZone)).toEqual({ from: at(from), until: at(until) });
});

test('an invalid year is rejected with its number', () => {
  expect(() => yearBounds(9_999_999, 'Europe/Kyiv')).toThrow('There is no year 9999999');
});
