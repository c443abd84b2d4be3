import { expect, test } from 'vitest';
import { isCacheable, isIgnored, isPrefetch } from '../../../src/offline/cacheable.ts';

const origin = 'https://zerno.example';
const requestOf = (init?: RequestInit, url = `${origin}/filtr/`) => new Request(url, init);
const responseOf = (headers: Record<string, string> = {}, status = 200) =>
  new Response('', { status, headers });

test('only plain GET requests to our origin are handled', () => {
  expect(isIgnored(requestOf(), origin)).toBe(false);
  for (const request of [
    requestOf({ method: 'POST' }),
    requestOf({ method: 'HEAD' }),
    requestOf({}, 'https://api.example/filtr/'),
    requestOf({ headers: { Range: 'bytes=0-1' } }),
    requestOf({ headers: { Authorization: 'Bearer secret' } }),
    requestOf({ cache: 'no-store' }),
  ])
    expect(isIgnored(request, origin)).toBe(true);
});

test('only complete responses that may be stored, and are not too large, are cacheable', () => {
  expect(isCacheable(responseOf({ 'Cache-Control': 'public, max-age=0, must-revalidate' }))).toBe(true);
  for (const response of [
    responseOf({ 'Cache-Control': 'no-store' }),
    responseOf({ 'Cache-Control': 'private, max-age=60' }),
    responseOf({ 'Content-Length': '3000000' }),
    responseOf({}, 206),
    responseOf({}, 404),
    responseOf({}, 503),
    Response.error(),
  ])
    expect(isCacheable(response)).toBe(false);
});

test('a redirected response, or one from another origin, is not cacheable', () => {
  for (const properties of [
    { redirected: true },
    { type: 'opaque' },
    { type: 'opaqueredirect' },
    { type: 'cors' },
  ])
    expect(isCacheable(Object.defineProperties(responseOf(), descriptorsOf(properties)))).toBe(false);
});

const descriptorsOf = (properties: object) =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, { value }]));

test.each([
  ['prefetch', true],
  ['prefetch;prerender', false],
])('a request with the purpose %s is a prefetch: %s', (purpose, expected) => {
  expect(isPrefetch({ headers: new Headers({ 'sec-purpose': purpose }) })).toBe(expected);
});
