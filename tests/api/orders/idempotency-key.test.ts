// @module-tag database
import { expect } from 'vitest';
import { paymentStartTimeout } from '../../../src/server/shop/orders/idempotency-key.ts';
import type { Clock } from '../../support/api/clock.ts';
import {
  askForOrder,
  type Buyer,
  body,
  newBuyers,
  startSellingShop,
  tracesOf,
} from '../../support/api/order-requests.ts';
import type { TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

const key = 'a key of this attempt';
const day = 24 * 3600;

let api: TestApi;
let clock: Clock;
let buyer: Buyer;
test.beforeEach(async () => {
  ({ api, clock, buyer } = await startSellingShop());
});

test('repeating a key with the same payload returns the same response for more than a day', async () => {
  const first = await askForOrder(api.url, buyer.token, body(), key);
  await api.db.updateTable('variant').set({ price: 1 }).execute();
  await api.db.updateTable('customer_order').set({ status: 'packing' }).execute();
  clock.move(2 * day);
  const again = await askForOrder(api.url, buyer.token, { ...body(), unknown: 'field' }, key);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.json).toEqual(first.json);
  expect((await tracesOf(api))['customer_order']).toBe(1);
});

test('the same key with another payload is a 422', async () => {
  await askForOrder(api.url, buyer.token, body(), key);
  const other = await askForOrder(api.url, buyer.token, body({ comment: 'Інше' }), key);
  expect(other.status).toBe(422);
  expect((await tracesOf(api))['customer_order']).toBe(1);
});

test('a key belongs to its customer', async () => {
  const [, other] = await newBuyers(api, 2, { at: clock.now() });
  await askForOrder(api.url, buyer.token, body(), key);
  expect((await askForOrder(api.url, other?.token ?? '', body({ comment: 'Інше' }), key)).status).toBe(201);
  expect((await tracesOf(api))['customer_order']).toBe(2);
});

test('the key of a rejected order can be used again', async () => {
  expect((await askForOrder(api.url, buyer.token, body({ expected_total: 1 }), key)).status).toBe(409);
  expect((await askForOrder(api.url, buyer.token, body(), key)).status).toBe(201);
});

test('of concurrent requests with one key one places the order, and all get the same response', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => askForOrder(api.url, buyer.token, body(), key)),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect((await tracesOf(api))['customer_order']).toBe(1);
});

test('while its payment starts, a repeated key waits; if the process has died, the next request starts it', async () => {
  const online = body({ payForm: 'sandbox' });
  const first = await askForOrder(api.url, buyer.token, online, key);
  // As it stands until the payment page is known, or for ever when the process dies before.
  await api.db.updateTable('idempotency_key').set({ answer: null }).execute();
  const waiting = await askForOrder(api.url, buyer.token, online, key);
  expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([409, '1']);
  clock.move(paymentStartTimeout);
  const many = await Promise.all(
    Array.from({ length: 5 }, () => askForOrder(api.url, buyer.token, online, key)),
  );
  for (const { status } of many) expect([201, 409]).toContain(status);
  const last = await askForOrder(api.url, buyer.token, online, key);
  expect([last.status, last.json]).toEqual([201, first.json]);
  expect((await tracesOf(api))['customer_order']).toBe(1);
});
