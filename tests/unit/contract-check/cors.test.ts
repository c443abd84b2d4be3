import { expect, test } from 'vitest';
import { check, givenCallsOnly, rowOfCall } from '../../support/contract/given-calls-shop.ts';
import { startShopServer } from '../../support/outside/http-server.ts';

const origin = 'https://shop.example';

const allowed = {
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Methods': 'PATCH, delete',
  'Access-Control-Allow-Headers':
    'accept-language,authorization,client,client-version,content-type,idempotency-key,promocode',
  'Access-Control-Max-Age': '86400',
};

/** A shop whose pre-flights have these headers. */
async function checkCors(headers: Record<string, string>) {
  const { baseUrl } = await startShopServer((request, response) => {
    for (const [name, value] of Object.entries({
      ...headers,
      'Access-Control-Expose-Headers': 'Retry-After',
    }))
      response.setHeader(name, value);
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else givenCallsOnly()(request, response);
  });
  const rows = await check(baseUrl, { origin });
  return rows.filter(({ call }) => /^OPTIONS|storefront$/.test(call));
}

test('a pre-flight that allows everything holds', async () => {
  const rows = await checkCors(allowed);
  expect(rows).toHaveLength(7);
  expect(rows.filter(({ verdict }) => verdict !== 'holds')).toEqual([]);
});

test('a pre-flight that forbids a call or a header, or the reading of a failure, breaks', async () => {
  const rows = await checkCors({
    ...allowed,
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Allow-Methods': 'GET',
  });
  expect(rowOfCall(rows, 'OPTIONS /cart/calculate, before a POST')?.notes).toEqual([
    'Access-Control-Allow-Headers lacks Authorization',
  ]);
  expect(rowOfCall(rows, 'OPTIONS /user/fav, before a PATCH')?.notes).toContain(
    'Access-Control-Allow-Methods lacks PATCH',
  );
  const strangers = await checkCors({ ...allowed, 'Access-Control-Allow-Origin': 'https://other.example' });
  expect(new Set(strangers.map(({ verdict }) => verdict))).toEqual(new Set(['breaks']));
  const { 'Access-Control-Max-Age': _age, ...forgetful } = allowed;
  const preflight = rowOfCall(await checkCors(forgetful), 'OPTIONS /user, before a GET');
  expect(preflight?.verdict).toBe('tolerated');
});
