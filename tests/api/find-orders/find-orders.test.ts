// @module-tag database

import { expect } from 'vitest';
import { apiBase } from '../../../src/contract/endpoint.ts';
import { updateUser } from '../../../src/contract/resources/user.ts';
import { findOrders } from '../../../src/server/shop/find-orders/find-orders.ts';
import { changeByCommand } from '../../../src/server/shop/journal/change.ts';
import { changeInvoice } from '../../../src/server/shop/orders/change-invoice.ts';
import { moveOrder } from '../../../src/server/shop/orders/move-order.ts';
import { eraseById } from '../../../src/server/shop/personal-data/erase-customer.ts';
import { newCustomer } from '../../support/api/cart-requests.ts';
import { keepOrder, keepOrders } from '../../support/api/order-rows.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
let buyer: { id: number };
let other: { id: number };
let own: number;
let gift: number;
test.beforeAll(async () => {
  api = await startApi({ edition: 'pl' });
  buyer = await newCustomer(api, '48601222333');
  other = await newCustomer(api, '48601999888');
  await api.db
    .updateTable('customer')
    .set({ first_name: 'Марко', last_name: 'Лук’яненко', email: 'Marko@mail.example' })
    .where('id', '=', buyer.id)
    .execute();
  own = await keepOrder(api, buyer.id, {
    recipient_first_name: 'Марко',
    recipient_last_name: "Лук'яненко",
    recipient_phone: '48601222333',
    invoice: JSON.stringify({ company: 'Обрій', nip: '5260250274', address: 'Вулиця 1' }),
  });
  gift = await keepOrder(api, buyer.id);
  await moveOrder(api.db, own, { to: 'packing', currency: 'PLN' }, changeByCommand(5));
  await moveOrder(
    api.db,
    own,
    { to: 'sent', trackingNumber: '6200 0001-23', currency: 'PLN' },
    changeByCommand(5),
  );
});

const find = async (text: string, page: { before?: number; limit?: number } = {}) => {
  const { orders, ...rest } = await findOrders(api.db, text, { limit: 50, ...page });
  return { ids: orders.map(({ order }) => order.id), ...rest };
};

test.each([
  ['the last name of the recipient', 'Лукʼяненко', () => [gift, own]],
  ['the beginning of a name, in any case', 'лук', () => [gift, own]],
  ['both names in either sequence', 'ЛУКЯНЕНКО марко', () => [gift, own]],
  ['beginnings of both names', 'мар лук', () => [gift, own]],
  ['the recipient of a gift', 'Коваль Олена', () => [gift]],
  ['the last digits of a phone', '2333', () => [gift, own]],
  ['a phone with its country', '+48 601-222-333', () => [gift, own]],
  ['a phone as it is dialled from abroad', '0048 (601) 222 333', () => [gift, own]],
  ["the phone of a gift's recipient", '067 123 45 67', () => [gift]],
  ['a part from the middle of it', '71234', () => [gift]],
  ['a mailbox', 'marko@MAIL.example', () => [gift, own]],
  ['the tracking number, with other spaces', '62 0000 0123', () => [own]],
  ['the NIP, with dashes', '526-025-02-74', () => [own]],
  ['the name of goods', 'кава 1', () => [gift, own]],
  ['names of two people', 'Марко Коваль', () => [gift]],
  ['a phone of which one digit differs', '+48 601 222 334', () => []],
  ['nobody', 'Шевченко', () => []],
  ['nothing', '...', () => []],
])('an order is found by %s', async (_what, text, expected) => {
  expect((await find(text)).ids).toEqual(expected());
});

test('an order is found by its number and by an SKU', async () => {
  expect((await find(`${gift}`)).ids).toEqual([gift]);
  await api.db.updateTable('order_line').set({ sku: 'KE-250' }).where('order_id', '=', own).execute();
  await api.db.updateTable('customer_order').set({ is_indexed: 0 }).where('id', '=', own).execute();
  expect((await find('ke 250')).ids).toEqual([own]);
});

test('what an older program placed beside this one is found', async () => {
  const before = await api.db.selectFrom('order_word').selectAll().execute();
  const ids = await keepOrders(api, other.id, 3);
  expect(await api.db.selectFrom('order_word').selectAll().execute()).toHaveLength(before.length);
  expect((await find('1999888')).ids).toEqual(ids.toReversed());
});

test('a search is read page by page, and the pages have each order once', async () => {
  const ids: number[] = [];
  let before: number | undefined;
  do {
    const page = await find('кава', { limit: 2, ...(before !== undefined && { before }) });
    ids.push(...page.ids);
    before = page.next;
  } while (before !== undefined);
  const all = await api.db.selectFrom('customer_order').select('id').orderBy('id', 'desc').execute();
  expect(ids).toEqual(all.map(({ id }) => id));
});

test('a page of a common part of a phone has only orders with all of its digits', async () => {
  const often = await keepOrders(api, other.id, 60);
  const one = await keepOrder(api, other.id, { recipient_phone: '48500019998' });
  await keepOrders(api, other.id, 60);
  expect(await find('500019', { limit: 2 })).toEqual({ ids: [one], next: undefined, isPartial: false });
  const { ids, next } = await find('601999', { limit: 2 });
  expect([ids.length, next]).toEqual([2, ids.at(-1)]);
  expect((await find('601999', { limit: 2, before: often[1] ?? 0 })).ids[0]).toBe(often[0]);
});

test('a corrected NIP finds the order, the one before does not', async () => {
  await changeInvoice(
    api.db,
    own,
    (invoice) => invoice && { ...invoice, nip: '1132191233' },
    changeByCommand(9),
  );
  expect([(await find('1132191233')).ids, (await find('5260250274')).ids]).toEqual([[own], []]);
});

test('a customer who changes name or mailbox is found by the new ones, also in earlier orders', async () => {
  const customer = await newCustomer(api, '48601555444');
  const id = await keepOrder(api, customer.id);
  const { status } = await ask(`${api.url}${apiBase}${updateUser.path}`, {
    method: updateUser.method,
    headers: { 'Content-Type': 'application/json', ...bearer(customer.token) },
    body: JSON.stringify({ lastName: 'Нововір', email: 'new@mail.example' }),
  });
  expect(status).toBe(200);
  expect([(await find('нововір')).ids, (await find('new@mail.example')).ids]).toEqual([[id], [id]]);
});

test('nobody is found who was erased', async () => {
  for (const id of [own, gift])
    await api.db.updateTable('customer_order').set({ status: 'delivered' }).where('id', '=', id).execute();
  await eraseById(api.db, buyer.id);
  for (const text of ['Лукяненко', 'Коваль', '2333', '4567', 'marko@mail.example', '6200000123'])
    expect([text, (await find(text)).ids.filter((id) => id === own || id === gift)]).toEqual([text, []]);
  expect((await find('1132191233')).ids).toEqual([own]);
});

test('the command prints what is found and how to go on', async () => {
  const customer = await newCustomer(api, '48700100200');
  const id = await keepOrder(api, customer.id, { recipient_last_name: 'Пошуковий' });
  const search = (...words: string[]) => runOperator(['order', 'find', 'pl', ...words], api.environment);
  expect((await search('Олена', 'пошук')).out).toBe(
    `${id}, 2027-01-15 09:00, new, payment on receipt, 483.5 PLN, Олена Пошуковий, +380671234567, buyer +48700100200\n`,
  );
  expect((await search('Ніхто')).out).toBe('pl: no order is found by «Ніхто»\n');
  expect(JSON.parse((await search('пошуковий', '--json')).out)).toMatchObject({ rows: [{ id }], next: null });
  await keepOrders(api, customer.id, 60);
  expect((await search('48700100200')).out).toMatch(
    /\nMore: npm run shop -- order find pl "48700100200" --before \d+\n$/,
  );
});
