import { expect } from 'vitest';
import { ask } from '../../support/api/send-request.ts';
import { startApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

const apiBehind = (trustedProxies: number) => startApi({ settings: { trustedProxies } });

const given = '4f3c2b1a-request';
const idOf = async (url: string, id: string) =>
  (await ask(`${url}/health`, { headers: { 'X-Request-Id': id } })).headers.get('x-request-id');

test('every log line of a request carries the id that its response names', async () => {
  const api = await apiBehind(0);
  api.app.get('/broken', () => {
    throw new Error('out of beans');
  });
  const { status, headers } = await ask(`${api.url}/broken`);
  expect(status).toBe(500);
  const lines = api.logged
    .map((line) => JSON.parse(line))
    .filter(({ message }) => message.includes('request'));
  expect(lines).toEqual([
    expect.objectContaining({ level: 'error', error: expect.stringContaining('out of beans') }),
    expect.objectContaining({ level: 'info', message: 'request' }),
  ]);
  for (const { request } of lines) expect(request).toBe(headers.get('x-request-id'));
});

test('a well-formed id of a trusted proxy is taken over', async () => {
  const { url } = await apiBehind(1);
  expect(await idOf(url, given)).toBe(given);
  for (const wrong of ['short', 'two words long', '{"level":"error"}', 'x'.repeat(65)])
    expect(await idOf(url, wrong)).toMatch(/^[\da-f-]{36}$/);
});

test('without a trusted proxy nobody chooses the id of a request', async () => {
  const { url } = await apiBehind(0);
  expect(await idOf(url, given)).toMatch(/^[\da-f-]{36}$/);
});
