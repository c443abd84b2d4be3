// @module-tag database
import * as v from 'valibot';
import { expect } from 'vitest';
import { FailureSchema } from '../../../src/contract/endpoint.ts';
import { editions } from '../../../src/editions/editions.ts';
import { fill } from '../../../src/locales/fill.ts';
import { formatMoney } from '../../../src/locales/format.ts';
import { server } from '../../../src/locales/uk/server.ts';
import type { Clock } from '../../support/api/clock.ts';
import {
  askForOrder,
  type Buyer,
  body,
  newBuyer,
  type OrderBody,
  startSellingShop,
  stockOf,
  tracesOf,
} from '../../support/api/order-requests.ts';
import { keepOrder, orderIn } from '../../support/api/order-rows.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import type { TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';

const { reserves, holdAtMostMinutes, payWithinMinutes } = editions.ua.checkout;
const words = server.order.reserve;
const minute = 60;

let api: TestApi;
let clock: Clock;
let buyer: Buyer;
let other: Buyer;
test.beforeEach(async () => {
  ({ api, clock, buyer } = await startSellingShop());
  other = await newBuyer(api, { at: clock.now() });
});

const order = (different: Partial<OrderBody> = {}, who = buyer) =>
  askForOrder(api.url, who.token, body(different));
const online: Partial<OrderBody> = { payForm: 'sandbox' };

async function complaint(different: Partial<OrderBody>) {
  const before = await tracesOf(api);
  const { status, json } = await order(different);
  expect(await tracesOf(api)).toEqual(before);
  return [status, v.parse(FailureSchema, json).errors];
}

test('a customer has a limited number of unpaid orders, and a paid one makes room', async () => {
  const ids: number[] = [];
  for (let count = 0; count < reserves.online.orders; count += 1)
    ids.push(
      await orderIn(api, buyer.id, { status: 'new', paymentStatus: count === 0 ? 'failed' : 'waiting' }),
    );
  const text = fill(words.online.orders, { most: reserves.online.orders });
  expect(await complaint(online)).toEqual([422, { payForm: [text] }]);
  expect((await order(online, other)).status).toBe(201);
  await api.db
    .updateTable('customer_order')
    .set({ status: 'paid', payment_status: 'paid' })
    .where('id', '=', ids[0] ?? 0)
    .execute();
  expect((await order(online)).status).toBe(201);
});

test('a customer has a limited number of orders to pay on receipt, and one that is sent makes room', async () => {
  const open = { status: 'packing', paymentStatus: 'none' } as const;
  const ids: number[] = [];
  for (let count = 0; count < reserves.onReceipt.orders; count += 1)
    ids.push(await orderIn(api, buyer.id, open));
  const text = fill(words.onReceipt.orders, { most: reserves.onReceipt.orders });
  expect(await complaint({})).toEqual([422, { payForm: [text] }]);
  expect((await order(online)).status).toBe(201);
  await api.db
    .updateTable('customer_order')
    .set({ status: 'sent' })
    .where('id', '=', ids[0] ?? 0)
    .execute();
  expect((await order()).status).toBe(201);
});

test('the goods of all unpaid orders together are worth no more than the limit', async () => {
  const price = reserves.onReceipt.worth * 100 - 19_950;
  await keepOrder(api, buyer.id, { price, total: price, delivery_price: 0 });
  const most = formatMoney(reserves.onReceipt.worth, editions.ua.locale, editions.ua.currency.symbol);
  const two = { goods: [line(20, 2)], expected_total: 399 };
  expect(await complaint(two)).toEqual([422, { payForm: [fill(words.onReceipt.worth, { most })] }]);
  expect((await order()).status).toBe(201);
});

test('concurrent orders of one customer reserve no more than the limit', async () => {
  await api.db.updateTable('variant').set({ stock: 100 }).where('id', '=', 20).execute();
  const answers = await Promise.all(Array.from({ length: 12 }, () => order()));
  const placed = answers.filter(({ status }) => status === 201);
  expect(placed).toHaveLength(reserves.onReceipt.orders);
  expect(await stockOf(api, 20)).toBe(100 - reserves.onReceipt.orders);
});

test('pressing «pay» again and again does not hold the goods for longer than the maximum', async () => {
  const created = clock.now();
  const { json } = await order(online);
  const { id } = v.parse(v.object({ id: v.number() }), json);
  const pay = () =>
    ask(`${api.url}/api/v1/order/${id}/payment`, { method: 'POST', headers: bearer(buyer.token) });
  const deadline = async () =>
    (await api.db.selectFrom('customer_order').select('pay_until').executeTakeFirstOrThrow()).pay_until;
  clock.move(payWithinMinutes * minute - 1);
  const latest = created + holdAtMostMinutes * minute;
  while (clock.now() < latest - minute) {
    expect((await pay()).status).toBe(200);
    expect(await deadline()).toBeLessThanOrEqual(latest);
    clock.move(5 * minute);
  }
  expect(await deadline()).toBeGreaterThan(latest - minute);
  expect((await pay()).status).toBe(409);
});
