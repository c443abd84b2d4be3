import * as v from 'valibot';
import { expect } from 'vitest';
import { server } from '../../../src/locales/uk/server.ts';
import { changeByPerson } from '../../../src/server/shop/journal/change.ts';
import { writeJournal } from '../../../src/server/shop/journal/write-journal.ts';
import { queueMessages } from '../../../src/server/shop/order-state/queue-messages.ts';
import { eraseById } from '../../../src/server/shop/personal-data/erase-customer.ts';
import { handOut, newCustomer } from '../../support/api/cart-requests.ts';
import { type Clock, standingClock } from '../../support/api/clock.ts';
import { askForOrder, body, newBuyer, sellingCatalogue } from '../../support/api/order-requests.ts';
import { keepOrder } from '../../support/api/order-rows.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer, readCode, signIn } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { rowsOf } from '../../support/database/table-rows.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

const phone = '380671112233';
/** Texts that stand nowhere but in the data of this person. */
const traces = [
  phone,
  'Соломія',
  'Вишнівецька',
  'solomiia@mail.example',
  'Потаємна',
  'Домофон 4417',
  '20459999000001',
  'warehouse-of-hers',
  'newsletter-of-hers',
  'town-of-hers',
  'Зниклівка',
  'Бабусі від онуки',
  'ПОДАРУНОК-ЇЇ',
];

let api: TestApi;
let clock: Clock;
test.beforeEach(async () => {
  clock = standingClock();
  api = await startApi({ catalogue: sellingCatalogue(), now: clock.now });
});

const call = (method: string, path: string, token: string, given?: object) =>
  ask(`${api.url}/api/v1/user/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Client: 'web', ...bearer(token) },
    ...(given !== undefined && { body: JSON.stringify(given) }),
  });
const sendCode = (token: string) => call('POST', 'erasure-code', token);
const erase = (token: string, code: string) => call('POST', 'erasure', token, { code });
const messageOf = (json: unknown) => v.parse(v.object({ message: v.string() }), json).message;

/** A customer with an order of the past, and rows of every kind. */
async function newPerson() {
  const { id, token } = await newCustomer(api, phone, 200);
  const { db } = api;
  const person = { first_name: 'Соломія', last_name: 'Вишнівецька', email: 'solomiia@mail.example' };
  await db
    .updateTable('customer')
    .set({ ...person, birthday: 86_400 })
    .where('id', '=', id)
    .execute();
  const order = await keepOrder(api, id, {
    status: 'delivered',
    recipient_first_name: 'Соломія',
    recipient_last_name: 'Вишнівецька',
    recipient_phone: phone,
    comment: 'Домофон 4417',
    tracking_number: '20459999000001',
    gift_wrapping_price: 0,
    gift_text: 'Бабусі від онуки',
    settlement_external_id: 'town-of-hers',
    warehouse_external_id: 'warehouse-of-hers',
    delivery: JSON.stringify({
      settlement: 'Зниклівка',
      type: 'Кур’єр',
      carrier: 'Пошта',
      point: 'Потаємна, 7',
      address: { street: 'Потаємна', house: '7' },
    }),
    campaign: JSON.stringify({ utm_source: 'newsletter-of-hers' }),
  });
  await db.transaction().execute((transaction) => queueMessages(transaction, order, 'placed', clock.now()));
  await db.insertInto('favourite').values({ customer_id: id, card_id: 1 }).execute();
  const pending = { token: 't', requested_at: clock.now(), tries: 0, next_at: 0, sent_at: null };
  await db
    .insertInto('stock_notice')
    .values({ card_id: 2, kind: 'phone', address: phone, ...pending })
    .execute();
  await handOut(api, 'ПОДАРУНОК-ЇЇ', { type: 'percent', percent: 10 });
  await db.insertInto('recap_code').values({ customer_id: id, year: 2027, code: 'ПОДАРУНОК-ЇЇ' }).execute();
  const key = { customer_id: id, key: 'key-of-hers', payload_hash: 'x', order_id: order };
  await db
    .insertInto('idempotency_key')
    .values({ ...key, answer: '"Потаємна"', at: clock.now() })
    .execute();
  return { id, token, order };
}

/** What staff write about an order. */
async function writeAbout(order: number) {
  const person = { email: 'petro@zerno.example', name: 'Петро', role: 'manager', disabled_at: null } as const;
  const { id: staff_id } = await api.db
    .insertInto('staff')
    .values({ ...person, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const note = { order_id: order, staff_id, name: 'Петро', text: 'Соломія просила зателефонувати' };
  await api.db
    .insertInto('order_note')
    .values({ ...note, at: clock.now() })
    .execute();
  const entry = {
    what: 'order.change',
    orderId: order,
    subject: order,
    before: { number: null },
    after: { number: '20459999000001', reason: 'Вишнівецька передумала' },
  } as const;
  const change = changeByPerson({ id: staff_id, name: 'Петро' }, clock.now());
  await api.db.transaction().execute((transaction) => writeJournal(transaction, change, entry));
}

/** What the database has of these texts. The outbox stands in for the sender of messages, and production has none. */
async function tracesLeft() {
  const { outbox, ...tables } = await rowsOf(api.db);
  const rows = Object.entries(tables).flatMap(([name, all]) => all.map((row) => `${name}: ${row}`));
  return rows.filter((row) => traces.some((trace) => row.includes(trace)));
}

test('the file of a customer has all that the database has of them', async () => {
  const { token } = await newPerson();
  const { status, text } = await call('GET', 'data', token);
  expect(status).toBe(200);
  expect(traces.filter((trace) => !text.includes(trace))).toEqual(['warehouse-of-hers', 'town-of-hers']);
  const operator = await runOperator(['customer', 'export', 'ua', '+380 67 111-22-33'], api.environment);
  const { exported_at, ...all } = v.parse(
    v.looseObject({ exported_at: v.number() }),
    JSON.parse(operator.out),
  );
  expect(JSON.parse(text)).toMatchObject(all);
});

test('an erased customer leaves orders and their sums, and no table has a trace of the person', async () => {
  const { id, token, order } = await newPerson();
  await writeAbout(order);
  const other = (await newCustomer(api, '380670000001')).token;
  clock.move(61);
  const again = await signIn(api.url, { phone });
  expect(await tracesLeft()).not.toEqual([]);
  clock.move(61);
  const sent = await sendCode(token);
  expect(sent.json).toMatchObject({ way: 'phone', to: phone, code_length: 4 });
  const code = await readCode(api.url, { phone });
  const wrong = await erase(token, code === '0000' ? '0001' : '0000');
  expect([wrong.status, messageOf(wrong.json)]).toEqual([422, server.signIn.wrongCode]);
  expect((await erase(token, code)).status).toBe(204);
  expect(await tracesLeft()).toEqual([]);
  const rows = await api.db.selectFrom('customer_order').selectAll().execute();
  expect(rows).toMatchObject([
    { id: order, customer_id: id, total: 48_350, status: 'delivered', recipient_phone: '' },
  ]);
  for (const ended of [token, again.token]) expect((await erase(ended, code)).status).toBe(401);
  const { status } = await ask(`${api.url}/api/v1/user`, { headers: bearer(other) });
  expect(status).toBe(200);

  clock.move(61);
  const back = await signIn(api.url, { phone });
  expect(back.user).toMatchObject({ firstName: '', phone, balance: 0 });
  expect((await ask(`${api.url}/api/v1/order`, { headers: bearer(back.token) })).json).toEqual([]);
});

test('while an order or its refund is under way, nothing is erased and the sentence names it', async () => {
  const { id, token } = await newPerson();
  const open = await keepOrder(api, id, { status: 'sent' });
  clock.move(61);
  const refused = await sendCode(token);
  const sentence = server.personalData.orderUnderWay.replace('{number}', String(open));
  expect([refused.status, messageOf(refused.json)]).toEqual([409, sentence]);
  const { code, err } = await runOperator(['customer', 'erase', 'ua', phone], api.environment);
  expect([code, err.trim()]).toEqual([
    1,
    `Order ${open} is under way: the customer can be erased when it is delivered or cancelled.`,
  ]);
  expect(await tracesLeft()).not.toEqual([]);
  await api.db.updateTable('customer_order').set({ status: 'delivered' }).where('id', '=', open).execute();
  const erased = await runOperator(['customer', 'erase', 'ua', phone], api.environment);
  expect([erased.code, erased.out]).toEqual([
    0,
    `ua: customer ${id} is erased; 2 orders stay without the person\n`,
  ]);
  const repeated = await runOperator(['customer', 'erase', 'ua', phone], api.environment);
  expect([repeated.code, repeated.out]).toEqual([0, `ua: nobody signs in with ${phone}\n`]);
  expect(await tracesLeft()).toEqual([]);
});

test('an order that is placed while its customer is erased comes before that or is refused', async () => {
  const { id, token } = await newBuyer(api, { at: clock.now() });
  const [placed] = await Promise.all([
    askForOrder(api.url, token, body()),
    eraseById(api.db, id).catch(() => undefined),
  ]);
  const ofCustomer = api.db.selectFrom('customer_order').select('id').where('customer_id', '=', id);
  const { status } = await api.db
    .selectFrom('customer')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect([status, placed.status, (await ofCustomer.execute()).length]).toEqual(
    placed.status === 201 ? ['active', 201, 1] : ['erased', 401, 0],
  );
});

test('erasing does not lift the limits on codes of a client', async () => {
  const { id } = await newCustomer(api, phone);
  await eraseById(api.db, id);
  const codes = await api.db.selectFrom('sign_in_code').select(['address', 'used']).execute();
  expect(codes).toEqual([{ address: '', used: 1 }]);
});
