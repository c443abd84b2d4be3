// @module-tag database
import * as v from 'valibot';
import { expect } from 'vitest';
import { getOrder } from '../../../src/contract/resources/order.ts';
import { getBonuses } from '../../../src/contract/resources/user.ts';
import { calculate, handOut } from '../../support/api/cart-requests.ts';
import type { Clock } from '../../support/api/clock.ts';
import {
  askForOrder,
  type Buyer,
  balanceOf,
  body,
  place,
  startSellingShop,
  stockOf,
} from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import type { TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';

let api: TestApi;
let clock: Clock;
let buyer: Buyer;
test.beforeEach(async () => {
  ({ api, clock, buyer } = await startSellingShop({ balance: 100 }));
});

test('the response to an order equals the order read later, and stock and bonuses are reserved', async () => {
  const { payment, ...order } = await place(api, buyer, {
    goods: [line(10, 2, 2), line(20)],
    expected_total: 598.5,
  });
  expect(payment).toBeNull();
  expect(order).toMatchObject({
    status: 'new',
    created_at: clock.now(),
    price: 598.5,
    total: 598.5,
    pay_form: 'cod',
    pay_online: false,
    payment_status: 'none',
    delivery: { type: 'Самовивіз', carrier: 'Зерно', branch: 'Ростерня, Київ, вул. Кирилівська, 69' },
  });
  expect(order.goods.map(({ id, qtt, grindingMethod }) => [id, qtt, grindingMethod?.name])).toEqual([
    [10, 2, 'Пуровер'],
    [20, 1, undefined],
  ]);
  const { json } = await ask(`${api.url}/api/v1/order/${order.id}`, { headers: bearer(buyer.token) });
  expect(v.parse(getOrder.answer, json)).toEqual(order);
  expect([await stockOf(api, 10), await stockOf(api, 20)]).toEqual([3, null]);
});

test('an order costs what its cart was calculated to cost, plus courier delivery', async () => {
  await handOut(api, 'КАВА', { type: 'percent', percent: 10 });
  const goods = [line(10), line(11), line(40, 3)];
  const counted = await calculate(api, { goods, promocode: 'кава' }, buyer.token);
  const order = await place(api, buyer, {
    goods,
    promocode: 'кава',
    delivery_type_id: 3,
    address: { street: 'вул. Садова', house: '5' },
    expected_total: counted.total + 120,
  });
  expect(order.goods).toEqual(counted.goods);
  expect(order).toMatchObject({
    price: counted.price,
    discount: counted.discount,
    delivery_price: 120,
    total: counted.total + 120,
    promocode: 'КАВА',
    delivery: { type: 'Кур’єр', address: { street: 'вул. Садова', house: '5' } },
  });
  const uses = await api.db.selectFrom('promo_use').selectAll().execute();
  expect(uses).toEqual([{ order_id: order.id, code: 'КАВА', customer_id: buyer.id, at: clock.now() }]);
});

test('an order uses whole bonuses up to the limit, and only for goods', async () => {
  const order = await place(api, buyer, { used_bonuses: 1000, expected_total: 100.5 });
  expect([order.used_bonuses, order.total]).toEqual([99, 100.5]);
  expect(await balanceOf(api, buyer)).toBe(1);
  const entries = await api.db.selectFrom('bonus_entry').select(['amount', 'reason', 'order_id']).execute();
  expect(entries).toEqual([{ amount: -99, reason: 'order-used', order_id: order.id }]);
  const { json } = await ask(`${api.url}/api/v1/user/bonus`, { headers: bearer(buyer.token) });
  expect(v.parse(getBonuses.answer, json).history).toMatchObject([
    { amount: -99, reason: `Оплата замовлення №\u00a0${order.number}`, order_id: order.id },
  ]);
});

test('a gift has the chosen grind, and is taken from the stock', async () => {
  await handOut(api, 'ДАРУНОК', { type: 'gift', variantId: 10 });
  const order = await place(api, buyer, { promocode: 'ДАРУНОК', gift_grinding_id: 2 });
  const gift = order.goods.find(({ is_promo_gift }) => is_promo_gift);
  expect(gift).toMatchObject({ id: 10, price: 0, qtt: 1, grindingMethod: { id: 2, name: 'Пуровер' } });
  expect(await stockOf(api, 10)).toBe(4);
});

test('the recipient is the customer unless another one is given', async () => {
  const read = (id: number) =>
    api.db
      .selectFrom('customer_order')
      .select(['recipient_first_name', 'recipient_last_name', 'recipient_phone', 'comment'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const own = await place(api, buyer);
  expect(await read(own.id)).toEqual({
    recipient_first_name: 'Олена',
    recipient_last_name: 'Коваль',
    recipient_phone: '380670000000',
    comment: '',
  });
  const given = await place(api, buyer, {
    recipient: { firstName: ' Іван ', lastName: 'Франко', phone: '067 123-45-67' },
    comment: ' Дзвоніть\nу двері ',
  });
  expect(await read(given.id)).toEqual({
    recipient_first_name: 'Іван',
    recipient_last_name: 'Франко',
    recipient_phone: '380671234567',
    comment: 'Дзвоніть\nу двері',
  });
});

test('an order paid online waits for its payment, unless it costs nothing', async () => {
  const order = await place(api, buyer, { payForm: 'sandbox' });
  expect([order.pay_online, order.payment_status]).toEqual([true, 'waiting']);
  await handOut(api, 'ВСЕ', { type: 'percent', percent: 100 });
  const free = await place(api, buyer, { payForm: 'sandbox', promocode: 'ВСЕ', expected_total: 0 });
  expect([free.total, free.pay_online, free.payment_status]).toEqual([0, false, 'none']);
});

test('cards bought together are counted in pairs, in both directions', async () => {
  const goods = [line(10, 2, 1), line(10, 1, 2), line(20), line(40)];
  for (const _ of [1, 2]) {
    await api.db.updateTable('variant').set({ stock: null }).execute();
    await place(api, buyer, { goods, expected_total: 997.5 });
  }
  const pairs = await api.db
    .selectFrom('bought_together')
    .selectAll()
    .orderBy('card_id')
    .orderBy('other_id')
    .execute();
  expect(pairs).toEqual(
    [
      [1, 2],
      [1, 4],
      [2, 1],
      [2, 4],
      [4, 1],
      [4, 2],
    ].map(([card_id, other_id]) => ({ card_id, other_id, times: 2 })),
  );
});

test('the catalogue shows when orders make the stock low', async () => {
  const stockSaid = async () => {
    const { text } = await ask(`${api.url}/api/v1/goodscard/1`);
    return /"stock":(\d+)/.exec(text)?.[1];
  };
  expect(await stockSaid()).toBe('5');
  await place(api, buyer, { goods: [line(10, 5)], expected_total: 997.5 });
  expect(await stockSaid()).toBe('0');
});

test('the campaign is saved with the order, if there is one', async () => {
  const utm = {
    utm_source_full: 'utm_source=google&utm_medium=cpc',
    utm_source: 'google',
    utm_medium: 'cpc',
  };
  const campaigns = async () =>
    (await api.db.selectFrom('customer_order').select('campaign').orderBy('id').execute()).map(
      ({ campaign }) => campaign && JSON.parse(campaign),
    );
  await place(api, buyer, { utm });
  await place(api, buyer);
  expect(await campaigns()).toEqual([utm, null]);
  for (const utm_source of ['x'.repeat(193), 'a\u001b[2J']) {
    const { status } = await askForOrder(api.url, buyer.token, body({ utm: { utm_source } }));
    expect(status).toBe(422);
  }
});
