import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrivingAfter, decodeCity, encodeCity } from '../../../../src/domain/time/city.ts';
import { addDays } from '../../../../src/domain/time/day.ts';
import { nextRoastingWeek } from '../../../../src/domain/time/roasting-week.ts';
import { editions } from '../../../../src/editions/editions.ts';
import { pl, ua } from '../../../../src/shop/cities.ts';

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

test.each([
  ['ua', ua],
  ['pl', pl],
] as const)('%s lists the own city first, each city once, and no arrival on a Sunday', (code, cities) => {
  const { place, calendar } = editions[code].roasting;
  const [own] = cities;
  expect(own?.place).toBe(place);
  expect(arrivingAfter(calendar, own?.daysOnRoad ?? 0)).toEqual(calendar);
  expect(new Set(cities.map(({ name }) => name)).size).toBe(cities.length);
  expect(cities.map(({ name }) => name).slice(1)).toEqual(
    cities
      .map(({ name }) => name)
      .slice(1)
      .toSorted((a, b) => a.localeCompare(b, 'uk')),
  );
  for (const city of cities) {
    expect(decodeCity(encodeCity(city)), city.name).toEqual({
      place: city.place,
      daysOnRoad: city.daysOnRoad,
    });
    expect(arrivingAfter(calendar, city.daysOnRoad).arrive, city.name).toBeLessThan(7);
  }
});
