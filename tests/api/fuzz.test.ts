import { Agent, request } from 'node:http';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FailureSchema } from '../../src/contract/failure.ts';
import { openApiDocument } from '../../src/contract/openapi.ts';
import { startApi, type TestApi } from '../support/api.ts';

const requests = 10_000;

let api: TestApi;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => {
  agent.destroy();
  await api.close();
});

const { paths, servers } = openApiDocument();
const base = servers[0]?.url ?? '';
const documented = Object.entries(paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => ({ path, method: method.toUpperCase() })),
);

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
    call: fc.constantFrom(...documented),
    method: fc.option(fc.constantFrom('GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'HEAD')),
    segments: fc.infiniteStream(segment),
    query,
    headers,
    body,
  })
  .map(({ call, method, segments, query: search, headers: sent, body: content }) => ({
    method: method ?? call.method,
    path: `${base}${call.path.replaceAll(/\{\w+\}/g, () => String(segments.next().value))}${search}`,
    headers: sent,
    body: content,
  }));

test(`${requests} malformed requests bring no failure of the server and no hang`, {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(malformed, async (given) => {
      const { status, text } = await send(given);
      expect(status).toBeLessThan(500);
      const refused = status >= 400 && given.method !== 'HEAD' && status !== 431;
      if (refused && text !== '') v.parse(FailureSchema, JSON.parse(text));
    }),
    { numRuns: requests },
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
