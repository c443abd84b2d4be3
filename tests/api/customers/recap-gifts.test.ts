import { expect } from 'vitest';
import { startApiProcess } from '../../support/api/api-process.ts';
import { calculate } from '../../support/api/cart-requests.ts';
import {
  type Buyer,
  newBuyer,
  newBuyers,
  place,
  sellingCatalogue,
} from '../../support/api/order-requests.ts';
import { keepOrder } from '../../support/api/order-rows.ts';
import { handOutGifts, inYear, readRecap } from '../../support/api/recap-requests.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
test.beforeAll(async () => {
  api = await startApi({ catalogue: sellingCatalogue() });
});
test.beforeEach(async () => {
  for (const table of ['recap_gift', 'recap_code', 'promo_code'] as const)
    await api.db.deleteFrom(table).execute();
});

const ordered = async (buyer: Buyer) => {
  await keepOrder(api, buyer.id, { created_at: inYear('2024-05-01T10:00:00Z') });
  return buyer;
};
const buyerOfYear = async () => ordered(await newBuyer(api));
const codeOf = async ({ token }: Buyer, url = api.url) => (await readRecap(url, token)).promocode;
const handedOut = () => api.db.selectFrom('promo_code').selectAll().execute();

test('each customer gets one personal code, the same at each request, valid for one order', async () => {
  await handOutGifts(api);
  const buyers = await Promise.all((await newBuyers(api, 2)).map(ordered));
  const [mine, other] = await Promise.all(buyers.map((buyer) => codeOf(buyer)));
  expect(mine).toMatch(/^РІК-[БГДЖЛФЧШ2-9]{8}$/);
  expect(other).not.toBe(mine);
  const [buyer] = buyers;
  if (buyer === undefined || !mine) throw new Error('Nobody came');
  expect(await codeOf(buyer)).toBe(mine);
  const { stories } = await readRecap(api.url, buyer.token);
  expect(stories.at(-1)).toMatchObject({ title: 'Подарунок від нас', value: '−10 %', text: 'Мінус десята' });
  const { discount } = await calculate(api, { goods: [line(20)], promocode: mine }, buyer.token);
  expect(discount).toBe(19.95);
  await place(api, buyer, { promocode: mine, expected_total: 179.55 });
  expect((await calculate(api, { goods: [line(20)], promocode: mine }, buyer.token)).discount).toBe(0);
  expect(await codeOf(buyer)).toBeNull();
  expect(await handedOut()).toHaveLength(2);
});

test('concurrent requests to two processes create one code', async () => {
  await handOutGifts(api);
  const buyer = await buyerOfYear();
  const processes = await Promise.all([startApiProcess(api.environment), startApiProcess(api.environment)]);
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => codeOf(buyer, processes[index % 2]?.url)),
  );
  expect(new Set(codes).size).toBe(1);
  expect(await handedOut()).toHaveLength(1);
});

test('no code without terms, after they end, without promo code rights, or without an order', async () => {
  expect(await codeOf(await buyerOfYear())).toBeNull();
  await handOutGifts(api, { endsAt: 1 });
  expect(await codeOf(await buyerOfYear())).toBeNull();
  await handOutGifts(api);
  const barred = await buyerOfYear();
  await api.db.updateTable('customer').set({ can_use_promocode: 0 }).where('id', '=', barred.id).execute();
  expect(await codeOf(barred)).toBeNull();
  expect(await codeOf(await newBuyer(api))).toBeNull();
  expect(await handedOut()).toEqual([]);
});

test("the operator sets, lists and ends a year's gift; codes already handed out remain", async () => {
  const recap = (...words: string[]) => runOperator(['recap', ...words], api.environment);
  const terms = ['gift', 'ua', '2024', 'рік', 'fixed', '50', 'П’ятдесят'];
  expect(await recap(...terms, '--until', '2999-01-31')).toMatchObject({ code: 0, err: '' });
  const buyer = await buyerOfYear();
  const code = await codeOf(buyer);
  expect((await recap('list', 'ua')).out).toBe(
    '2024 РІК: fixed 50, П’ятдесят, until 2999-01-31, handed out 1\n',
  );
  expect((await runOperator(['promo', 'list', 'ua'], api.environment)).out).toBe('');
  expect((await recap('remove', 'ua', '2024')).code).toBe(0);
  expect(await codeOf(buyer)).toBe(code);
  expect(await codeOf(await buyerOfYear())).toBeNull();
  for (const words of [
    ['gift', 'ua', '1999', 'РІК', 'fixed', '50', 'Назва'],
    [...terms, '--uses', '2'],
  ]) {
    const { code, err } = await recap(...words);
    expect([code, err.trim().split('\n').length], words.join(' ')).toEqual([1, 1]);
  }
});
