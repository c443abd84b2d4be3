import { expect, test } from 'vitest';
import { SetupError } from '../../../src/contract/setup-error.ts';
import { promoFrom, promoLine, type WrittenTerms } from '../../../src/operator/money/promo-terms.ts';

const zone = 'Europe/Warsaw';
const read = (terms: Partial<WrittenTerms>) =>
  promoFrom({ code: 'X', type: 'percent', value: '10', title: 'Назва', ...terms }, zone);
const at = (time: string) => Date.parse(time) / 1000;

test("every term is parsed; a period runs from midnight to midnight in the shop's time zone", () => {
  expect(
    read({
      code: 'кава10',
      title: 'Десятина',
      description: 'Для друзів',
      from: '2026-11-01',
      to: '2026-11-30',
      minimum: '99,50',
      uses: '100',
      perCustomer: '1',
    }),
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
  expect(read({ code: 'двадцять', type: 'fixed', value: '20.50', title: 'Двадцятка' })).toEqual({
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

test.each<[Partial<WrittenTerms>, string]>([
  [{ type: 'gift', value: '11', title: 'Подарунок' }, 'X: gift 11, Подарунок, used 3'],
  [{ type: 'fixed', value: '20.5', title: 'Двадцятка', uses: '9' }, 'X: fixed 20.5, Двадцятка, used 3 of 9'],
  [
    { value: '5', title: 'День', from: '2026-11-01', to: '2026-11-01' },
    'X: percent 5, День, from 2026-11-01, until 2026-11-01, used 3',
  ],
  [
    { value: '5', title: 'День', minimum: '99,5', perCustomer: '1' },
    'X: percent 5, День, minimum 99.5, used 3, 1 per customer',
  ],
])('%j is listed as «%s»', (terms, line) => {
  expect(promoLine(read(terms), 3, zone)).toBe(line);
});

test.each<Partial<WrittenTerms>>([
  { value: '0' },
  { value: '101' },
  { value: '9.5' },
  { type: 'fixed', value: '0' },
  { type: 'fixed', value: '1.999' },
  { type: 'gift', value: 'кава' },
  { code: ' ' },
  { code: 'Х'.repeat(65) },
  { to: '31.13.2026' },
  { from: '2026-11-02', to: '2026-11-01' },
  { uses: '0' },
  { minimum: '-5' },
])('%j is rejected with a sentence', (terms) => {
  expect(() => read(terms)).toThrow(SetupError);
});
