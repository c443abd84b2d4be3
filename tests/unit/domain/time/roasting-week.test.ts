import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOf, weekdayOf } from '../../../../src/domain/time/day.ts';
import { easterOf, nextRoastingWeek } from '../../../../src/domain/time/roasting-week.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';

const all = Object.values(editions);
const inEdition = fc.constantFrom(...all);
const seconds = fc.integer({ min: Date.parse('2020-01-01') / 1000, max: Date.parse('2060-01-01') / 1000 });
const week = 7 * 24 * 60 * 60;

const at = (code: 'ua' | 'pl', time: string) => {
  const { roasting, timezones } = editions[code];
  return nextRoastingWeek(roasting.calendar, Date.parse(time) / 1000, timezones[0]);
};

const localTime = (moment: number, timeZone: string) =>
  new Intl.DateTimeFormat('uk', { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment * 1000);

test('the roast takes orders until the same hour of local clocks, also when they change', () => {
  fc.assert(
    fc.property(inEdition, seconds, ({ roasting, timezones: [zone] }, now) => {
      const { ordersUntil } = roasting.calendar;
      const { order, closesAt } = nextRoastingWeek(roasting.calendar, now, zone);
      expect(closesAt).toBeGreaterThan(now);
      // An hour more where clocks are set back.
      expect(closesAt - now).toBeLessThanOrEqual(week + 60 * 60);
      expect(dayOf(closesAt, zone)).toBe(order);
      expect(weekdayOf(order)).toBe(ordersUntil.weekday);
      expect(localTime(closesAt, zone)).toBe(`${ordersUntil.hour}:00`);
    }),
  );
});

test('goods are roasted after the last order, then sent, then delivered, on no holiday', () => {
  fc.assert(
    fc.property(inEdition, seconds, ({ roasting: { calendar }, timezones: [zone] }, now) => {
      const { order, roast, send, arrive } = nextRoastingWeek(calendar, now, zone);
      expect([order, roast, send, arrive].toSorted()).toEqual([order, roast, send, arrive]);
      expect(new Set([order, roast, send, arrive]).size).toBe(4);
      for (const step of [roast, send, arrive]) {
        expect(calendar.holidays).not.toContain(step.slice(5));
        const easter = easterOf(Number(step.slice(0, 4)));
        for (const days of calendar.holidaysAfterEaster) expect(step).not.toBe(addDays(easter, days));
      }
    }),
  );
});

test('without holidays every step has its weekday, whatever weekdays a shop chooses', () => {
  const weekday = fc.integer({ min: 1, max: 7 });
  const calendars = fc.record({
    ordersUntil: fc.record({ weekday, hour: fc.integer({ min: 0, max: 23 }) }),
    roast: weekday,
    send: weekday,
    arrive: weekday,
    holidays: fc.constant([]),
    holidaysAfterEaster: fc.constant([]),
  });
  fc.assert(
    fc.property(calendars, inEdition, seconds, (calendar, { timezones: [zone] }, now) => {
      const { roast, send, arrive, closesAt } = nextRoastingWeek(calendar, now, zone);
      expect([roast, send, arrive].map(weekdayOf)).toEqual([calendar.roast, calendar.send, calendar.arrive]);
      const later = nextRoastingWeek(calendar, closesAt, zone);
      expect(later.order).toBe(addDays(dayOf(closesAt, zone), 7));
    }),
  );
});

test('a minute decides between two roasts', () => {
  expect(at('ua', '2026-11-23T17:59:00+02:00')).toMatchObject({ roast: '2026-11-24', arrive: '2026-11-26' });
  expect(at('ua', '2026-11-23T18:00:00+02:00')).toMatchObject({ roast: '2026-12-01', arrive: '2026-12-03' });
  // It is 18:00 in Kyiv, and 17:00 in Warsaw.
  expect(at('pl', '2026-11-23T18:00:00+02:00')).toMatchObject({ roast: '2026-11-24' });
});

test.each([
  ['2026-12-21T10:00:00+01:00', { roast: '2026-12-22', send: '2026-12-23', arrive: '2026-12-28' }],
  ['2027-01-04T10:00:00+01:00', { roast: '2027-01-05', send: '2027-01-07', arrive: '2027-01-08' }],
  // Corpus Christi.
  ['2026-06-01T10:00:00+02:00', { roast: '2026-06-02', send: '2026-06-03', arrive: '2026-06-05' }],
])('around the holidays of Poland: %s', (now, days) => {
  expect(at('pl', now)).toMatchObject(days);
});

test('Easter', () => {
  const known = ['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25'];
  expect(known.map((day) => easterOf(Number(day.slice(0, 4))))).toEqual(known);
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2299 }), (year) => {
      expect(weekdayOf(easterOf(year))).toBe(7);
      expect(easterOf(year) >= `${year}-03-22` && easterOf(year) <= `${year}-04-25`).toBe(true);
    }),
  );
});
