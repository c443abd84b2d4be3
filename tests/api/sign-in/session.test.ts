import { expect } from 'vitest';
import { apiBase } from '../../../src/contract/endpoint.ts';
import { addFavourites, deleteFavourite, getFavourites } from '../../../src/contract/resources/favourites.ts';
import { logout } from '../../../src/contract/resources/sign-in.ts';
import { getBonuses, getUser, updateUser } from '../../../src/contract/resources/user.ts';
import { server } from '../../../src/locales/uk/server.ts';
import { type Clock, standingClock } from '../../support/api/clock.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer, signIn } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

const holder = { phone: '380671234567' };
const week = 604_800;
const calls = [getUser, updateUser, getBonuses, getFavourites, addFavourites, deleteFavourite, logout];

let api: TestApi;
let clock: Clock;
test.beforeEach(async () => {
  clock = standingClock();
  api = await startApi({ now: clock.now });
});

const profile = (authorization: string, url = api.url) =>
  ask(`${url}/api/v1/user`, { headers: { Authorization: authorization } });
const logOut = (token: string) => ask(`${api.url}/api/v1/logout`, { method: 'POST', headers: bearer(token) });
const statusWith = async (token: string) => (await profile(`Bearer ${token}`)).status;

test.each(calls)('$name is a 401 to a guest, and to a token that is nobody’s', async ({ method, path }) => {
  const url = `${api.url}${apiBase}${path.replace('{id}', '1')}`;
  const body = method === 'GET' ? {} : { body: '{}' };
  for (const headers of [{}, bearer('A'.repeat(43)), { Authorization: 'Basic c2hvcDpzaG9w' }]) {
    const answer = await ask(url, { method, headers, ...body });
    expect(answer.status).toBe(401);
    expect(answer.json).toMatchObject({ message: server.signIn.needed });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  }
});

test('only the exact token gives access to the account', async () => {
  const { token } = await signIn(api.url, holder);
  expect(await statusWith(token)).toBe(200);
  for (const authorization of [
    token,
    'Bearer',
    'Bearer ',
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    `Bearer ${token} ${token}`,
    `Token ${token}`,
    `Bearer "${token}"`,
    "Bearer ' or 1=1 --",
    `Bearer ${'x'.repeat(4000)}`,
  ]) {
    expect((await profile(authorization)).status, authorization).toBe(401);
  }
});

test('a token expires after exactly seven days', async () => {
  const { token } = await signIn(api.url, holder);
  clock.move(week - 1);
  expect(await statusWith(token)).toBe(200);
  clock.move(1);
  expect(await statusWith(token)).toBe(401);
});

test('setting the clock back does not extend the life of a token', async () => {
  const { token } = await signIn(api.url, holder);
  clock.move(-week);
  expect(await statusWith(token)).toBe(401);
});

test('signing out revokes this token at once, and no other token of the customer', async () => {
  const first = await signIn(api.url, holder);
  clock.move(60);
  const second = await signIn(api.url, holder);
  const { status, text } = await logOut(first.token);
  expect([status, text]).toEqual([204, '']);
  expect(await statusWith(first.token)).toBe(401);
  expect(await statusWith(second.token)).toBe(200);
});

test('concurrent sign-outs revoke the token without an error', async () => {
  const { token } = await signIn(api.url, holder);
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => logOut(token)))).map(
    ({ status }) => status,
  );
  expect(statuses).toContain(204);
  for (const status of statuses) expect([204, 401]).toContain(status);
  expect(await statusWith(token)).toBe(401);
});

test('a token of the other country is not accepted', async () => {
  const pl = await startApi({ edition: 'pl', now: clock.now });
  const { token } = await signIn(pl.url, { phone: '48601234567' });
  expect((await profile(`Bearer ${token}`, pl.url)).status).toBe(200);
  expect(await statusWith(token)).toBe(401);
});

test('a token in the query string or in a cookie is ignored', async () => {
  const { token } = await signIn(api.url, holder);
  const byAddress = await ask(`${api.url}/api/v1/user?token=${token}&access_token=${token}`);
  const byCookie = await ask(`${api.url}/api/v1/user`, { headers: { Cookie: `token=${token}` } });
  expect([byAddress.status, byCookie.status]).toEqual([401, 401]);
});
