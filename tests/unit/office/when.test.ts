import { expect, test } from 'vitest';
import { timeOfDay } from '../../../src/domain/time/day.ts';
import { shortMoment } from '../../../src/office/stores/orders/when.ts';

const place = { locale: 'uk-UA', time_zone: 'Europe/Kyiv' };
const at = (day: string, hour: number) => timeOfDay(day, hour, place.time_zone) ?? 0;
const words = (day: string, hour: number) => shortMoment(at(day, hour), place, at('2027-01-02', 12) * 1000);

test('a moment of this year has its time, one of another year has the year', () => {
  expect(words('2027-01-01', 9)).toBe('1\u00a0січ.\u00a009:00');
  expect(words('2026-12-31', 23)).toBe('31\u00a0груд.\u00a02026\u00a0р.');
});

test('the year begins at midnight of the shop', () => {
  expect(words('2027-01-01', 1)).toBe('1\u00a0січ.\u00a001:00');
});
