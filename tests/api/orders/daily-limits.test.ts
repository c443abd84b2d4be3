import * as v from 'valibot';
import { expect } from 'vitest';
import { FailureSchema } from '../../../src/contract/endpoint.ts';
import { createOrder } from '../../../src/contract/resources/order.ts';
import { hour, minute } from '../../../src/domain/time/units.ts';
import { editions } from '../../../src/editions/editions.ts';
import { fill } from '../../../src/locales/fill.ts';
import { server } from '../../../src/locales/uk/server.ts';
import { createLog } from '../../../src/server/log.ts';
import { readOrderRow } from '../../../src/server/shop/order-state/order-row.ts';
import { markPaid, markPaymentFailed } from '../../../src/server/shop/order-state/payment-status.ts';
import { expireOrders } from '../../../src/server/shop/orders/expire-orders.ts';
import type { Clock } from '../../support/api/clock.ts';
import {
  askForOrder,
  type Buyer,
  body,
  newBuyer,
  type OrderBody,
  startSellingShop,
  stockOf,
} from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import type { TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';

const { perDay, payWithinMinutes, holdAtMostMinutes } = editions.ua.checkout;
const day = 24 * hour;

let api: TestApi;
let clock: Clock;
let buyer: Buyer;
let other: Buyer;
test.beforeEach(async () => {
  ({ api, clock, buyer } = await startSellingShop());
  other = await newBuyer(api, { at: clock.now() });
});

const online: Partial<OrderBody> = { payForm: 'sandbox' };
const order = (different: Partial<OrderBody> = {}, who = buyer) =>
  askForOrder(api.url, who.token, body(different));
async function place(different: Partial<OrderBody> = {}): Promise<number> {
  const { status, json, text } = await order(different);
  expect([status, text]).toEqual([201, text]);
  return v.parse(createOrder.answer, json).id;
}
const complaint = async (different: Partial<OrderBody>) => {
  const { status, json } = await order(different);
  return [status, v.parse(FailureSchema, json).errors];
};
const post = (path: string) =>
  ask(`${api.url}/api/v1/order/${path}`, { method: 'POST', headers: bearer(buyer.token) });
const payUntil = async (id: number) => (await readOrderRow(api.db, id))?.pay_until ?? 0;

/** After the providers were asked, and knew nothing. */
async function expire() {
  await api.db.updateTable('payment_attempt').set({ answered_at: clock.now() }).execute();
  await expireOrders({ db: api.db, log: createLog((line) => api.logged.push(line)), now: clock.now });
}

async function leaveUnpaid(): Promise<number> {
  const placed = clock.now();
  const id = await place(online);
  const until = await payUntil(id);
  clock.move(until - placed);
  await expire();
  return until - placed;
}

test('an account that never pays keeps goods from others for a part of the day only', async () => {
  await api.db.updateTable('variant').set({ stock: 10 }).where('id', '=', 20).execute();
  const all = { ...online, goods: [line(20, 10)], expected_total: 1995 };
  const step = 10 * minute;
  let held = 0;
  let current = 0;
  for (let time = 0; time < day; time += step) {
    const { status, json } = await order(all);
    if (status === 201) current = v.parse(createOrder.answer, json).id;
    else await post(`${current}/payment`);
    if ((await stockOf(api, 20)) === 0) held += step;
    clock.move(step);
    await expire();
  }
  expect(held / hour).toBeLessThan(8);
});

test('after two orders that were not paid, the next one is accepted, and paid in a shorter time', async () => {
  for (let count = 0; count < perDay.unpaid.heldInFull; count += 1)
    expect(await leaveUnpaid()).toBe(payWithinMinutes * minute);
  const placed = clock.now();
  const id = await place(online);
  expect(await payUntil(id)).toBe(placed + perDay.unpaid.thenMinutes * minute);
  await api.db.transaction().execute((db) => markPaymentFailed(db, id, clock.now()));
  clock.move(minute);
  expect((await post(`${id}/payment`)).status).toBe(200);
  await api.db.transaction().execute((db) => markPaid(db, id, clock.now()));
  expect((await readOrderRow(api.db, id))?.status).toBe('paid');
});

test('pressing «pay» extends the shorter time once', async () => {
  for (let count = 0; count < perDay.unpaid.heldInFull; count += 1) await leaveUnpaid();
  const placed = clock.now();
  const id = await place(online);
  for (;;) {
    const { status } = await post(`${id}/payment`);
    if (status !== 200) break;
    clock.move(4 * minute);
  }
  expect(await payUntil(id)).toBe(placed + 2 * perDay.unpaid.thenMinutes * minute);
  expect(2 * perDay.unpaid.thenMinutes).toBeLessThan(holdAtMostMinutes);
});

test('an account that leaves all orders unpaid pays on receipt or waits', async () => {
  const first = clock.now();
  for (let count = 0; count < perDay.unpaid.most; count += 1) await leaveUnpaid();
  const hours = Math.ceil((first + day - clock.now()) / hour);
  const text = fill(server.order.perDay.unpaid, { most: perDay.unpaid.most, hours });
  expect(await complaint(online)).toEqual([422, { payForm: [text] }]);
  expect((await order(online, other)).status).toBe(201);
  await place();
  clock.move(first + day - clock.now() - 1);
  expect((await order(online)).status).toBe(422);
  clock.move(1);
  await place(online);
});

test('an order that its customer cancels without paying held its goods as well', async () => {
  for (let count = 0; count < perDay.unpaid.most; count += 1) await post(`${await place(online)}/cancel`);
  expect((await order(online)).status).toBe(422);
});

test('orders that were paid and then cancelled are no unpaid ones', async () => {
  for (let count = 0; count < perDay.unpaid.most; count += 1) {
    const id = await place(online);
    await api.db.transaction().execute((db) => markPaid(db, id, clock.now()));
    await post(`${id}/cancel`);
  }
  await place(online);
});

test('an account places a limited number of orders a day, whatever becomes of them', async () => {
  for (let count = 0; count < perDay.orders; count += 1) await post(`${await place()}/cancel`);
  const text = fill(server.order.perDay.orders, { most: perDay.orders, hours: 24 });
  for (const payForm of ['cod', 'sandbox'])
    expect(await complaint({ payForm })).toEqual([422, { payForm: [text] }]);
  expect((await order({}, other)).status).toBe(201);
  clock.move(day);
  await place();
});

test('concurrent orders of one account are no more than the limit of a day', async () => {
  await api.db.updateTable('variant').set({ stock: 100 }).where('id', '=', 20).execute();
  for (let count = 1; count < perDay.orders; count += 1) await post(`${await place()}/cancel`);
  const answers = await Promise.all(Array.from({ length: 6 }, () => order()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});
