import { Agent, request } from 'node:http';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect } from 'vitest';
import { apiBase, FailureSchema } from '../../../src/contract/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { newBuyer, sellingCatalogue } from '../../support/api/order-requests.ts';
import { keepOrder } from '../../support/api/order-rows.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { type GoodRequest, goodRequests, pathOf } from '../../support/api/valid-requests.ts';
import { closeAfterwards } from '../../support/closing/close-afterwards.ts';
import { test } from '../../support/closing/test.ts';

/** On each database: 10,000 together. */
const requests = 5_000;
/** Part of the test title, so that a failed run can be repeated. */
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

let api: TestApi;
let good: ReturnType<typeof goodRequests>;
let token: string;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
test.beforeAll(async () => {
  api = await startApi({ catalogue: sellingCatalogue() });
  closeAfterwards(() => agent.destroy());
  const buyer = await newBuyer(api, { balance: 100 });
  token = buyer.token;
  good = goodRequests({ order: await keepOrder(api, buyer.id), phone: '380671234567' });
});

const segment = fc.oneof(
  fc.string({ unit: 'binary' }).map(encodeURIComponentSafely),
  fc.constantFrom(
    '0',
    '1',
    '-1',
    '1e9',
    '%',
    '%00',
    '%2e%2e',
    '..',
    '%ff',
    'null',
    '１',
    'yaremche',
    `${2 ** 63}`,
  ),
  fc.integer().map(String),
);
const query = fc.oneof(
  fc.constant(''),
  fc
    .dictionary(
      fc.constantFrom(
        'ids',
        'ids[]',
        'phone',
        'query',
        'settlement_external_id',
        'delivery_type_id',
        '__proto__',
        'x',
      ),
      segment,
    )
    .map(queryString),
  fc.string({ unit: 'grapheme-ascii' }).map((text) => `?${text.replaceAll(/[\s#]/g, '')}`),
);
const headers = fc.dictionary(
  fc.constantFrom(
    'accept-encoding',
    'accept-language',
    'authorization',
    'client',
    'content-type',
    'if-none-match',
    'origin',
    'promocode',
    'range',
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 200 }),
);
const body = fc.oneof(
  fc.constant(''),
  fc.json().map((text) => text.slice(0, 9000)),
  fc.string({ unit: 'binary', maxLength: 500 }),
  fc.constantFrom('{', '[[[[', '{"goods":', '\u0000', '{"__proto__":{"x":1}}', 'x'.repeat(11_000)),
);

const malformed = fc
  .record({
    call: fc.constantFrom(...endpoints),
    method: fc.option(fc.constantFrom('GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'HEAD')),
    segments: fc.infiniteStream(segment),
    query,
    headers,
    body,
  })
  .map(({ call, method, segments, query: search, headers: sent, body: content }) => ({
    method: method ?? call.method,
    path: `${apiBase}${call.path.replaceAll(/\{\w+\}/g, () => String(segments.next().value))}${search}`,
    headers: sent,
    body: content,
  }));

const value = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u0000', '\ud800', '１', "' or 1=1 --", 'x'.repeat(5000), -1, 0.001, 2 ** 53, 1e300),
);

/** A valid request of a customer with one fault, which gets past the first checks. */
const almostGood = fc
  .record({
    call: fc.constantFrom(...endpoints),
    isSignedIn: fc.boolean(),
    place: fc.nat({ max: 24 }),
    wrong: value,
    part: fc.constantFrom('body', 'query', 'params', 'headers'),
    text: segment,
  })
  .map(({ call, isSignedIn, place, wrong, part, text }): Given => {
    const request = good[call.name] ?? {};
    const spoilt: GoodRequest =
      part === 'body' ? request : { ...request, [part]: spoil(request[part], text) };
    // After signing out, all later requests would be those of a guest.
    const isCustomer = isSignedIn && call.name !== 'logout';
    return {
      method: call.method,
      path: pathOf(call, spoilt),
      headers: { client: 'web', ...asHeaders(spoilt.headers), ...(isCustomer && bearer(token)) },
      body: part === 'body' ? replaceAt(request.body, place, wrong) : JSON.stringify(request.body ?? {}),
    };
  });

const spoil = (texts: Readonly<Record<string, string | number>> = {}, text: string) =>
  Object.fromEntries(Object.keys(texts).map((name) => [name, text]));

const asHeaders = (texts: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.replaceAll(/[^ -~]/g, '')]));

/** The JSON of a value with its nth node, counted from the root, replaced. */
function replaceAt(given: unknown, place: number, wrong: unknown): string {
  let node = 0;
  return JSON.stringify(given ?? {}, (_key, inner) => (node++ === place ? wrong : inner)) ?? '';
}

test(`${requests} hostile requests cause no server error and no hang, FUZZ_SEED=${seed}`, {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(malformed, almostGood), async (given) => {
      const { status, text } = await send(given);
      expect(status).toBeLessThan(500);
      const refused = status >= 400 && given.method !== 'HEAD' && status !== 431;
      if (refused && text !== '') v.parse(FailureSchema, JSON.parse(text));
    }),
    { numRuns: requests, seed },
  );
  expect(api.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

interface Given {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

function send(given: Given): Promise<{ status: number; text: string }> {
  const sendsBody = !['GET', 'HEAD', 'OPTIONS'].includes(given.method);
  return new Promise((resolve, reject) => {
    const call = request(
      `${api.url}`,
      { method: given.method, path: onTheWire(given.path), headers: given.headers, agent, timeout: 5000 },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    call.on('timeout', () => call.destroy(new Error('the request hangs')));
    call.on('error', reject);
    call.end(sendsBody ? given.body : undefined);
  });
}

/** Raw bytes beyond ASCII, as a hostile client would send them; the rest of Node's client must stay able to send. */
function onTheWire(path: string): string {
  return Buffer.from(path)
    .toString('latin1')
    .replaceAll(/[^\u0021-\u00ff]/g, '');
}

function encodeURIComponentSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function queryString(values: Record<string, string>): string {
  return `?${Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`;
}
