import { expect, test } from 'vitest';
import {
  formatChange,
  formatDate,
  formatDateAndTime,
  formatDay,
  formatDistance,
  formatMoney,
} from '../../../src/locales/format.ts';
import { editions } from '../../support/fixtures/editions/demo-editions.ts';

const { ua, pl } = editions;
const hryvnias = (amount: number) => formatMoney(amount, ua.locale, ua.currency.symbol);
const zloty = (amount: number) => formatMoney(amount, pl.locale, pl.currency.symbol);

test.each([
  [hryvnias(1250), '1\u00a0250\u00a0₴'],
  [hryvnias(420), '420\u00a0₴'],
  [hryvnias(0), '0\u00a0₴'],
  [hryvnias(1_000_000), '1\u00a0000\u00a0000\u00a0₴'],
  [hryvnias(42.5), '42,50\u00a0₴'],
  [zloty(49.9), '49,90\u00a0zł'],
  [zloty(49), '49\u00a0zł'],
  [zloty(1250.05), '1\u00a0250,05\u00a0zł'],
])('money is written as «%s»', (written, expected) => {
  expect(written).toBe(expected);
});

test('nothing in a sum can be parted by the end of a line', () => {
  for (const sum of [hryvnias(12_345.67), zloty(9999)]) expect(sum).not.toContain(' ');
});

test('the noise of binary fractions is not shown', () => {
  expect(zloty(0.1 + 0.2)).toBe('0,30\u00a0zł');
  expect(zloty(42.300000000000004)).toBe('42,30\u00a0zł');
});

test('an amount that is whole but for that noise is written as a whole one', () => {
  expect(hryvnias(29.999999999999996)).toBe('30\u00a0₴');
});

test('a day is that of the time zone', () => {
  const lastSecondInWarsaw = Date.UTC(2026, 11, 31, 22, 59, 59) / 1000;
  expect(formatDay(lastSecondInWarsaw, pl.locale, pl.timezones[0])).toBe('31\u00a0грудня');
  expect(formatDay(lastSecondInWarsaw, ua.locale, ua.timezones[0])).toBe('1\u00a0січня');
});

test('a date, and a time with it, are those of the time zone too', () => {
  const lastSecondInWarsaw = Date.UTC(2026, 11, 31, 22, 59, 59) / 1000;
  expect(formatDate(lastSecondInWarsaw, pl.locale, pl.timezones[0])).toBe('31\u00a0грудня 2026\u00a0р.');
  expect(formatDateAndTime(lastSecondInWarsaw, ua.locale, ua.timezones[0])).toBe(
    '1\u00a0січня 2027\u00a0р. о\u00a000:59',
  );
});

test.each([
  [50, '+50'],
  [-1250, '−1\u00a0250'],
  [0, '0'],
])('a change by %d is written as «%s»', (amount, written) => {
  expect(formatChange(amount, ua.locale)).toBe(written);
});

test.each([
  [0, '0 м'],
  [354, '350 м'],
  [994, '990 м'],
  [996, '1 км'],
  [1249, '1,2 км'],
  [9940, '9,9 км'],
  [14_400, '14 км'],
  [468_000, '468 км'],
])('a distance of %d metres is %s', (metres, text) => {
  expect(formatDistance(metres, 'uk-UA').replaceAll('\u00a0', ' ')).toBe(text);
});
