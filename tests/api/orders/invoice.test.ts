import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect } from 'vitest';
import { getOrder } from '../../../src/contract/resources/order.ts';
import { editions } from '../../../src/editions/editions.ts';
import { serverWords } from '../../../src/locales/server-words.ts';
import { server } from '../../../src/locales/uk/server.ts';
import { readOrderRow } from '../../../src/server/shop/order-state/order-row.ts';
import { destination } from '../../../src/server/shop/orders/order-mail.ts';
import { eraseById } from '../../../src/server/shop/personal-data/erase-customer.ts';
import { orderEventBody } from '../../../src/server/shop/webhooks/order-event.ts';
import { askForOrder, body, newBuyer, place, sellingCatalogue } from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { startApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

const company = 'Kawiarnia Pod Lipą sp. z o.o.';
const address = 'ul. Długa 5, 00-238 Warszawa';
const invoice = { company, nip: 'PL 106-000-00-62', address };
const stored = { ...invoice, nip: '1060000062' };
const inWarsaw = { settlement_external_id: 'warszawa' };
const line = `${company}, NIP 1060000062, ${address}`;

async function startShop(edition: 'ua' | 'pl') {
  const catalogue = sellingCatalogue();
  const branch = catalogue.branch.map((one) =>
    edition === 'pl' ? { ...one, address: 'Варшава, ul. Ząbkowska' } : one,
  );
  const api = await startApi({ edition, catalogue: { ...catalogue, branch } });
  return { api, buyer: await newBuyer(api) };
}

test('the company of an invoice is in the order, mail, lists, webhooks and the data of its customer', async () => {
  const { api, buyer } = await startShop('pl');
  const { payment, ...order } = await place(api, buyer, { ...inWarsaw, invoice });
  expect(order.invoice).toEqual(stored);
  const read = await ask(`${api.url}/api/v1/order/${order.id}`, { headers: bearer(buyer.token) });
  expect(v.parse(getOrder.answer, read.json)).toEqual(order);

  const row = await readOrderRow(api.db, order.id);
  if (row === undefined) throw new Error('The order is not in the database');
  const words = serverWords('uk').orderMail;
  expect(destination({ row, order }, { words })).toContainEqual({ label: words.invoice, value: line });
  const data = await ask(`${api.url}/api/v1/user/data`, { headers: bearer(buyer.token) });
  expect(data.json).toMatchObject({ orders: [{ invoice: stored }] });

  const operator = (...words: string[]) => runOperator(words, api.environment);
  const number = String(order.id);
  expect((await operator('order', 'show', 'pl', number)).out).toContain(`Invoice: ${line}\n`);
  expect((await operator('order', 'list', 'pl', '--csv')).out).toContain(
    `"${company}","1060000062","${address}"`,
  );
  const file = join(api.environment.DATA_DIR, 'orders.csv');
  await operator('order', 'export', 'pl', file);
  expect(await readFile(file, 'utf8')).toMatch(`,"${company}","1060000062","${address}"`);

  const corrected = await operator('order', 'invoice', 'pl', number, '--nip', '526-025-02-74');
  expect(corrected).toMatchObject({ code: 0, out: expect.stringContaining('NIP 5260250274') });
  expect(await readOrderRow(api.db, order.id)).toMatchObject({
    invoice: JSON.stringify({ ...stored, nip: '5260250274' }),
  });
  const event = { orderId: order.id, event: 'changed', at: 0 } as const;
  expect(await orderEventBody(api.db, event, editions.pl)).toMatchObject({
    data: { order: { invoice: { nip: '5260250274' } } },
  });
  const told = await api.db.selectFrom('webhook_delivery').select('event').orderBy('id').execute();
  expect(told.map(({ event }) => event)).toEqual(['placed', 'changed']);
  const wrong = await operator('order', 'invoice', 'pl', number, '--nip', '1060000063');
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('1060000063 is no NIP') });

  await api.db.updateTable('customer_order').set({ status: 'delivered' }).execute();
  await eraseById(api.db, buyer.id);
  expect(await readOrderRow(api.db, order.id)).toMatchObject({
    recipient_phone: '',
    invoice: expect.stringContaining(company),
  });
  await operator('order', 'invoice', 'pl', number, '--none');
  expect(await readOrderRow(api.db, order.id)).toMatchObject({ invoice: null });
});

test('a wrong NIP and empty fields are refused under their names, and nothing is ordered', async () => {
  const { api, buyer } = await startShop('pl');
  const wrong = { company: ' ', nip: '1060000063', address };
  const refused = await askForOrder(api.url, buyer.token, body({ invoice: wrong }));
  expect(refused).toMatchObject({
    status: 422,
    json: {
      errors: { 'invoice.company': [server.form.errors.emptyField], 'invoice.nip': [server.order.wrongNip] },
    },
  });
  expect(await api.db.selectFrom('customer_order').selectAll().execute()).toEqual([]);
});

test('an order that was cancelled unpaid is erased with its company', async () => {
  const { api, buyer } = await startShop('pl');
  const { id } = await place(api, buyer, { ...inWarsaw, invoice });
  await api.db.updateTable('customer_order').set({ status: 'cancelled' }).execute();
  await eraseById(api.db, buyer.id);
  expect(await readOrderRow(api.db, id)).toMatchObject({ invoice: null });
});

test('a shop that makes no invoices refuses to promise one, also to its operator', async () => {
  const { api, buyer } = await startShop('ua');
  const refused = await askForOrder(api.url, buyer.token, body({ invoice }));
  expect(refused).toMatchObject({ status: 422, json: { errors: { invoice: [server.order.noInvoice] } } });
  const { id } = await place(api, buyer);
  const { code, err } = await runOperator(['order', 'invoice', 'ua', String(id), '--none'], api.environment);
  expect([code, err]).toEqual([1, expect.stringContaining('makesInvoices')]);
  expect(editions.ua.checkout.makesInvoices).toBeUndefined();
});
