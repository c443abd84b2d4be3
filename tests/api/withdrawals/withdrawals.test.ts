import { expect } from 'vitest';
import { withdraw } from '../../../src/contract/resources/withdrawal.ts';
import { sellerNewsEvery } from '../../../src/domain/time/rate-limits.ts';
import { editions } from '../../../src/editions/editions.ts';
import { changeByCommand } from '../../../src/server/shop/journal/change.ts';
import { changeOrder } from '../../../src/server/shop/order-changes/change-order.ts';
import { readOrder } from '../../../src/server/shop/orders/read-orders.ts';
import { deleteOldRows } from '../../../src/server/shop/retention/delete-old-rows.ts';
import { orderEventBody } from '../../../src/server/shop/webhooks/order-event.ts';
import { closeWithdrawal } from '../../../src/server/shop/withdrawals/open-withdrawals.ts';
import { newCustomer } from '../../support/api/cart-requests.ts';
import type { Clock } from '../../support/api/clock.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { askGood } from '../../support/api/valid-requests.ts';
import {
  delivery,
  stranger,
  type WithdrawingShop,
  withdrawingShop,
} from '../../support/api/withdrawing-shop.ts';
import { test } from '../../support/closing/test.ts';

const day = 24 * 60 * 60;

let api: TestApi;
let clock: Clock;
let customer: WithdrawingShop['customer'];
let order: number;
let deliver: WithdrawingShop['deliver'];
let request: WithdrawingShop['request'];
let requests: WithdrawingShop['requests'];
test.beforeEach(async () => {
  ({ api, clock, customer, order, deliver, request, requests } = await withdrawingShop());
});

const events = () =>
  api.db
    .selectFrom('webhook_delivery')
    .select(['order_id', 'event', 'at'])
    .where('event', 'in', ['withdrawal_requested', 'withdrawal_closed'])
    .orderBy('id')
    .execute();

/** What customer and seller get: the seller's message waits for a while. */
async function sent(): Promise<{ address: string; text: string }[]> {
  clock.move(sellerNewsEvery);
  const job = api.jobs.find(({ name }) => name === 'acknowledge withdrawals');
  await job?.run(new AbortController().signal);
  return api.db.selectFrom('outbox').select(['address', 'text']).orderBy('id').execute();
}

test('a guest withdraws: kept once, acknowledged with its time, told to the seller', async () => {
  await deliver();
  clock.move(day);
  for (let press = 0; press < 3; press += 1) {
    const { status, json } = await request();
    expect({ status, json }).toEqual({
      status: 200,
      json: { received_at: delivery + day, to: '48601234567' },
    });
    clock.move(60);
  }
  expect(await requests()).toMatchObject([{ order_id: order, is_confirmed: 1, goods: '' }]);
  const messages = await sent();
  expect(messages.map(({ address }) => address)).toEqual(['48601234567', 'seller@example.com']);
  expect(messages[0]?.text).toMatch(/26\sлистопада.*12:00.*Усе замовлення/s);
  expect(messages[1]?.text).toMatch(/Олена Коваль, \+48601234567/);
  expect(await sent()).toHaveLength(2);
});

test('a request sent again by who is signed in is that of a customer', async () => {
  const isConfirmed = async () => (await requests()).map(({ is_confirmed }) => is_confirmed);
  await request(stranger);
  expect(await isConfirmed()).toEqual([0]);
  await request(stranger, customer.token);
  expect(await isConfirmed()).toEqual([1]);
});

test('webhooks tell of a withdrawal once its sender is known, and of one that is closed by hand', async () => {
  const event = (name: string) => ({ order_id: order, event: `withdrawal_${name}`, at: clock.now() });
  await request(stranger);
  await request({ ...stranger, order_number: '999999' });
  expect(await events()).toEqual([]);
  clock.move(day);
  await request(stranger, customer.token);
  await request(stranger, customer.token);
  expect(await events()).toEqual([event('requested')]);
  for (const { id } of await requests()) await closeWithdrawal(api.db, id, clock.now());
  expect(await events()).toEqual([event('requested'), event('closed')]);
  const closed = { orderId: order, event: 'withdrawal_closed', at: clock.now() } as const;
  const body = await orderEventBody(api.db, closed, editions.pl);
  expect(body?.data.order.withdrawals).toEqual([
    { at: delivery, goods: [], goods_text: '', is_closed: true },
  ]);
});

test('concurrent requests are one', async () => {
  const responses = await Promise.all([1, 2, 3, 4].map(() => request()));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await requests()).toHaveLength(1);
  expect(await events()).toHaveLength(1);
});

test('a stranger learns nothing: an unknown order, somebody else’s and a late one are answered alike', async () => {
  await deliver();
  clock.move(30 * day);
  const real = await request(stranger);
  const unknown = await request({ ...stranger, order_number: '999999' });
  expect(real.status).toBe(200);
  expect(unknown).toMatchObject({ status: real.status, json: real.json });
  expect(await requests()).toMatchObject([
    { order_id: order, is_confirmed: 0 },
    { order_id: null, is_confirmed: 0 },
  ]);
  const messages = await sent();
  const told = messages.filter(({ address }) => address === stranger.email).map(({ text }) => text);
  expect(told).toHaveLength(2);
  expect(told[0]?.replaceAll(String(order), 'N')).toBe(told[1]?.replaceAll('999999', 'N'));
  const news = messages.filter(({ address }) => address === 'seller@example.com').map(({ text }) => text);
  expect(news).toHaveLength(1);
  expect(news[0]).toMatch(/немає в цьому замовленні.*Строк відмови сплив.*Такого замовлення немає/s);
  expect(await readOrder(api.db, order, customer.id)).not.toHaveProperty('withdrawals');
});

test('customers choose lines of their own order, and see the request until a return answers it', async () => {
  const early = await request({ goods: [{ line: 0, qtt: 1 }] }, customer.token);
  expect(early).toMatchObject({ status: 200, json: { received_at: delivery } });
  expect(early.json).not.toHaveProperty('ends_at');
  await deliver();
  const { json } = await request({ goods: [{ line: 0, qtt: 1 }] }, customer.token);
  expect(json).toMatchObject({ ends_at: Date.parse('2026-12-09T23:00:00Z') / 1000 });
  const shown = { at: delivery, goods: [{ line: 0, qtt: 1 }], goods_text: '' };
  const orderNow = () => readOrder(api.db, order, customer.id);
  expect((await orderNow())?.withdrawals).toEqual([{ ...shown, is_closed: false }]);
  const terms = { refund: undefined, refundsDelivery: true, reason: 'Відмова', currency: 'PLN' };
  const goods = [{ goods: '10', count: 1 }];
  await changeOrder(
    api.db,
    order,
    { ...terms, kind: 'return', goods, isWrittenOff: false, isAgain: false },
    changeByCommand(clock.now()),
  );
  expect((await orderNow())?.withdrawals).toEqual([{ ...shown, is_closed: true }]);
});

const takeBack = (count: number) =>
  changeOrder(
    api.db,
    order,
    {
      kind: 'return',
      goods: [{ goods: '10', count }],
      refund: undefined,
      refundsDelivery: false,
      reason: 'Відмова',
      currency: 'PLN',
      isWrittenOff: false,
      isAgain: count > 0,
    },
    changeByCommand(clock.now()),
  );
const closed = async () => (await requests()).map(({ closed_at }) => closed_at !== null);

test('a return of a part closes only the requests that it answers, and that of the whole order waits for the rest', async () => {
  await deliver();
  await request({ goods: [{ line: 0, qtt: 1 }] }, customer.token);
  await request({ reason: 'Усе' }, customer.token);
  await request({ ...stranger, goods_text: 'Руанда' });
  await takeBack(1);
  expect(await closed()).toEqual([true, false, false]);
  await takeBack(1);
  expect(await closed()).toEqual([true, true, true]);
});

test('pieces that came back one by one close the request for both, and any of them the only one in words', async () => {
  await deliver();
  await request({ goods: [{ line: 0, qtt: 2 }] }, customer.token);
  await takeBack(1);
  expect(await closed()).toEqual([false]);
  await api.db.deleteFrom('withdrawal_request').execute();
  await request({ goods_text: 'Руанда, одна пачка' });
  await takeBack(1);
  expect(await closed()).toEqual([true]);
});

test.each([
  ['more pieces than were bought', { goods: [{ line: 0, qtt: 3 }] }],
  ['a line that is not there', { goods: [{ line: 7, qtt: 1 }] }],
  [
    'a line twice',
    {
      goods: [
        { line: 0, qtt: 1 },
        { line: 0, qtt: 1 },
      ],
    },
  ],
  ['an order that is not there', { order_number: '999999', goods: [{ line: 0, qtt: 1 }] }],
  ['no address', { phone: undefined }],
  ['a link in the name', { name: 'www.spam.example' }],
  ['an empty number', { order_number: ' ' }],
])('%s is refused', async (_name, different) => {
  expect((await request(different, customer.token)).status).toBe(422);
  expect(await requests()).toEqual([]);
});

test('lines of an order are refused to a guest and to another customer', async () => {
  const other = await newCustomer(api, '48601234568');
  const goods = [{ line: 0, qtt: 1 }];
  expect((await request({ goods })).status).toBe(422);
  expect((await request({ goods }, other.token)).status).toBe(422);
});

test('a late request is kept, and the customer is told so', async () => {
  await deliver();
  clock.move(15 * day);
  expect((await request()).status).toBe(200);
  const [own, news] = await sent();
  expect(own?.text).toMatch(/отримано 10\sгрудня.*Строк відмови сплив 9\sгрудня/s);
  expect(news?.text).toMatch(/Строк відмови сплив 9\sгрудня/);
});

test('many different requests from one address have to wait', async () => {
  const statuses: number[] = [];
  for (let number = 1; number <= 6; number += 1)
    statuses.push((await request({ ...stranger, order_number: String(number) })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('requests about no order are deleted after a year, others after the period of limitation', async () => {
  await request();
  await request({ ...stranger, order_number: '999999' });
  clock.move(367 * day);
  await deleteOldRows({ db: api.db, now: clock.now });
  expect(await requests()).toMatchObject([{ order_id: order }]);
  clock.move(6 * 366 * day);
  await deleteOldRows({ db: api.db, now: clock.now });
  expect(await requests()).toEqual([]);
});

test('where the law gives no such right, there is no such call', async () => {
  const ua = await startApi({ edition: 'ua', now: clock.now });
  const body = { order_number: '1', name: 'Олена', phone: '380671234567' };
  expect((await askGood(ua.url, withdraw, { body })).status).toBe(404);
});
