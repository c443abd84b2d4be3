import * as v from 'valibot';
import { expect } from 'vitest';
import { getPersonalData } from '../../../src/contract/resources/personal-data.ts';
import { exportLimits } from '../../../src/domain/time/rate-limits.ts';
import { hour } from '../../../src/domain/time/units.ts';
import { fill } from '../../../src/locales/fill.ts';
import { server } from '../../../src/locales/uk/server.ts';
import { newCustomer } from '../../support/api/cart-requests.ts';
import { type Clock, standingClock } from '../../support/api/clock.ts';
import { keepOrders } from '../../support/api/order-rows.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

const phone = '380671112233';
const path = '/api/v1/user/data';
const many = 2000;

let api: TestApi;
let clock: Clock;
let customer: { id: number; token: string };
test.beforeEach(async () => {
  clock = standingClock();
  api = await startApi({ now: clock.now });
  customer = await newCustomer(api, phone);
});

const download = () => ask(`${api.url}${path}`, { headers: bearer(customer.token) });
const idsIn = (json: unknown) => v.parse(getPersonalData.answer, json).orders.map(({ id }) => id);

test('other customers are answered while a long history is being sent', async () => {
  const ids = await keepOrders(api, customer.id, many);
  const other = await newCustomer(api, '380670000001');
  let isOver = false;
  const whole = fetch(`${api.url}${path}`, { headers: bearer(customer.token) })
    .then((response) => response.json())
    .finally(() => {
      isOver = true;
    });
  let answered = 0;
  for (;;) {
    const { status } = await fetch(`${api.url}/api/v1/user`, { headers: bearer(other.token) });
    if (isOver) break;
    expect(status).toBe(200);
    answered += 1;
  }
  expect(idsIn(await whole)).toEqual(ids);
  expect(answered).toBeGreaterThan(2);
});

test('the first orders are sent before the last ones are read', async () => {
  const ids = await keepOrders(api, customer.id, many);
  const response = await api.app.request(path, { headers: bearer(customer.token) });
  const decoder = new TextDecoder();
  let text = '';
  const last = ids.at(-1) ?? 0;
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    await api.db
      .updateTable('customer_order')
      .set({ comment: `After ${text.length} characters` })
      .where('id', '=', last)
      .execute();
  }
  const { orders } = v.parse(getPersonalData.answer, JSON.parse(text));
  expect(orders.map(({ id }) => id)).toEqual(ids);
  expect(orders.at(-1)?.comment).toMatch(/^After \d{5,} characters$/);
});

test('bonuses of a long history are all sent', async () => {
  const entries = Array.from({ length: 250 }, (_, place) => ({
    customer_id: customer.id,
    at: clock.now(),
    amount: place,
    reason: 'welcome' as const,
    order_id: null,
  }));
  await api.db.insertInto('bonus_entry').values(entries).execute();
  const { bonuses } = v.parse(getPersonalData.answer, (await download()).json);
  expect(bonuses.history.slice(-250).map(({ amount }) => amount)).toEqual(
    entries.map(({ amount }) => amount),
  );
});

test('the operator’s export is one document with all orders', async () => {
  const ids = await keepOrders(api, customer.id, many);
  const { code, out } = await runOperator(['customer', 'export', 'ua', phone], api.environment);
  expect(code).toBe(0);
  expect(idsIn(JSON.parse(out))).toEqual(ids);
  expect(out).toBe(`${JSON.stringify(JSON.parse(out), null, 2)}\n`);
});

test('asking too often is refused for a while', async () => {
  const [{ max }] = exportLimits;
  const other = await newCustomer(api, '380670000001');
  const all = await Promise.all(Array.from({ length: max + 2 }, download));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(max);
  const { status, json, headers } = await download();
  expect([status, json]).toMatchObject([
    429,
    { message: fill(server.personalData.tooMany, { minutes: 60 }) },
  ]);
  expect(headers.get('retry-after')).toBe(String(hour));
  expect((await ask(`${api.url}${path}`, { headers: bearer(other.token) })).status).toBe(200);
  clock.move(hour);
  expect((await download()).status).toBe(200);
});

test('a copy that cannot be finished is cut off, not ended', async () => {
  const ids = await keepOrders(api, customer.id, 150);
  await api.db
    .updateTable('customer_order')
    .set({ campaign: 'no JSON' })
    .where('id', '=', ids.at(-1) ?? 0)
    .execute();
  const response = await fetch(`${api.url}${path}`, { headers: bearer(customer.token) });
  await expect(response.text()).rejects.toThrow();
  expect(api.logged.join('')).toContain('a response was cut off');
});

test('a guest is asked to sign in', async () => {
  expect((await ask(`${api.url}${path}`)).status).toBe(401);
});
