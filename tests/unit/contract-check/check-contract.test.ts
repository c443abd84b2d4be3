import { createServer } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calculation,
  card,
  check,
  failure,
  givenCallsOnly,
  limits,
  rowOfCall,
} from '../../support/contract/given-calls-shop.ts';
import { type Answer, openShopServer, sendJson, startShopServer } from '../../support/outside/http-server.ts';

const status =
  (code: number, body: unknown = failure): Answer =>
  (_request, response) =>
    sendJson(response, body, code);

async function checkWith(replies: Readonly<Record<string, Answer>>, options = {}) {
  const { baseUrl } = await startShopServer(givenCallsOnly(replies));
  return check(baseUrl, options);
}

test('a shop of the given calls breaks nothing, and the storefront says what it loses', async () => {
  const rows = await checkWith({});
  expect(rows.filter(({ verdict }) => verdict === 'breaks')).toEqual([]);
  const absent = rows
    .filter(({ verdict }) => verdict === 'absent')
    .map(({ call, notes }) => `${call}: ${notes}`);
  expect(absent).toEqual(
    expect.arrayContaining([
      'POST /order, without a token: nothing can be ordered',
      'GET /branch: no branches are shown, and none can be chosen for pick-up',
      'GET /email-code, for a malformed address: nothing is lost: customers sign in by phone',
    ]),
  );
});

const html: Answer = (_request, response) =>
  response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>Обслуговування</h1>');

test('what a shop answers wrongly is named by call and path', async () => {
  const rows = await checkWith({
    'GET /settings': status(200, { address: 'Київ' }),
    'GET /partition': html,
    'GET /filter': status(200, [{ id: 1, title: 'Смак' }]),
    'GET /delivery-type': status(502, '<h1>Bad gateway</h1>'),
    'GET /branch': status(405),
    'GET /grinding': status(500, { message: 'SQLSTATE\u001b[2J' }),
    'GET /pages': status(204, undefined),
    'GET /news': status(429),
    'GET /goodscard/7': status(200, { ...card, id: 8 }),
    'GET /goodscard/987654321': status(200, card),
    'POST /cart/calculate': status(200, { ...calculation, total: 150 }),
    'GET /sms-code': status(200, { resend_in: 60 }),
    'POST /login': status(401),
    'GET /user': status(403),
    'POST /order': status(500),
  });
  const broken = rows.filter(({ verdict }) => verdict === 'breaks');
  expect(Object.fromEntries(broken.map(({ call, notes }) => [call, notes[0]]))).toEqual({
    'GET /settings': expect.stringMatching(/^currency: /),
    'GET /partition': 'answered 200 with what is not JSON: «<!doctype html><h1>Обслуговування</h1>»',
    'GET /filter': 'nothing is left of the list',
    'GET /delivery-type': 'answered 502',
    'GET /branch': 'answered 405: «Ні»',
    'GET /grinding': 'answered 500: «SQLSTATE\u001b[2J»',
    'GET /pages': 'answered 204 without a body',
    'GET /news': 'answered 429 without Retry-After',
    'GET /goodscard/7': 'id: 8 is not the one that was asked for',
    'GET /goodscard/987654321, which does not exist': 'answered 200, but 404 is due',
    'POST /cart/calculate': 'total: 150 is not price 199 − discount 0 + delivery_price 0',
    'POST /cart/calculate, with up to 100 lines': expect.stringMatching(/^total: 150/),
    'GET /sms-code, for a malformed phone': 'answered 200, but 422 is due',
    'POST /login, with a malformed code': 'answered 401, but 422 is due: «Ні»',
    'GET /user, without a token': 'answered 403, but 401 is due: «Ні»',
    'GET /user, with a wrong token': 'answered 403, but 401 is due: «Ні»',
    'POST /order, without a token': 'answered 500, but 401 is due: «Ні»',
  });
});

test('what the storefront would leave out of the site is named', async () => {
  const rows = await checkWith({ 'GET /partition': status(200, [{ id: 1, name: 'Чай', chpu: 'chai' }]) });
  expect(rowOfCall(rows, 'A site of it')).toMatchObject({
    verdict: 'tolerated',
    notes: ['partition «chai» is left out of the menu: it has no category'],
  });
});

test('a failure in another status, or a failed promo code, is tolerated where the storefront copes', async () => {
  const isWithCode = (body: string) => body.includes('CONTRACT-CHECK');
  const rows = await checkWith({
    'POST /login': status(400, { message: 'Невірний код' }),
    'POST /cart/calculate': ({ body }, response) =>
      isWithCode(body) ? sendJson(response, failure, 400) : sendJson(response, calculation),
  });
  expect(rowOfCall(rows, 'POST /login, with a malformed code')).toMatchObject({ verdict: 'tolerated' });
  expect(rowOfCall(rows, 'POST /cart/calculate, with an unknown promo code')).toEqual({
    verdict: 'tolerated',
    call: 'POST /cart/calculate, with an unknown promo code',
    notes: ['answered 400: the cart is calculated again without the promo code'],
  });
});

test('a rate limit with Retry-After is waited for', async () => {
  let calls = 0;
  const rows = await checkWith({
    'GET /filter': (_request, response) => {
      calls += 1;
      if (calls === 1) sendJson(response, failure, 429, { 'Retry-After': '1' });
      else sendJson(response, []);
    },
    'GET /pages': (_request, response) => sendJson(response, failure, 429, { 'Retry-After': '900' }),
  });
  expect(rowOfCall(rows, 'GET /filter')).toMatchObject({ verdict: 'holds' });
  expect(rowOfCall(rows, 'GET /pages')).toMatchObject({ notes: ['answered 429: check again after 900 s'] });
});

test('a response that is too slow, too large, endless or cut off is one clear line', async () => {
  const rows = await checkWith(
    {
      'GET /settings': () => undefined,
      'GET /filter': (_request, response) => sendJson(response, 'x'.repeat(2_000_000)),
      'GET /pages': (_request, response) => response.writeHead(302, { Location: '/api/v1/pages' }).end(),
      'GET /grinding': (_request, response) => response.socket?.destroy(),
      'GET /partition': (_request, response) =>
        response.writeHead(302, { Location: '/api/v1/filters' }).end(),
      'GET /filters': status(200, []),
    },
    { limits: { ...limits, timeoutMs: 2000 } },
  );
  const found = ['/settings', '/filter', '/pages', '/grinding', '/partition'].map((path) => {
    const row = rowOfCall(rows, `GET ${path}`);
    return `${row?.verdict}: ${row?.notes.join()}`;
  });
  expect(found).toEqual([
    'breaks: no whole response within 2 s',
    'breaks: not received: the response is larger than 1000000 bytes',
    'breaks: not received: redirect count exceeded',
    expect.stringMatching(/^breaks: not received: /),
    expect.stringMatching(/^tolerated: redirects to .*\/api\/v1\/filters$/),
  ]);
});

test('of a shop that is away only a few calls are made', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  const port = typeof address === 'object' ? address?.port : 0;
  const rows = await check(`http://127.0.0.1:${port}`);
  expect(rows.map(({ verdict, notes }) => `${verdict}: ${notes.join()}`)).toEqual([
    ...Array.from({ length: 3 }, () => expect.stringMatching(/^breaks: not received: connect ECONNREFUSED/)),
    'skipped: 3 calls in a row had no response',
  ]);
});

test('a token that the shop refuses ends the calls of a customer, and no favourite is touched', async () => {
  const { baseUrl, heard } = await startShopServer(givenCallsOnly());
  const rows = await check(baseUrl, { token: 'expired' });
  expect(rowOfCall(rows, 'GET /user')).toMatchObject({ verdict: 'breaks', notes: ['answered 401: «Ні»'] });
  expect(rowOfCall(rows, 'GET /user/fav')).toMatchObject({ notes: ['the token was not accepted'] });
  const changes = heard.filter(
    ({ method, headers }) => method !== 'GET' && headers.authorization !== undefined,
  );
  expect(changes.map(({ path }) => path)).toEqual(['/cart/calculate']);
});

test('for a customer, a 404 that the contract allows breaks nothing', async () => {
  const user = {
    firstName: '',
    lastName: '',
    phone: null,
    email: null,
    birthday: null,
    balance: 0,
    status: '',
    can_use_promocode: false,
  };
  const ofCustomer =
    (body: unknown): Answer =>
    (request, response) =>
      request.headers.authorization === 'Bearer known'
        ? sendJson(response, body)
        : sendJson(response, failure, 401);
  const rows = await checkWith(
    {
      'GET /user': ofCustomer(user),
      'GET /user/fav': ofCustomer([]),
      'PATCH /user/fav': ofCustomer([card]),
      'DELETE /user/fav/7': ofCustomer([]),
      'GET /user/recap/2024': status(404),
    },
    { token: 'known' },
  );
  expect(rows.filter(({ verdict }) => verdict === 'breaks')).toEqual([]);
  const recap = rows.find(({ call }) => call.startsWith('GET /user/recap/'));
  expect(recap).toMatchObject({ verdict: 'absent', notes: ['the storefront shows no recap'] });
  expect(rowOfCall(rows, 'GET /order, by pages')).toMatchObject({ verdict: 'absent' });
});

const anyBody = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.string(),
  fc.constantFrom(
    '',
    '[',
    '['.repeat(50_000),
    'null',
    '{"data":null}',
    '{"data":{"data":[]}}',
    '[null]',
    '[[]]',
  ),
  fc.constantFrom(
    '{"message":5,"errors":[]}',
    '{"errors":{"phone":"x"}}',
    '{"__proto__":{"id":1},"data":[{"id":1e999}]}',
  ),
);
const anyReply = fc.tuple(fc.constantFrom(200, 201, 204, 304, 400, 401, 404, 418, 422, 500, 501), anyBody);

test('whatever a shop answers, the check goes on to its last call', async () => {
  const replies = fc.array(anyReply, { minLength: 5, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(replies, async (mixed) => {
      let calls = 0;
      const { baseUrl, close } = await openShopServer((request, response) => {
        const [status, body] = mixed[calls % mixed.length] ?? [];
        calls += 1;
        if (status === undefined || calls % 3 === 0) givenCallsOnly()(request, response);
        else response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
      });
      const rows = await check(baseUrl, { token: 'any', origin: 'https://shop.example' });
      await close();
      expect(rows.at(-1)?.call).toBe('GET /user, a failure read from the storefront');
    }),
    { numRuns: 20 },
  );
});
