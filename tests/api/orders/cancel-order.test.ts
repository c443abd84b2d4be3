import { expect } from 'vitest';
import { paymentAttemptSeconds } from '../../../src/domain/orders/status.ts';
import { editions } from '../../../src/editions/editions.ts';
import { createLog } from '../../../src/server/log.ts';
import { readOrderRow } from '../../../src/server/shop/order-state/order-row.ts';
import { markPaid, markWaiting } from '../../../src/server/shop/order-state/payment-status.ts';
import { expireOrders } from '../../../src/server/shop/orders/expire-orders.ts';
import { handOut } from '../../support/api/cart-requests.ts';
import type { Clock } from '../../support/api/clock.ts';
import {
  type Buyer,
  balanceOf,
  newBuyer,
  place,
  sellingCatalogue,
  startSellingShop,
  stockOf,
} from '../../support/api/order-requests.ts';
import { orderIn, orderStates } from '../../support/api/order-rows.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import type { TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';

let api: TestApi;
let clock: Clock;
let buyer: Buyer;
let stranger: Buyer;
test.beforeEach(async () => {
  ({ api, clock, buyer } = await startSellingShop({ balance: 100 }));
  stranger = await newBuyer(api, { at: clock.now() });
  await handOut(api, 'РАЗ', { type: 'percent', percent: 10 }, { useLimit: 1 });
});

const payWithin = editions.ua.checkout.payWithinMinutes * 60;
const holdAtMost = editions.ua.checkout.holdAtMostMinutes * 60;

const cancel = (id: number, { token }: Buyer = buyer) =>
  ask(`${api.url}/api/v1/order/${id}/cancel`, { method: 'POST', headers: bearer(token) });
/** After the providers were asked, and knew nothing. */
async function expire() {
  await api.db.updateTable('payment_attempt').set({ answered_at: clock.now() }).execute();
  await expireOrders({ db: api.db, log: createLog((line) => api.logged.push(line)), now: clock.now });
}
const pay = (id: number) => api.db.transaction().execute((db) => markPaid(db, id, clock.now()));

/** Takes two packs of five, twenty bonuses, and the only use of a code. */
const placeAll = (payForm: string) =>
  place(api, buyer, {
    goods: [line(10, 2)],
    promocode: 'РАЗ',
    used_bonuses: 20,
    payForm,
    expected_total: 339.1,
  });

const taken = async () => ({
  stock: await stockOf(api, 10),
  balance: await balanceOf(api, buyer),
  uses: (await api.db.selectFrom('promo_use').selectAll().execute()).length,
});
const all = { stock: 3, balance: 80, uses: 1 };
const none = { stock: 5, balance: 100, uses: 0 };

test('a cancelled order releases stock, bonuses and its promo code once, however often it is cancelled', async () => {
  const { id } = await placeAll('cod');
  expect(await taken()).toEqual(all);
  const answers = await Promise.all([cancel(id), cancel(id), cancel(id)]);
  for (const { status, json } of [...answers, await cancel(id)])
    expect([status, json]).toMatchObject([200, { id, status: 'cancelled' }]);
  expect(await taken()).toEqual(none);
  expect((await placeAll('cod')).status).toBe('new');
});

test('the customer can cancel until packing starts; then it is a 409 and nothing changes', async () => {
  for (const state of orderStates) {
    const id = await orderIn(api, buyer.id, state);
    const { status } = await cancel(id);
    const may = ['new', 'paid', 'cancelled'].includes(state.status);
    expect([status, (await readOrderRow(api.db, id))?.status], JSON.stringify(state)).toEqual(
      may ? [200, 'cancelled'] : [409, state.status],
    );
  }
});

test("cancelling another customer's order is a 404 and changes nothing", async () => {
  const { id } = await placeAll('cod');
  expect((await cancel(id, stranger)).status).toBe(404);
  expect(await taken()).toEqual(all);
});

test('an order cancelled during its payment is cancelled once, and the payment is recorded', async () => {
  const { id } = await placeAll('sandbox');
  const [paid] = await Promise.all([pay(id), cancel(id)]);
  expect(paid.isChanged).toBe(true);
  expect(await readOrderRow(api.db, id)).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
  expect(await taken()).toEqual(none);
});

test('an order that is not paid in time is cancelled once, by any number of processes', async () => {
  const { id } = await placeAll('sandbox');
  clock.move(payWithin - 1);
  await expire();
  expect(await taken()).toEqual(all);
  clock.move(1);
  await Promise.all([expire(), expire(), expire()]);
  expect(await readOrderRow(api.db, id)).toMatchObject({ status: 'cancelled', payment_status: 'waiting' });
  expect(await taken()).toEqual(none);
});

test('a payment started at the last moment extends the deadline', async () => {
  const { id } = await placeAll('sandbox');
  clock.move(payWithin - 1);
  await api.db.transaction().execute((db) => markWaiting(db, id, clock.now(), holdAtMost));
  clock.move(paymentAttemptSeconds - 1);
  await expire();
  expect((await readOrderRow(api.db, id))?.status).toBe('new');
  clock.move(1);
  await expire();
  expect((await readOrderRow(api.db, id))?.status).toBe('cancelled');
});

test('orders paid in time or on receipt do not expire', async () => {
  const online = await placeAll('sandbox');
  const cash = await place(api, buyer);
  await pay(online.id);
  clock.move(payWithin * 1000);
  await expire();
  expect((await readOrderRow(api.db, online.id))?.status).toBe('paid');
  expect((await readOrderRow(api.db, cash.id))?.status).toBe('new');
});

test('a payment after the deadline is recorded, and the order stays cancelled', async () => {
  const { id } = await placeAll('sandbox');
  clock.move(payWithin);
  await Promise.all([expire(), pay(id)]);
  await expire();
  const row = await readOrderRow(api.db, id);
  expect(row?.payment_status).toBe('paid');
  expect(await taken()).toEqual(row?.status === 'cancelled' ? none : all);
});

test('cancelling works when the goods are no longer sold', async () => {
  const { id } = await placeAll('cod');
  const catalogue = sellingCatalogue();
  await api.replaceCatalogue({ ...catalogue, goods: catalogue.goods.filter((card) => card.id !== 1) });
  expect((await cancel(id)).status).toBe(200);
  expect(await balanceOf(api, buyer)).toBe(100);
});
