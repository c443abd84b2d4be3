import { expect, test } from 'vitest';
import { promoFrom, promoLine } from '../../../scripts/operator/promo-terms.ts';
import { SetupError } from '../../../src/contract/setup-error.ts';

const zone = 'Europe/Warsaw';
const read = (words: string[]) => promoFrom(words, zone);
const at = (time: string) => Date.parse(time) / 1000;

test("every term is parsed; a period runs from midnight to midnight in the shop's time zone", () => {
  expect(
    read([
      ...['кава10', 'percent', '10', 'Десятина', '--description', 'Для друзів'],
      ...['--from', '2026-11-01', '--until', '2026-11-30'],
      ...['--minimum', '99,50', '--uses', '100', '--per-customer', '1'],
    ]),
  ).toEqual({
    code: 'КАВА10',
    title: 'Десятина',
    description: 'Для друзів',
    benefit: { type: 'percent', percent: 10 },
    startsAt: at('2026-10-31T23:00:00Z'),
    endsAt: at('2026-11-30T23:00:00Z'),
    minimum: 9950,
    useLimit: 100,
    customerLimit: 1,
  });
});

test('a term that is not given does not apply', () => {
  expect(read(['двадцять', 'fixed', '20.50', 'Двадцятка'])).toEqual({
    code: 'ДВАДЦЯТЬ',
    title: 'Двадцятка',
    description: '',
    benefit: { type: 'fixed', amount: 2050 },
    startsAt: undefined,
    endsAt: undefined,
    minimum: 0,
    useLimit: undefined,
    customerLimit: undefined,
  });
});

test.each([
  [['X', 'gift', '11', 'Подарунок'], 'X: gift 11, Подарунок, used 3'],
  [['X', 'fixed', '20.5', 'Двадцятка', '--uses', '9'], 'X: fixed 20.5, Двадцятка, used 3 of 9'],
  [
    ['X', 'percent', '5', 'День', '--from', '2026-11-01', '--until', '2026-11-01'],
    'X: percent 5, День, from 2026-11-01, until 2026-11-01, used 3',
  ],
  [
    ['X', 'percent', '5', 'День', '--minimum', '99,5', '--per-customer', '1'],
    'X: percent 5, День, minimum 99.5, used 3, 1 per customer',
  ],
])('%j is listed as «%s»', (words, line) => {
  const promo = read(words);
  expect(promo && promoLine(promo, 3, zone)).toBe(line);
});

test.each([
  [['X', 'percent', '0', 'Назва']],
  [['X', 'percent', '101', 'Назва']],
  [['X', 'percent', '9.5', 'Назва']],
  [['X', 'fixed', '0', 'Назва']],
  [['X', 'fixed', '1.999', 'Назва']],
  [['X', 'gift', 'кава', 'Назва']],
  [[' ', 'percent', '10', 'Назва']],
  [['Х'.repeat(65), 'percent', '10', 'Назва']],
  [['X', 'percent', '10', 'Назва', '--until', '31.12.2026']],
  [['X', 'percent', '10', 'Назва', '--from', '2026-11-02', '--until', '2026-11-01']],
  [['X', 'percent', '10', 'Назва', '--uses', '0']],
  [['X', 'percent', '10', 'Назва', '--minimum', '-5']],
  [['X', 'percent', '10', 'Назва', '--colour', 'blue']],
])('%j is rejected with a sentence', (words) => {
  expect(() => read(words)).toThrow(SetupError);
});

test.each([
  [[]],
  [['X']],
  [['X', 'percent', '10']],
  [['X', 'half', '10', 'Назва']],
  [['X', 'percent', '10', 'Дві', 'назви']],
])('%j has too few or too many terms', (words) => {
  expect(read(words)).toBeUndefined();
});
