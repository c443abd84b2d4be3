// @module-tag database
import * as v from 'valibot';
import { expect } from 'vitest';
import { maxPageSize } from '../../../src/contract/paging.ts';
import { getOrderPage, getOrders } from '../../../src/contract/resources/order.ts';
import { getBonuses } from '../../../src/contract/resources/user.ts';
import { newCustomer } from '../../support/api/cart-requests.ts';
import { keepOrder } from '../../support/api/order-rows.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

const orderCount = 350;

let api: TestApi;
let customer: Awaited<ReturnType<typeof newCustomer>>;
let stranger: Awaited<ReturnType<typeof newCustomer>>;
/** The ids of the customer's orders, the newest first. */
const orders: number[] = [];

test.beforeAll(async () => {
  api = await startApi();
  customer = await newCustomer(api, '380671234501');
  stranger = await newCustomer(api, '380671234502');
  for (let count = 0; count < orderCount; count += 1) {
    orders.unshift(await keepOrder(api, customer.id));
    if (count % 10 === 0) await keepOrder(api, stranger.id);
  }
  const entries = orders.map((order_id) => ({
    customer_id: customer.id,
    amount: 1,
    reason: 'order-earned',
    order_id,
    at: 1_800_000_000,
  }));
  await api.db.insertInto('bonus_entry').values(entries.toReversed()).execute();
});

const get = (path: string, query: Record<string, string>, { token } = customer) =>
  ask(`${api.url}/api/v1${path}?${new URLSearchParams(query)}`, { headers: bearer(token) });

const orderPage = async (query: Record<string, string>, who = customer) =>
  v.parse(getOrderPage.answer, (await get('/order', query, who)).json);

test('several hundred orders are read page by page, each once, the newest first', async () => {
  const seen: number[] = [];
  let { data, next } = await orderPage({ limit: '60' });
  for (;;) {
    seen.push(...data.map(({ id }) => id));
    expect(data.every(({ goods }) => goods.length === 1)).toBe(true);
    expect(next?.remaining ?? 0).toBe(orderCount - seen.length);
    if (next === undefined) break;
    ({ data, next } = await orderPage({ limit: '60', cursor: next.cursor }));
  }
  expect(seen).toEqual(orders);
});

test('an order placed meanwhile neither repeats nor hides another', async () => {
  const { next } = await orderPage({ limit: '20' });
  const placed = await keepOrder(api, stranger.id);
  const mine = await keepOrder(api, customer.id);
  const { data } = await orderPage({ limit: '20', cursor: next?.cursor ?? '' });
  expect(data.map(({ id }) => id)).toEqual(orders.slice(20, 40));
  await api.db.deleteFrom('order_line').where('order_id', 'in', [placed, mine]).execute();
  await api.db.deleteFrom('customer_order').where('id', 'in', [placed, mine]).execute();
});

test('without a limit, as older clients ask, all orders come as a bare list', async () => {
  const all = v.parse(getOrders.answer, (await get('/order', {})).json);
  expect(all.map(({ id }) => id)).toEqual(orders);
});

test('a page as long as the rest of the list is the last one', async () => {
  const { data, next } = await orderPage({ limit: String(maxPageSize) }, stranger);
  expect([data.length, next]).toEqual([orderCount / 10, undefined]);
  const exact = await orderPage({ limit: String(orderCount / 10) }, stranger);
  expect(exact.next).toBeUndefined();
});

test('a cursor shows only the orders of the customer who sends it', async () => {
  const { next } = await orderPage({ limit: '1' });
  const { data } = await orderPage({ limit: '100', cursor: next?.cursor ?? '' }, stranger);
  expect(data).toHaveLength(orderCount / 10);
  expect(data.some(({ id }) => orders.includes(id))).toBe(false);
});

test.each([
  { limit: '0' },
  { limit: '-1' },
  { limit: String(maxPageSize + 1) },
  { limit: '1.5' },
  { limit: 'x' },
  { limit: '20', cursor: '' },
  { limit: '20', cursor: 'x' },
  { limit: '20', cursor: 'YmVmb3JlIC0x' },
  { limit: '20', cursor: 'x'.repeat(2000) },
])('the page %j is rejected', async (query) => {
  expect((await get('/order', query)).status).toBe(422);
  expect((await get('/user/bonus', query)).status).toBe(422);
});

test('the history of bonuses is read page by page; without a limit it comes as a whole', async () => {
  const bonuses = async (query: Record<string, string>) =>
    v.parse(getBonuses.answer, (await get('/user/bonus', query)).json);
  const whole = await bonuses({});
  expect([whole.history.length, whole.next]).toEqual([orderCount + 1, undefined]);
  const first = await bonuses({ limit: '100' });
  const second = await bonuses({ limit: '100', cursor: first.next?.cursor ?? '' });
  expect([...first.history, ...second.history]).toEqual(whole.history.slice(0, 200));
  expect([first.next?.remaining, second.next?.remaining]).toEqual([orderCount - 99, orderCount - 199]);
});

/** Runs a list of the operator and the command at its end, until nothing remains. */
async function listAll(...words: string[]): Promise<string[]> {
  const { out } = await runOperator(words, api.environment);
  const lines = out.trimEnd().split('\n');
  const [, more] = /^\d+ more: npm run shop -- (.+)$/.exec(lines.at(-1) ?? '') ?? [];
  return more === undefined ? lines : [...lines.slice(0, -1), ...(await listAll(...more.split(' ')))];
}

test("the operator's list of orders says how many follow, and the command for them", async () => {
  const { out } = await runOperator(['order', 'list', 'ua', 'new'], api.environment);
  const lines = out.trimEnd().split('\n');
  expect(lines).toHaveLength(201);
  const [last] = lines.at(-2)?.split(',') ?? [];
  const remaining = orderCount + orderCount / 10 - 200;
  expect(lines.at(-1)).toBe(`${remaining} more: npm run shop -- order list ua new --before ${last}`);
  const all = await listAll('order', 'list', 'ua');
  expect(new Set(all).size).toBe(orderCount + orderCount / 10);
  const none = await runOperator(['order', 'list', 'ua', '--before', 'x'], api.environment);
  expect(none).toMatchObject({ code: 1, err: 'x is not the number of an order.\n' });
});

test("the operator's list of payments says how many follow, and the command for them", async () => {
  const attempts = orders.map((order_id) => ({
    order_id,
    provider: 'sandbox',
    reference: `${order_id}-x`,
    external_id: null,
    url: null,
    status: 'waiting' as const,
    amount: 48_350,
    currency: 'UAH',
    started_at: 1_800_000_000,
    changed_at: 1_800_000_000,
    asked_at: 1_800_000_000,
  }));
  await api.db.insertInto('payment_attempt').values(attempts).execute();
  const all = await listAll('payment', 'list', 'ua');
  expect(new Set(all).size).toBe(orderCount);
});
