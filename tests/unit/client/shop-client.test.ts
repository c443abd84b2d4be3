import { expect, test } from 'vitest';
import { createShopClient } from '../../../src/client/shop-client.ts';
import { ContractError } from '../../../src/contract/read.ts';
import { getCatalog } from '../../../src/contract/resources/categories.ts';
import { findPoints, findSettlements } from '../../../src/contract/resources/delivery.ts';
import { getGoodsCard, getGrindings, getRecommended } from '../../../src/contract/resources/goods-card.ts';
import { paymentCallback } from '../../../src/contract/resources/order.ts';
import { login, logout } from '../../../src/contract/resources/sign-in.ts';
import { goodsCard } from '../../support/fixtures/goods-cards.ts';
import { sendJson, startShopServer } from '../../support/outside/http-server.ts';

const clientOf = (baseUrl: string, warn: (warning: string) => void = expect.fail) =>
  createShopClient({ baseUrl, language: 'uk', timeoutMs: 5000, retries: 0, warn });

const grindings = [{ id: 1, name: 'Турка' }];

test('every call carries the headers of the contract', async () => {
  const shop = await startShopServer((_heard, response) => sendJson(response, grindings));
  await expect(clientOf(shop.baseUrl).ask(getGrindings)).resolves.toEqual(grindings);
  expect(shop.heard).toHaveLength(1);
  expect(shop.heard[0]).toMatchObject({
    method: 'GET',
    path: '/grinding',
    headers: { client: 'web', 'client-version': '1.0', 'accept-language': 'uk', promocode: 'denied' },
  });
});

test('parameters stand in the address, encoded', async () => {
  const shop = await startShopServer((_heard, response) => sendJson(response, goodsCard()));
  const client = clientOf(shop.baseUrl);
  await client.ask(getGoodsCard, { params: { id: 7 } });
  await client.send(paymentCallback, { params: { provider: 'a/ї?' } });
  expect(shop.heard.map(({ path }) => path)).toEqual(['/goodscard/7', '/payment/a%2F%D1%97%3F/callback']);
});

test('a query is encoded, lists are joined, absent values are left out', async () => {
  const shop = await startShopServer((_heard, response) => sendJson(response, []));
  const client = clientOf(shop.baseUrl);
  await client.ask(getRecommended, { query: { ids: [1, 22] } });
  await client.ask(findSettlements, { query: { query: 'Кам’янець & Ко' } });
  await client.ask(findPoints, {
    query: { settlement_external_id: 'a', delivery_type_id: 0, query: undefined },
  });
  const queries = shop.heard.map(({ path }) => Object.fromEntries(new URL(path, shop.baseUrl).searchParams));
  expect(queries).toEqual([
    { ids: '1,22' },
    { query: 'Кам’янець & Ко' },
    { settlement_external_id: 'a', delivery_type_id: '0' },
  ]);
});

test('a query without values is no query: an empty list is left out', async () => {
  const shop = await startShopServer((_heard, response) => sendJson(response, []));
  await clientOf(shop.baseUrl).ask(getRecommended, { query: { ids: [] } });
  expect(shop.heard.map(({ path }) => path)).toEqual(['/recommended']);
});

test('a body goes as JSON', async () => {
  const shop = await startShopServer((_heard, response) => sendJson(response, {}));
  await clientOf(shop.baseUrl).send(login, { body: { phone: '380501112233', code: '0042' } });
  expect(shop.heard[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
  expect(shop.heard[0]?.body).toBe('{"phone":"380501112233","code":"0042"}');
});

test('a response without a body is no failure', async () => {
  const shop = await startShopServer((_heard, response) => response.writeHead(204).end());
  await expect(clientOf(shop.baseUrl).send(logout)).resolves.toEqual({
    status: 204,
    etag: undefined,
    body: undefined,
  });
});

test('the ETag of the last response is sent, and «not modified» is passed on', async () => {
  const shop = await startShopServer(({ headers }, response) => {
    if (headers['if-none-match'] === '"7"') response.writeHead(304, { ETag: '"7"' }).end();
    else sendJson(response, grindings, 200, { ETag: '"7"' });
  });
  const client = clientOf(shop.baseUrl);
  const first = await client.send(getGrindings);
  expect(first).toEqual({ status: 200, etag: '"7"', body: grindings });
  await expect(client.send(getGrindings, { etag: first.etag })).resolves.toEqual({
    status: 304,
    etag: '"7"',
    body: undefined,
  });
});

test('a broken goods card is left out of the answer, and the warning names the call', async () => {
  const warnings: string[] = [];
  const catalog = [{ chpu: 'filter', goodscard: [goodsCard(), { ...goodsCard({ id: 8 }), name: null }] }];
  const shop = await startShopServer((_heard, response) => sendJson(response, catalog));
  const [category] = await clientOf(shop.baseUrl, (warning) => warnings.push(warning)).ask(getCatalog);
  expect(category?.goodscard).toEqual([goodsCard()]);
  expect(warnings).toEqual([expect.stringMatching(/^GET \/catalog: dropped goods card 8 /)]);
});

test.each([
  ['a page of HTML', '<!doctype html><title>502</title>'],
  ['half of an answer', '[{"id":1,'],
  ['nothing', ''],
])('%s instead of JSON breaks the contract, and the error names the call', async (_what, text) => {
  const shop = await startShopServer((_heard, response) => response.end(text));
  const asked = clientOf(shop.baseUrl).ask(getGrindings);
  await expect(asked).rejects.toThrow(ContractError);
  await expect(asked).rejects.toThrow(/^GET \/grinding answered against the contract: /);
});
