import { expect } from 'vitest';
import type { Benefit } from '../../../src/domain/cart-pricing/promo-code.ts';
import { calculate, handOut, newCustomer } from '../../support/api/cart-requests.ts';
import { standingClock } from '../../support/api/clock.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';
import { catalogueWith, goodsRow, variantRow } from '../../support/fixtures/catalogues.ts';

const tenPercent: Benefit = { type: 'percent', percent: 10 };
const clock = standingClock(Date.UTC(2026, 10, 15, 10) / 1000);
const midnight = Date.UTC(2026, 10, 14, 22) / 1000;

let api: TestApi;
let customer: { id: number; token: string };
test.beforeAll(async () => {
  api = await startApi({
    now: clock.now,
    catalogue: catalogueWith('ua', [
      goodsRow(1, { goods: [variantRow(10, { price: 100 })] }),
      goodsRow(2, { no_discount: true, goods: [variantRow(20, { price: 100 })] }),
      goodsRow(3, { goods: [variantRow(30, { price: 80, price_old: 100 })] }),
      goodsRow(4, { goods: [variantRow(40, { price: 250, stock: 1 })] }),
      goodsRow(5, { has_grinding: false, goods: [variantRow(50)] }),
    ]),
  });
  customer = await newCustomer(api, '380671112233', 1000);
});

const goods = [line(10, 3)];
const tried = (promocode: string, token: string | undefined = customer.token, lines = goods) =>
  calculate(api, { goods: lines, promocode }, token);
const used = (code: string, order_id: number) =>
  api.db
    .insertInto('promo_use')
    .values({ order_id, code, customer_id: customer.id, at: clock.now() })
    .execute();

test('a percent discount applies once, and lowers tax and bonuses', async () => {
  await handOut(api, 'ПЕРША', tenPercent, { title: 'Перша кава', description: 'Мінус 10 %' });
  expect(await tried('перша')).toMatchObject({
    price: 300,
    discount: 30,
    total: 270,
    tax: 45,
    bonuses: 8,
    available_bonuses: 135,
    promocode: { code: 'ПЕРША', title: 'Перша кава', description: 'Мінус 10 %', type: 'percent' },
  });
});

test('a valid code has no error', async () => {
  expect((await tried('ПЕРША')).promocode).not.toHaveProperty('error');
});

test('a fixed discount never exceeds the price of the goods', async () => {
  await handOut(api, 'СТО', { type: 'fixed', amount: 10_000 });
  await handOut(api, 'ТИСЯЧА', { type: 'fixed', amount: 100_000 });
  expect(await tried('СТО')).toMatchObject({ discount: 100, total: 200 });
  expect(await tried('ТИСЯЧА')).toMatchObject({ discount: 300, total: 0, tax: 0, bonuses: 0 });
});

test('excluded and already reduced goods keep their price, and each line says so', async () => {
  const answer = await tried('ПЕРША', customer.token, [line(10), line(20), line(30)]);
  expect(answer).toMatchObject({ price: 280, discount: 10, total: 270 });
  expect(answer.goods.map((line) => line.is_allowed_promo_discount)).toEqual([true, false, false]);
});

test('a gift is a line added by the shop, and needs a grind if it can be ground', async () => {
  await handOut(api, 'ДАРУНОК', { type: 'gift', variantId: 40 });
  const answer = await tried('ДАРУНОК');
  expect(answer).toMatchObject({ price: 300, discount: 0, gift: { goodscard_id: 4, has_grinding: true } });
  expect(answer.goods.at(-1)).toMatchObject({
    id: 40,
    qtt: 1,
    price: 0,
    is_promo_gift: true,
    is_allowed_promo_discount: false,
    grindingMethod: null,
  });
  await handOut(api, 'ДРИП', { type: 'gift', variantId: 50 });
  expect(await tried('ДРИП')).not.toHaveProperty('gift');
});

const day = 24 * 60 * 60;
const refused = { discount: 0, total: 300 };

test.each([
  ['ДОСІ', { endsAt: midnight + day }, undefined],
  ['УЧОРА', { endsAt: midnight }, 'На жаль, цей промокод діяв лише до 14\u00a0листопада.'],
  ['ЗАВТРА', { startsAt: midnight + day }, 'Цей промокод запрацює 16\u00a0листопада.'],
  ['ДОРОГО', { minimum: 45_050 }, 'Промокод діє від 450,50\u00a0₴. Додайте товарів ще на 150,50\u00a0₴.'],
] as const)('the code %s on terms %j says: %s', async (code, terms, error) => {
  await handOut(api, code, tenPercent, { title: 'Назва', ...terms });
  const answer = await tried(code);
  expect(answer.promocode).toEqual({
    code,
    title: 'Назва',
    description: '',
    type: 'percent',
    ...(error !== undefined && { error }),
  });
  expect(answer).toMatchObject(error === undefined ? { discount: 30 } : refused);
});

test('a code is valid until its uses in orders reach the limit', async () => {
  await handOut(api, 'ДВІЧІ', tenPercent, { useLimit: 2 });
  await handOut(api, 'РАЗ', tenPercent, { customerLimit: 1 });
  await used('ДВІЧІ', 1);
  expect((await tried('ДВІЧІ')).promocode).not.toHaveProperty('error');
  await used('ДВІЧІ', 2);
  await used('РАЗ', 3);
  expect((await tried('ДВІЧІ')).promocode?.error).toBe('На жаль, цей промокод уже розібрали.');
  expect((await tried('РАЗ')).promocode?.error).toBe('Ви вже скористалися цим промокодом.');
  const another = await newCustomer(api, '380671112244');
  expect(await tried('РАЗ', another.token)).toMatchObject({ discount: 30 });
});

test('a guest is asked to sign in, unless signing in would not make the code valid', async () => {
  const guest = (promocode: string) => calculate(api, { goods, promocode });
  const answer = await guest('ПЕРША');
  expect(answer).toMatchObject(refused);
  expect(answer.promocode).toMatchObject({
    code: 'ПЕРША',
    title: 'Перша кава',
    error: 'Увійдіть, щоб застосувати промокод.',
  });
  expect((await guest('НЕМА')).promocode?.error).toMatch(/^Такого промокоду немає/);
});

test('a customer without permission cannot use promo codes', async () => {
  const { id, token } = await newCustomer(api, '380671112255');
  await api.db.updateTable('customer').set({ can_use_promocode: 0 }).where('id', '=', id).execute();
  const answer = await tried('ПЕРША', token);
  expect(answer).toMatchObject(refused);
  expect(answer.promocode?.error).toMatch(/^Для вашого профілю промокоди поки не діють/);
});

test('a gift that is sold out, all in this cart, or unknown is reported', async () => {
  const error = 'На жаль, подарунок за цим промокодом закінчився.';
  await handOut(api, 'ЗНИКЛО', { type: 'gift', variantId: 999 });
  expect((await tried('ЗНИКЛО')).promocode).toMatchObject({ type: 'gift', error });
  const answer = await tried('ДАРУНОК', customer.token, [line(40)]);
  expect(answer.promocode).toMatchObject({ error });
  expect(answer.goods.map((line) => line.is_promo_gift)).toEqual([false]);
  expect(answer).not.toHaveProperty('gift');
});

test('a cart that is empty or has nothing to discount is reported', async () => {
  const excluded = await tried('ПЕРША', customer.token, [line(20), line(30)]);
  expect(excluded.promocode?.error).toBe('На товари у вашому кошику цей промокод не поширюється.');
  const empty = await tried('ПЕРША', customer.token, []);
  expect(empty.promocode?.error).toBe('Покладіть щось у кошик, і промокод спрацює.');
  const gift = await tried('ДРИП', customer.token, []);
  expect([gift.goods, gift.total]).toEqual([[], 0]);
});

test.each([
  'НЕМА',
  "' or '1'='1",
  'ПЕРША; drop table promo_code --',
  '%',
  '☕️'.repeat(10),
  'ﷺ'.repeat(64),
  '\u0000ab',
  '\u202eАШРЕП',
  'К'.repeat(64),
])('%j is a code that nobody knows', async (code) => {
  const answer = await tried(code);
  expect(answer).toMatchObject(refused);
  const unknown = {
    title: '',
    description: '',
    type: 'percent',
    error: 'Такого промокоду немає. Перевірте, чи всі літери на місці.',
  };
  expect(answer.promocode).toMatchObject(unknown);
});

test.each([' перша ', 'ПЕРША\u200b', '\ufeffПерша', 'ПЕ\u00adРША'])('%j is the code ПЕРША', async (typed) => {
  expect(await tried(typed)).toMatchObject({ discount: 30, promocode: { code: 'ПЕРША' } });
});

test.each(['', '   ', '\u200b\ud800'])('%j counts as no code', async (typed) => {
  expect((await tried(typed)).promocode).toBeNull();
});

test('the order of lines does not change the total', async () => {
  const lines = [line(10, 2), line(20), line(30), line(40), line(50, 3)];
  const { goods: _lines, ...totals } = await tried('ПЕРША', customer.token, lines);
  expect(await tried('ПЕРША', customer.token, lines.toReversed())).toMatchObject(totals);
});
