import { expect, test } from 'vitest';
import { typedDay } from '../../../../src/domain/time/typed-day.ts';

test.each([
  ['2026-11-28', '2026-11-28'],
  ['28.11.2026', '2026-11-28'],
  [' 1.1.2027 ', '2027-01-01'],
  ['today', '2026-03-01'],
  ['Yesterday', '2026-02-28'],
  ['вчора', '2026-02-28'],
  ['wczoraj', '2026-02-28'],
])('«%s» is %s on the first of March', (text, day) => {
  expect(typedDay(text, '2026-03-01')).toBe(day);
});

test.each(['', 'soon', '28.11.26', '11/28/2026', '2026-11', '2026-11-28T10:00'])('«%s» is no day', (text) => {
  expect(typedDay(text, '2026-03-01')).toBeUndefined();
});
