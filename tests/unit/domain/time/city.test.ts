import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrivingAfter, decodeCity, encodeCity } from '../../../../src/domain/time/city.ts';
import { addDays } from '../../../../src/domain/time/day.ts';
import { nextRoastingWeek } from '../../../../src/domain/time/roasting-week.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';

const daysOnRoad = fc.integer({ min: 1, max: 6 });
const place = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme-ascii' });

test('a stored city is read as it was written, and anything else is none', () => {
  fc.assert(
    fc.property(fc.record({ daysOnRoad, place }), (city) => {
      expect(decodeCity(encodeCity(city))).toEqual(city);
    }),
  );
  for (const text of [
    '',
    'у Києві',
    '0 у Києві',
    '7 у Києві',
    '1 ',
    `1 ${'я'.repeat(61)}`,
    '1у Києві',
    '1 у\nЛ',
  ])
    expect(decodeCity(text), text).toBeUndefined();
});

test('a parcel arrives so many days after its dispatch, or later for holidays', () => {
  const from = fc.integer({ min: Date.parse('2024-01-01') / 1000, max: Date.parse('2040-01-01') / 1000 });
  fc.assert(
    fc.property(fc.constantFrom(editions.ua, editions.pl), daysOnRoad, from, (edition, days, now) => {
      const calendar = arrivingAfter(edition.roasting.calendar, days);
      const { send, arrive } = nextRoastingWeek(calendar, now, edition.timezones[0]);
      expect(arrive >= addDays(send, days)).toBe(true);
      const quiet = { ...calendar, holidays: [], holidaysAfterEaster: [] };
      const usual = nextRoastingWeek(quiet, now, edition.timezones[0]);
      expect(usual.arrive).toBe(addDays(usual.send, days));
    }),
  );
});
