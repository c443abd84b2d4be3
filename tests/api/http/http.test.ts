import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { ask } from '../../support/api/send-request.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

let api: TestApi;
const origin = 'https://shop.example';
test.beforeAll(async () => {
  api = await startApi({ settings: { corsOrigins: [origin] } });
});

test("an unknown path is a 404 in the contract's format", async () => {
  const { status, json } = await ask(`${api.url}/api/v1/nothing`);
  expect(status).toBe(404);
  expect(json).toEqual({ message: 'Not found', error: { message: 'Not found' } });
});

test('a browser that was sent to the API reads status, message and a link home', async () => {
  const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const missing = await fetch(`${api.url}/api/v1/nothing`, { headers });
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
  const page = await missing.text();
  expect(page).toContain('<h1>404</h1>');
  expect(page).toContain('<p>Not found</p>');
  expect(page).toMatch(/<a href="http[^"]+">На головну<\/a>/);
  const wrong = await fetch(`${api.url}/api/v1/goodscard/1`, { method: 'DELETE', headers });
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('a wrong method is a 405 that lists the allowed ones', async () => {
  const { status, headers } = await ask(`${api.url}/api/v1/goodscard/1`, { method: 'DELETE' });
  expect(status).toBe(405);
  expect(headers.get('allow')).toBe('GET, HEAD');
});

test('every response has security headers: no active content, no sniffing, no referrer', async () => {
  const asked = [
    ['/api/v1/catalog', 'GET', 200],
    ['/api/v1/nothing', 'GET', 404],
    ['/api/v1/goodscard/1', 'DELETE', 405],
    ['/api/v1/user', 'GET', 401],
  ] as const;
  for (const [path, method, expected] of asked) {
    const { status, headers } = await ask(`${api.url}${path}`, { method });
    expect([
      status,
      ...['content-security-policy', 'x-content-type-options', 'referrer-policy'].map((name) =>
        headers.get(name),
      ),
    ]).toEqual([expected, "default-src 'none'; frame-ancestors 'none'", 'nosniff', 'no-referrer']);
  }
});

test('a malformed query is a 422 with the message under its field', async () => {
  for (const query of ['?ids=x', '?ids=1.5', `?ids=${Array.from({ length: 201 }, (_, i) => i).join(',')}`]) {
    const { status, json } = await ask(`${api.url}/api/v1/recommended${query}`);
    expect(status, query).toBe(422);
    expect(json, query).toHaveProperty('errors');
  }
});

test('a body over the limit is a 413, however it is sent', async () => {
  const body = 'x'.repeat(20_000);
  expect((await ask(`${api.url}/api/v1/cart/calculate`, { method: 'POST', body })).status).toBe(413);
  const chunks = { method: 'POST', body: new Blob([body]).stream(), duplex: 'half' };
  const chunked = await ask(`${api.url}/api/v1/cart/calculate`, chunks);
  expect(chunked.status).toBe(413);
});

test('a matching ETag gets a 304 without a body, whatever its encoding', async () => {
  const plain = await ask(`${api.url}/api/v1/catalog`, { headers: { 'Accept-Encoding': 'identity' } });
  const tag = plain.headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[\w-]+"$/);
  for (const held of [tag, `W/${tag}`, `"other", ${tag}`, tag.replace(/"$/, '-br"'), '*']) {
    const again = await ask(`${api.url}/api/v1/catalog`, { headers: { 'If-None-Match': held } });
    expect([again.status, again.text], held).toEqual([304, '']);
  }
  const other = await ask(`${api.url}/api/v1/catalog`, { headers: { 'If-None-Match': '"other"' } });
  expect(other.status).toBe(200);
});

test('each encoding has its own ETag and the same content', async () => {
  const plain = await raw('/api/v1/catalog', 'identity');
  const br = await raw('/api/v1/catalog', 'gzip, br');
  const gzip = await raw('/api/v1/catalog', 'gzip, br;q=0');
  expect([plain.encoding, br.encoding, gzip.encoding]).toEqual([undefined, 'br', 'gzip']);
  expect(new Set([plain.tag, br.tag, gzip.tag]).size).toBe(3);
  expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
});

test('CORS allows the configured origins only', async () => {
  const allowed = await ask(`${api.url}/api/v1/settings`, { headers: { Origin: origin } });
  expect(allowed.headers.get('access-control-allow-origin')).toBe(origin);
  const stranger = await ask(`${api.url}/api/v1/settings`, { headers: { Origin: 'https://evil.example' } });
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
});

test('a preflight response allows every header of the contract and is cached for long', async () => {
  const { status, headers } = await ask(`${api.url}/api/v1/cart/calculate`, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
  });
  expect(status).toBe(204);
  expect(Number(headers.get('access-control-max-age'))).toBeGreaterThanOrEqual(7200);
  const allowed = headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
  for (const name of [
    'client',
    'client-version',
    'accept-language',
    'promocode',
    'authorization',
    'idempotency-key',
  ]) {
    expect(allowed.split(',')).toContain(name);
  }
});

test('health and readiness are reported separately', async () => {
  expect((await ask(`${api.url}/health`)).status).toBe(200);
  expect((await ask(`${api.url}/ready`)).status).toBe(200);
});

test('each request logs one line with its id and no personal data', async () => {
  const { headers } = await ask(`${api.url}/api/v1/sms-code?phone=380501234567`, {
    headers: { Client: 'web', Authorization: 'Bearer secret-token' },
  });
  const id = headers.get('x-request-id') ?? '';
  const lines = api.logged.filter((line) => line.includes(id));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    message: 'request',
    request: id,
    method: 'GET',
    status: 200,
  });
  expect(api.logged.join()).not.toMatch(/380501234567|secret-token/);
});

function raw(path: string, acceptEncoding: string) {
  return new Promise<{ bytes: Buffer; encoding: string | undefined; tag: string | undefined }>(
    (resolve, reject) => {
      request(`${api.url}${path}`, { headers: { 'Accept-Encoding': acceptEncoding } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const { etag, 'content-encoding': encoding } = response.headers;
          resolve({ bytes: Buffer.concat(chunks), encoding, tag: etag });
        });
      })
        .on('error', reject)
        .end();
    },
  );
}
