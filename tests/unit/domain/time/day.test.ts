import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, endOfDay, monthOf, startOfDay } from '../../../../src/domain/time/day.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';

const zones = fc.constantFrom(...Object.values(editions).map(({ timezones }) => timezones[0]));
const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('a day begins at midnight where the shop is, and ends where the next one begins', () => {
  fc.assert(
    fc.property(days, zones, (day, zone) => {
      const [start = 0, end = 0] = [startOfDay(day, zone), endOfDay(day, zone)];
      expect([start - 1, start, end - 1, end].map((second) => dayOf(second, zone) === day)).toEqual([
        false,
        true,
        true,
        false,
      ]);
    }),
  );
});

test.each([
  ['2026-11-01', 'Europe/Kyiv', '2026-10-31T22:00:00.000Z'],
  ['2026-07-01', 'Europe/Warsaw', '2026-06-30T22:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, moment) => {
  expect(new Date((startOfDay(day, zone) ?? 0) * 1000).toISOString()).toBe(moment);
});

test('a day on which clocks change is an hour shorter or longer', () => {
  const hours = (day: string) =>
    ((endOfDay(day, 'Europe/Kyiv') ?? 0) - (startOfDay(day, 'Europe/Kyiv') ?? 0)) / 3600;
  expect(['2026-03-29', '2026-06-01', '2026-10-25'].map(hours)).toEqual([23, 24, 25]);
});

test('an invalid day has no beginning', () => {
  for (const text of ['', 'завтра', '2026-02-30', '2026-13-01', '2026-1-1', '01.11.2026', '2026-11-01T10:00'])
    expect([text, startOfDay(text, 'UTC'), endOfDay(text, 'UTC')]).toEqual([text, undefined, undefined]);
});

test('a moment belongs to the month in the shop’s time zone', () => {
  const moment = Date.parse('2024-03-31T22:30:00Z') / 1000;
  expect(['Europe/Kyiv', 'Europe/Warsaw', 'UTC'].map((zone) => monthOf(moment, zone))).toEqual([4, 4, 3]);
});
