import { expect } from 'vitest';
import { calculate, newCustomer } from '../../support/api/cart-requests.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
test.beforeEach(async () => {
  api = await startApi({ edition: 'pl' });
});

const promo = (...words: string[]) => runOperator(['promo', ...words], api.environment);
const listed = async () => (await promo('list', 'pl')).out.trimEnd().split('\n').filter(Boolean);

test('a running shop applies a new code, its changed terms, and its removal', async () => {
  const { token } = await newCustomer(api, '48501502505');
  const tried = () => calculate(api, { goods: [line(11)], promocode: 'кава' }, token);
  expect(await promo('add', 'pl', 'КАВА', 'percent', '10', 'Десятина')).toMatchObject({ code: 0, err: '' });
  expect((await tried()).discount).toBe(70);
  await promo('add', 'pl', 'кава', 'fixed', '20', 'Двадцятка');
  expect((await tried()).discount).toBe(20);
  await promo('add', 'pl', 'кава', 'gift', '20', 'Подарунок');
  expect((await tried()).goods.map((line) => line.id)).toEqual([11, 20]);
  expect((await promo('remove', 'pl', 'кава')).code).toBe(0);
  expect(await tried()).toMatchObject({ discount: 0, promocode: { title: '' } });
});

test('a code that is removed and added again keeps its uses', async () => {
  const { id } = await newCustomer(api, '48501502506');
  await promo('add', 'pl', 'РАЗ', 'percent', '10', 'Раз', '--uses', '1');
  await api.db.insertInto('promo_use').values({ order_id: 1, code: 'РАЗ', customer_id: id, at: 0 }).execute();
  await promo('remove', 'pl', 'РАЗ');
  await promo('add', 'pl', 'РАЗ', 'percent', '10', 'Раз', '--uses', '2');
  expect(await listed()).toEqual(['РАЗ: percent 10, Раз, used 1 of 2']);
});

test('an impossible command prints one sentence, and changes nothing', async () => {
  for (const words of [
    ['add', 'pl', 'X', 'percent', '101', 'Назва'],
    ['add', 'pl', 'X', 'gift', '999', 'Назва'],
    ['add', 'pl', 'X', 'percent', '10', ''],
    ['add', 'pl', 'X', 'percent', '10', 'Назва\nУ два рядки'],
    ['add', 'pl', 'X', 'percent', '10', 'Н'.repeat(101)],
    ['remove', 'pl', 'X'],
  ]) {
    const { code, err } = await promo(...words);
    expect(code, words.join(' ')).toBe(1);
    expect(err.trim().split('\n'), words.join(' ')).toHaveLength(1);
  }
  expect(await listed()).toEqual([]);
});

test('unknown arguments are named, with the command that explains them', async () => {
  for (const words of [
    [],
    ['add', 'de', 'X', 'percent', '10', 'Назва'],
    ['add', 'pl', 'X'],
    ['add', 'pl', 'X', 'half', '10', 'Назва'],
    ['add', 'pl', 'X', 'percent', '10', 'Дві', 'назви'],
    ['add', 'pl', 'X', 'percent', '10', 'Назва', '--colour', 'blue'],
    ['list', 'pl', 'X'],
  ]) {
    const { code, err } = await promo(...words);
    expect([code, err], words.join(' ')).toEqual([1, expect.stringContaining('npm run shop -- promo')]);
  }
});
