import * as v from 'valibot';
import { expect } from 'vitest';
import { getOrder } from '../../../src/contract/resources/order.ts';
import { editions } from '../../../src/editions/editions.ts';
import { serverWords } from '../../../src/locales/server-words.ts';
import { orderSheet } from '../../../src/operator/orders/order-sheet.ts';
import { readLines } from '../../../src/server/shop/order-state/order-lines.ts';
import { readOrderRow } from '../../../src/server/shop/order-state/order-row.ts';
import { ledgerEntries } from '../../../src/server/shop/orders/export-orders.ts';
import { destination, goodsAndSums } from '../../../src/server/shop/orders/order-mail.ts';
import { calculate } from '../../support/api/cart-requests.ts';
import { askForOrder, body, newBuyer, place, sellingCatalogue } from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { startApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';

const gift = { gift_wrapping: { text: 'З днем народження.\nЦього разу без шкарпеток.' } };

test('a shop that wraps gifts counts the wrapping, and tells it in the order, mail, sheet and ledger', async () => {
  const catalogue = sellingCatalogue();
  const settings = { ...catalogue.settings, gift_wrapping_price: 45 };
  const api = await startApi({ catalogue: { ...catalogue, settings } });
  const buyer = await newBuyer(api);
  const counted = await calculate(api, { goods: [line(20)] }, buyer.token);
  expect(counted).toMatchObject({ total: 199.5, gift_wrapping_price: 45 });
  const cheap = await askForOrder(api.url, buyer.token, body(gift));
  expect(cheap).toMatchObject({ status: 409, json: { calculation: { gift_wrapping_price: 45 } } });

  const { payment, ...order } = await place(api, buyer, { ...gift, expected_total: 244.5 });
  expect(order).toMatchObject({ total: 244.5, gift_wrapping: { price: 45, ...gift.gift_wrapping } });
  const { json } = await ask(`${api.url}/api/v1/order/${order.id}`, { headers: bearer(buyer.token) });
  expect(v.parse(getOrder.answer, json)).toEqual(order);

  const row = await readOrderRow(api.db, order.id);
  if (row === undefined) throw new Error('The order is not in the database');
  const lines = await readLines(api.db, order.id);
  const entries = ledgerEntries({ row, lines, changes: [], edits: [] });
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'wrapping', amount: 45 }));
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total);
  const sheet = orderSheet(row, { lines, changes: [] }, editions.ua);
  expect(sheet).toEqual(
    expect.arrayContaining(['Gift: wrap it for 45, no prices inside', 'Card: З днем народження.']),
  );
  const voice = { words: serverWords('uk').orderMail, edition: editions.ua };
  const [, sums] = goodsAndSums(order, voice);
  expect(sums.rows).toContainEqual({ label: 'Подарункове пакування', value: expect.stringContaining('45') });
  expect(destination({ row, order }, voice)).toContainEqual({
    label: 'На листівці',
    value: `«${gift.gift_wrapping.text}»`,
  });
});

test('a shop that wraps no gifts offers none and refuses one', async () => {
  const api = await startApi({ catalogue: sellingCatalogue() });
  const buyer = await newBuyer(api);
  expect(await calculate(api, { goods: [line(20)] }, buyer.token)).not.toHaveProperty('gift_wrapping_price');
  const refused = await askForOrder(api.url, buyer.token, body(gift));
  expect(refused).toMatchObject({ status: 422, json: { errors: { gift_wrapping: [expect.any(String)] } } });
  await place(api, buyer);
});
