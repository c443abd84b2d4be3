import { expect, test } from 'vitest';
import { isLeftAlone, mayKeep } from '../../../src/offline/may-keep.ts';

const origin = 'https://zerno.example';
const asked = (init?: RequestInit, url = `${origin}/filtr/`) => new Request(url, init);
const answered = (headers: Record<string, string> = {}, status = 200) =>
  new Response('', { status, headers });

test('only plain questions to the own origin are answered', () => {
  expect(isLeftAlone(asked(), origin)).toBe(false);
  for (const request of [
    asked({ method: 'POST' }),
    asked({ method: 'HEAD' }),
    asked({}, 'https://api.example/filtr/'),
    asked({ headers: { Range: 'bytes=0-1' } }),
    asked({ headers: { Authorization: 'Bearer secret' } }),
    asked({ cache: 'no-store' }),
  ])
    expect(isLeftAlone(request, origin)).toBe(true);
});

test('only whole answers that may be kept, and are not too large, are kept', () => {
  expect(mayKeep(answered({ 'Cache-Control': 'public, max-age=0, must-revalidate' }))).toBe(true);
  for (const response of [
    answered({ 'Cache-Control': 'no-store' }),
    answered({ 'Cache-Control': 'private, max-age=60' }),
    answered({ 'Content-Length': '3000000' }),
    answered({}, 206),
    answered({}, 404),
    answered({}, 503),
    Response.error(),
  ])
    expect(mayKeep(response)).toBe(false);
});

test('what was led elsewhere, or came from another origin, is not kept', () => {
  for (const told of [{ redirected: true }, { type: 'opaque' }, { type: 'opaqueredirect' }, { type: 'cors' }])
    expect(mayKeep(Object.defineProperties(answered(), describe(told)))).toBe(false);
});

const describe = (told: object) =>
  Object.fromEntries(Object.entries(told).map(([name, value]) => [name, { value }]));
