import * as v from 'valibot';
import { expect } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { calculateCart } from '../../../src/contract/resources/cart.ts';
import { getCatalogChanges } from '../../../src/contract/resources/catalog-changes.ts';
import { findPoints, findSettlements, getDeliveryTypes } from '../../../src/contract/resources/delivery.ts';
import { createOrder } from '../../../src/contract/resources/order.ts';
import { login, loginByEmail } from '../../../src/contract/resources/sign-in.ts';
import { demoCatalogue, goodsOf, smallestVariant } from '../../../src/demo/compose.ts';
import type { DemoEdition } from '../../../src/demo/model.ts';
import { demoHolder } from '../../../src/demo/orders.ts';
import { demoPromoCodes, demoRecapGift } from '../../../src/demo/promo-codes.ts';
import { seedOrders } from '../../../src/demo/seed-orders.ts';
import { defaultRecapYear } from '../../../src/domain/recap/year.ts';
import { editions } from '../../../src/editions/editions.ts';
import { checkCatalogueFile } from '../../../src/server/shop/catalogue/check-file.ts';
import { savePromoCode } from '../../../src/server/shop/promo-codes/promo-codes.ts';
import { saveGiftTerms } from '../../../src/server/shop/recap/gift-terms.ts';
import { changePrice, changeStock } from '../../support/api/catalogue-changes.ts';
import { bearer, readCode } from '../../support/api/sign-in.ts';
import { startApi } from '../../support/api/start-api.ts';
import { askGood } from '../../support/api/valid-requests.ts';
import { test } from '../../support/closing/test.ts';

/** The Christmas trade of the demo's year. */
const now = Date.UTC(2026, 11, 10, 9) / 1000;

/** The demo shop of an edition, with addresses of pictures instead of the pictures. */
async function startDemo(edition: DemoEdition) {
  const catalogue = demoCatalogue(edition, ({ chpu }) => ({
    front: `/media/${chpu}.webp`,
    gallery: [],
    names: [],
    ofVariants: {},
  }));
  const api = await startApi({
    edition,
    catalogue: checkCatalogueFile(catalogue, editions[edition]),
    now: () => now,
  });
  for (const promo of demoPromoCodes(edition)) await savePromoCode(api.db, promo);
  await saveGiftTerms(api.db, defaultRecapYear, demoRecapGift);
  await seedOrders(api.db, edition, now);
  return api;
}

interface Asked {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | readonly number[]>;
  headers?: Record<string, string>;
  request?: unknown;
}
type Examples = Record<string, Asked & { response?: unknown }>;

/** Sends valid requests and keeps each with its response. */
function recorder(examples: Examples) {
  return async (url: string, name: string, asked: Asked = {}, token?: string) => {
    const call = endpoints.find((one) => one.name === name);
    if (call === undefined) throw new Error(`There is no call ${name}`);
    const { query = {}, request: body, ...rest } = asked;
    const texts = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const sender = token === undefined ? {} : bearer(token);
    const { status, json, text } = await askGood(url, call, { ...rest, query: texts, body }, sender);
    expect(status, `${name}: ${text}`).toBe(call.status ?? 200);
    examples[name] = { ...asked, ...(call.answer && { response: json }) };
    return json;
  };
}

/** Replaces what chance and the clock make, and cuts lists to two items and texts to their first paragraph. */
function steady(examples: Examples): string {
  return `${JSON.stringify(examples, shorten, 2)}\n`
    .replaceAll(/("token": )"[^"]+"/g, '$1"sent-as-authorization-bearer"')
    .replaceAll(/("code": )"\d{4,6}"/g, '$1"4821"')
    .replaceAll(/("promocode": )"РІК-[^"]+"/g, '$1"РІК-42869БД8"')
    .replaceAll(/("version": )"[^"]+"/g, '$1"42-5b1c7e"')
    .replaceAll(/("since": )"[^"]+"/g, '$1"41-9f0c2a"')
    .replaceAll(/("updated_at": )\d+/g, `$1${now}`)
    .replaceAll(/("url": )"http[^"]+"/g, '$1"https://pay.example/offer/41"');
}

const paragraphEnd = '</p>';

function shorten(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, key === 'goodscard' ? 1 : 2);
  const isLong = typeof value === 'string' && value.includes(paragraphEnd);
  return isLong ? value.slice(0, value.indexOf(paragraphEnd) + paragraphEnd.length) : value;
}

/** The order of a company replaces another one: only Poland makes invoices. */
async function orderWithInvoice(url: string, token: string, examples: Examples): Promise<void> {
  const aside = recorder({});
  const name = { firstName: 'Олена', lastName: 'Коваль', email: demoHolder.pl.address };
  await aside(url, 'updateUser', { request: { ...name, phone: '48601234567' } }, token);
  const towns = await aside(url, 'findSettlements', { query: { query: 'Варшава' } }, token);
  const settlement_external_id = v.parse(findSettlements.answer, towns)[0]?.external_id ?? '';
  const coffee = { id: smallestVariant('pl', 'hedeb'), goodscardId: goodsOf('hedeb').id };
  const goods = [{ ...coffee, qtt: 2, grindingMethodId: 2 }];
  const delivery = { settlement_external_id, delivery_type_id: 4, branch_id: 1 };
  const cart = { goods, promocode: null };
  const calculated = await aside(url, 'calculateCart', { request: cart }, token);
  const request = {
    ...cart,
    ...delivery,
    used_bonuses: 0,
    payForm: 'online',
    invoice: {
      company: 'Kawiarnia Pod Lipą sp. z o.o.',
      nip: '1060000062',
      address: 'ul. Długa 5, 00-238 Warszawa',
    },
    expected_total: v.parse(calculateCart.answer, calculated).total,
  };
  const headers = { 'idempotency-key': '5f0c1c0e-6c3b-4a53-9f8e-0d0a4b1f7e21' };
  await recorder(examples)(url, 'createOrder', { request, headers }, token);
}

async function recordExamples(): Promise<Examples> {
  const examples: Examples = {};
  const [ua, pl] = [await startDemo('ua'), await startDemo('pl')];
  const record = recorder(examples);
  const inUkraine = (name: string, asked?: Asked, token?: string) => record(ua.url, name, asked, token);
  for (const { name, params, query, headers, request, signedIn } of endpoints)
    if (!(params || query || headers || request || signedIn)) await inUkraine(name);

  const { version } = v.parse(getCatalogChanges.answer, await inUkraine('getCatalogChanges'));
  await changePrice(ua.db, smallestVariant('ua', 'hedeb'), 480, now);
  await inUkraine('getCatalogChanges', { query: { since: version ?? '' } });

  const coffee = { id: smallestVariant('ua', 'hedeb'), goodscardId: goodsOf('hedeb').id };
  const cart = { goods: [{ ...coffee, qtt: 2, grindingMethodId: 2 }], promocode: 'КАВА10' };
  await inUkraine('getGoodsCard', { params: { id: coffee.goodscardId } });
  await inUkraine('getGoodsCards', { query: { ids: [coffee.goodscardId, goodsOf('opivnochi').id] } });
  await inUkraine('getNewsItem', { params: { id: 1 } });
  await inUkraine('getRecommended', { query: { ids: [coffee.goodscardId] } });
  const towns = v.parse(
    findSettlements.answer,
    await inUkraine('findSettlements', { query: { query: 'Київ' } }),
  );
  const settlement_external_id = towns[0]?.external_id ?? '';
  const query = { settlement_external_id };
  const types = v.parse(getDeliveryTypes.answer, await inUkraine('getDeliveryTypes', { query }));
  const { id: delivery_type_id = 0, price = 0 } = types[0] ?? {};
  const found = await inUkraine('findPoints', { query: { ...query, delivery_type_id: delivery_type_id } });
  const warehouse_external_id = v.parse(findPoints.answer, found)[0]?.external_id ?? '';
  const delivery = { settlement_external_id, delivery_type_id };

  const phone = demoHolder.ua.address;
  await inUkraine('sendSmsCode', { query: { phone } });
  const request = { phone, code: await readCode(ua.url, { phone }) };
  const { token } = v.parse(login.answer, await inUkraine('login', { request }));
  const email = demoHolder.pl.address;
  await record(pl.url, 'sendEmailCode', { query: { email } });
  const emailRequest = { email, code: await readCode(pl.url, { email }) };
  const polish = v.parse(
    loginByEmail.answer,
    await record(pl.url, 'loginByEmail', { request: emailRequest }),
  );

  await record(pl.url, 'withdraw', {
    request: { order_number: '10001', name: 'Олена Коваль', email, reason: 'Передумали' },
  });

  const asCustomer = (name: string, asked?: Asked) => inUkraine(name, asked, token);
  await asCustomer('updateUser', {
    request: { firstName: 'Олена', lastName: 'Коваль', email: 'olena@zerno.example' },
  });
  await asCustomer('getUser');
  await asCustomer('addFavourites', { request: { goods: [coffee.goodscardId, goodsOf('opivnochi').id] } });
  await asCustomer('getFavourites');
  await asCustomer('deleteFavourite', { params: { id: coffee.goodscardId } });
  await asCustomer('getPersonalData');
  await asCustomer('getRecap', { params: { year: defaultRecapYear } });
  await asCustomer('getBonuses', { query: { limit: 2 } });

  const calculated = await asCustomer('calculateCart', { request: cart });
  const { total } = v.parse(calculateCart.answer, calculated);
  const order = {
    ...cart,
    ...delivery,
    warehouse_external_id,
    used_bonuses: 0,
    payForm: 'online',
    expected_total: total + price,
  };
  const headers = { 'idempotency-key': '5f0c1c0e-6c3b-4a53-9f8e-0d0a4b1f7e21' };
  const { id } = v.parse(createOrder.answer, await asCustomer('createOrder', { request: order, headers }));
  await asCustomer('getOrders', { query: { limit: 2 } });
  await asCustomer('getOrder', { params: { id } });
  await asCustomer('payOrder', { params: { id } });
  await asCustomer('cancelOrder', { params: { id } });
  await orderWithInvoice(pl.url, polish.token, examples);

  // Only a provider can sign a report.
  examples['paymentCallback'] = { params: { provider: 'liqpay' } };

  for (const index of goodsOf('hedeb').variants.keys()) await changeStock(ua.db, coffee.id + index, 0, now);
  await asCustomer('requestStockNotice', { params: { id: coffee.goodscardId }, request: {} });
  await asCustomer('logout');
  // A code was sent just now for signing in, and after the right one there is no customer.
  const to = { way: 'phone', to: demoHolder.ua.address };
  examples['sendErasureCode'] = { response: { resend_in: 60, code_length: 4, ...to } };
  examples['eraseUser'] = { request: { code: '0000' } };
  return examples;
}

test('each call has an example from the demo shop in the OpenAPI document', async () => {
  const examples = await recordExamples();
  const inOrder = Object.fromEntries(endpoints.map(({ name }) => [name, examples[name] ?? {}]));
  await expect(steady(inOrder)).toMatchFileSnapshot('../../../src/contract/examples.json');
});
