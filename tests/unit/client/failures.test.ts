import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { ShopRefused, ShopUnreachable } from '../../../src/client/failures.ts';
import { createShopClient } from '../../../src/client/shop-client.ts';
import { getGoodsCard, getGrindings } from '../../../src/contract/resources/goods-card.ts';
import { login } from '../../../src/contract/resources/sign-in.ts';
import { sendJson, startShopServer } from '../../support/outside/http-server.ts';

const clientOf = (baseUrl: string, different: { timeoutMs?: number; retries?: number } = {}) =>
  createShopClient({ baseUrl, language: 'uk', timeoutMs: 5000, retries: 0, warn: expect.fail, ...different });

const signIn = { body: { phone: '380501112233', code: '0042' } };
const grindings = [{ id: 1, name: 'Турка' }];

test.each([500, 502, 503, 504])('a GET is tried again after a %i', async (status) => {
  const shop = await startShopServer((_heard, response) =>
    shop.heard.length === 1 ? sendJson(response, {}, status) : sendJson(response, grindings),
  );
  await expect(clientOf(shop.baseUrl, { retries: 1 }).ask(getGrindings)).resolves.toEqual(grindings);
  expect(shop.heard).toHaveLength(2);
});

test.each([
  ['before the response', (response: ServerResponse) => response.destroy()],
  ['within its body', (response: ServerResponse) => response.write('[{"id":', () => response.destroy())],
])('a GET is tried again when the connection breaks %s', async (_when, breakOff) => {
  const shop = await startShopServer((_heard, response) =>
    shop.heard.length === 1 ? breakOff(response) : sendJson(response, grindings),
  );
  await expect(clientOf(shop.baseUrl, { retries: 1 }).ask(getGrindings)).resolves.toEqual(grindings);
});

test('a GET fails after the allowed number of attempts', async () => {
  const shop = await startShopServer((_heard, response) => sendJson(response, { message: 'Зайнято' }, 503));
  await expect(clientOf(shop.baseUrl, { retries: 2 }).ask(getGrindings)).rejects.toThrow(ShopRefused);
  expect(shop.heard).toHaveLength(3);
});

test.each([400, 404, 409, 422, 429])('a %i is not retried', async (status) => {
  const shop = await startShopServer((_heard, response) => sendJson(response, { message: 'Ні' }, status));
  await expect(clientOf(shop.baseUrl, { retries: 2 }).ask(getGrindings)).rejects.toMatchObject({ status });
  expect(shop.heard).toHaveLength(1);
});

test('a POST is never sent twice', async () => {
  const shop = await startShopServer(({ path }, response) =>
    path === '/login' && shop.heard.length === 1 ? sendJson(response, {}, 503) : response.destroy(),
  );
  const client = clientOf(shop.baseUrl, { retries: 2 });
  await expect(client.send(login, signIn)).rejects.toThrow(ShopRefused);
  await expect(client.send(login, signIn)).rejects.toThrow(ShopUnreachable);
  expect(shop.heard).toHaveLength(2);
});

test.each([
  ['message', { message: 'Невірний код' }],
  ['error.message', { error: { message: 'Невірний код' } }],
  ['error.message, message being null', { message: null, error: { message: 'Невірний код' } }],
  ['error.message, message being empty', { message: '', error: { message: 'Невірний код' } }],
  ['a body with unreadable errors', { message: 'Невірний код', error: 400, errors: [] }],
  ['a body with an empty list of data', { message: 'Невірний код', data: [] }],
  ['data', { data: { message: 'Невірний код' } }],
])('a rejection has the shop’s message from %s', async (_where, body) => {
  const shop = await startShopServer((_heard, response) => sendJson(response, body, 400));
  const asked = clientOf(shop.baseUrl).send(login, signIn);
  await expect(asked).rejects.toThrow(
    `The shop API at ${shop.baseUrl} answered POST /login with 400: Невірний код`,
  );
  await expect(asked).rejects.toMatchObject({
    status: 400,
    failure: { message: 'Невірний код', errors: {} },
  });
});

test('a rejection has the errors of the fields', async () => {
  const errors = { code: ['Невірний код', 'Спробуйте ще раз'] };
  const body = { message: 'Перевірте поля', error: { message: 'Перевірте поля' }, errors };
  const shop = await startShopServer((_heard, response) => sendJson(response, body, 422));
  await expect(clientOf(shop.baseUrl).send(login, signIn)).rejects.toMatchObject({
    status: 422,
    failure: { errors },
  });
});

test('a rejection in HTML has no message', async () => {
  const shop = await startShopServer((_heard, response) => response.writeHead(404).end('<h1>Not Found</h1>'));
  const asked = clientOf(shop.baseUrl).ask(getGoodsCard, { params: { id: 7 } });
  await expect(asked).rejects.toThrow(/answered GET \/goodscard\/7 with 404$/);
});

test('an unreachable shop gives an error with address, call and reason', async () => {
  const shop = await startShopServer(() => undefined);
  await shop.close();
  const asked = clientOf(shop.baseUrl).ask(getGrindings);
  await expect(asked).rejects.toThrow(ShopUnreachable);
  await expect(asked).rejects.toThrow(`The shop API at ${shop.baseUrl} did not answer GET /grinding: `);
  await expect(asked).rejects.toThrow(/ECONNREFUSED/);
});

test('a request without a response fails after the time-out', async () => {
  const shop = await startShopServer(() => undefined);
  const asked = clientOf(shop.baseUrl, { timeoutMs: 50 }).ask(getGrindings);
  await expect(asked).rejects.toThrow(ShopUnreachable);
  await expect(asked).rejects.toThrow(/did not answer GET \/grinding: .*time-?out/i);
});

test('a response that stalls fails after the time-out', async () => {
  const shop = await startShopServer((_heard, response) => response.write('[{"id":'));
  await expect(clientOf(shop.baseUrl, { timeoutMs: 50 }).ask(getGrindings)).rejects.toThrow(ShopUnreachable);
});

test('a second try has a time-out too', async () => {
  const shop = await startShopServer((_heard, response) => {
    if (shop.heard.length === 1) sendJson(response, {}, 503);
  });
  const asked = clientOf(shop.baseUrl, { timeoutMs: 1000, retries: 1 }).ask(getGrindings);
  await expect(asked).rejects.toThrow(ShopUnreachable);
  expect(shop.heard).toHaveLength(2);
});

test('a truncated response is a failure', async () => {
  const shop = await startShopServer((_heard, response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('[{"id":', () => response.destroy());
  });
  await expect(clientOf(shop.baseUrl).ask(getGrindings)).rejects.toThrow(ShopUnreachable);
});

test('a call fails after the time-out, its retries included', async () => {
  const shop = await startShopServer(() => undefined);
  const asked = clientOf(shop.baseUrl, { timeoutMs: 300, retries: 5 }).ask(getGrindings);
  await expect(asked).rejects.toThrow(ShopUnreachable);
  // None where the machine is too busy to send it in time.
  expect(shop.heard.length).toBeLessThanOrEqual(1);
});

test.each([
  ['30', 30],
  ['0', 0],
  ['', 0],
  ['soon', 0],
  ['-5', 0],
  ['1e9', 0],
  ['999999999', 3600],
  ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
])('a shop that names «%s» as the time to retry is waited for %i seconds', async (header, seconds) => {
  const shop = await startShopServer((_heard, response) =>
    sendJson(response, {}, 503, { 'Retry-After': header }),
  );
  const asked = clientOf(shop.baseUrl).ask(getGrindings);
  await expect(asked).rejects.toMatchObject({ status: 503, retryAfter: seconds });
});

test('the time to retry may be a date', async () => {
  const shop = await startShopServer((_heard, response) =>
    sendJson(response, {}, 503, { 'Retry-After': new Date(Date.now() + 60_000).toUTCString() }),
  );
  const failure = await clientOf(shop.baseUrl)
    .ask(getGrindings)
    .catch((error: unknown) => error);
  if (!(failure instanceof ShopRefused)) throw new Error('The shop did not refuse');
  expect(failure.retryAfter).toBeGreaterThan(55);
  expect(failure.retryAfter).toBeLessThanOrEqual(60);
});

test('a shop that names a time to retry is not called again before', async () => {
  const shop = await startShopServer((_heard, response) =>
    sendJson(response, {}, 503, { 'Retry-After': '30' }),
  );
  await expect(clientOf(shop.baseUrl, { retries: 2 }).ask(getGrindings)).rejects.toThrow(ShopRefused);
  expect(shop.heard).toHaveLength(1);
});
