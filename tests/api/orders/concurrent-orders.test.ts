// @module-tag database
import { expect } from 'vitest';
import { type ApiProcess, startApiProcess } from '../../support/api/api-process.ts';
import { handOut } from '../../support/api/cart-requests.ts';
import { changePrice } from '../../support/api/catalogue-changes.ts';
import {
  askForOrder,
  type Buyer,
  balanceOf,
  body,
  newBuyer,
  newBuyers,
  sellingCatalogue,
  stockOf,
} from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';

/** Two processes over one database, beside the one that looks at the outcome. */
let api: TestApi;
let processes: ApiProcess[];
test.beforeAll(async () => {
  api = await startApi({ catalogue: sellingCatalogue() });
  processes = await Promise.all([startApiProcess(api.environment), startApiProcess(api.environment)]);
});

test.beforeEach(() => api.replaceCatalogue(sellingCatalogue()));
test.afterEach(async () => {
  const ofOrders = [
    'mail_due',
    'seller_news',
    'webhook_delivery',
    'idempotency_key',
    'order_line',
    'promo_use',
  ] as const;
  for (const table of [...ofOrders, 'customer_order'] as const) await api.db.deleteFrom(table).execute();
});

const at = (index: number) => processes[index % processes.length]?.url ?? '';
const times = <T>(count: number, call: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => call(index));
const order = (index: number, { token }: Buyer, different: Parameters<typeof body>[0], key?: string) =>
  askForOrder(at(index), token, body(different), key);
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const setStock = (stock: number) =>
  api.db.updateTable('variant').set({ stock }).where('id', '=', 10).execute();
const placed = () => api.db.selectFrom('customer_order').selectAll().execute();

test('200 concurrent buyers of the last 10 packs get 10 orders and leave a stock of 0', async () => {
  await setStock(10);
  const buyers = await newBuyers(api, 200);
  const answers = await Promise.all(buyers.map((buyer, index) => order(index, buyer, { goods: [line(10)] })));
  expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([10, 190]);
  expect([await stockOf(api, 10), (await placed()).length]).toEqual([0, 10]);
});

test('a promo code limited to ten uses is used ten times by concurrent orders', async () => {
  await handOut(api, 'ДЕСЯТЬ', { type: 'percent', percent: 10 }, { useLimit: 10 });
  const buyers = await newBuyers(api, 60);
  const answers = await Promise.all(
    buyers.map((buyer, index) => order(index, buyer, { promocode: 'ДЕСЯТЬ', expected_total: 179.55 })),
  );
  expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([10, 50]);
  expect(await api.db.selectFrom('promo_use').selectAll().execute()).toHaveLength(10);
});

test('a promo code limited to one use for a customer is used once, in any number of tabs', async () => {
  await handOut(api, 'РАЗ', { type: 'percent', percent: 10 }, { customerLimit: 1 });
  const buyer = await newBuyer(api);
  const answers = await Promise.all(
    times(10, (index) => order(index, buyer, { promocode: 'РАЗ', expected_total: 179.55 })),
  );
  expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([1, 9]);
});

test('two concurrent requests spend the same bonuses once', async () => {
  const buyer = await newBuyer(api, { balance: 60 });
  const answers = await Promise.all(
    times(2, (index) => order(index, buyer, { used_bonuses: 50, expected_total: 149.5 })),
  );
  expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([1, 1]);
  expect(await balanceOf(api, buyer)).toBe(10);
});

test('one key in two processes places one order, and both responses are equal', async () => {
  const buyer = await newBuyer(api);
  const answers = await Promise.all(times(20, (index) => order(index, buyer, {}, 'one key for all')));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect([answers[0]?.status, (await placed()).length]).toEqual([201, 1]);
});

test('concurrent orders, cancellations and price changes lose no stock and do not deadlock', async () => {
  await setStock(40);
  const buyers = await newBuyers(api, 30, { balance: 50 });
  const lives = buyers.map(async (buyer, index) => {
    const bought = await order(index, buyer, {
      goods: index % 2 === 0 ? [line(10), line(40)] : [line(40), line(10)],
      used_bonuses: 50,
      expected_total: 349,
    });
    const id = /"id":(\d+)/.exec(bought.text)?.[1];
    const cancel = () =>
      ask(`${at(index)}/api/v1/order/${id}/cancel`, { method: 'POST', headers: bearer(buyer.token) });
    return index % 3 === 0 ? [bought, await cancel(), await cancel()] : [bought];
  });
  const prices = times(20, (index) => changePrice(api.db, 20, 100 + index, 1_800_000_000));
  const [answers] = await Promise.all([Promise.all(lives), Promise.all(prices)]);
  expect(new Set(answers.flat().map(({ status }) => status))).toEqual(new Set([200, 201]));
  const alive = (await placed()).filter(({ status }) => status !== 'cancelled');
  expect([alive.length, await stockOf(api, 10)]).toEqual([20, 20]);
  for (const [index, buyer] of buyers.entries())
    expect(await balanceOf(api, buyer)).toBe(index % 3 === 0 ? 50 : 0);
});
