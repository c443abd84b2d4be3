import { afterEach, beforeEach, expect, test } from 'vitest';
import { server } from '../../../src/locales/uk/server.ts';
import { type Clock, standingClock } from '../../support/api/clock.ts';
import { askForCode, from, giveCode, readCode, readOutbox } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';

const holder = { phone: '380671234567' };
const hour = 3600;

let api: TestApi;
let clock: Clock;
beforeEach(async () => {
  clock = standingClock();
  api = await startApi({ now: clock.now, settings: { trustedProxies: 1 } });
});
afterEach(() => api.close());

const phone = (index: number) => ({ phone: String(380_500_000_000 + index) });
const client = (index: number) => from(`198.51.100.${index}`);

/** The seconds to wait; undefined if a code was sent. */
async function send(to: { phone: string }, headers = {}): Promise<number | undefined> {
  const { status, headers: answered } = await askForCode(api.url, to, headers);
  if (status === 200) return undefined;
  expect(status).toBe(429);
  return Number(answered.get('retry-after'));
}

async function sendAfter(seconds: number, to = holder, headers = {}) {
  clock.move(seconds);
  return send(to, headers);
}

test('a phone gets at most one code in 60 seconds', async () => {
  expect(await send(holder)).toBeUndefined();
  expect(await sendAfter(0)).toBe(60);
  expect(await sendAfter(59)).toBe(1);
  expect(await sendAfter(1)).toBeUndefined();
});

test('a request that comes too early says how many seconds are left', async () => {
  await send(holder);
  clock.move(18);
  const { json } = await askForCode(api.url, holder);
  const message = server.signIn.sendIn.replace('{seconds}', '42');
  expect(json).toEqual({ message, error: { message } });
});

test('a phone gets at most five codes an hour, whatever the client address', async () => {
  for (const index of [1, 2, 3, 4, 5]) expect(await sendAfter(60, holder, client(index))).toBeUndefined();
  expect(await sendAfter(60, holder, client(6))).toBe(hour - 300);
  const { json } = await askForCode(api.url, holder, client(7));
  expect(json).toMatchObject({ message: server.signIn.tryIn.replace('{minutes}', '55') });
  expect(await sendAfter(hour - 301)).toBe(1);
  expect(await sendAfter(1)).toBeUndefined();
});

test('a phone gets at most ten codes a day', async () => {
  for (let sent = 0; sent < 10; sent += 1) expect(await sendAfter(hour)).toBeUndefined();
  expect(await sendAfter(hour)).toBe(14 * hour);
  expect(await sendAfter(14 * hour)).toBeUndefined();
});

test('each phone has its own limits', async () => {
  await send(holder);
  expect(await send(phone(1))).toBeUndefined();
});

test('a client gets at most twenty codes an hour, whatever the phones', async () => {
  for (let sent = 0; sent < 20; sent += 1) expect(await send(phone(sent), client(1))).toBeUndefined();
  expect(await send(phone(20), client(1))).toBe(hour);
  expect(await send(phone(20), client(2))).toBeUndefined();
  expect(await sendAfter(hour, phone(21), client(1))).toBeUndefined();
});

test('addresses of one IPv6 /64 network count as one client', async () => {
  for (let sent = 0; sent < 20; sent += 1) {
    expect(await send(phone(sent), from(`2001:db8:0:7::${sent.toString(16)}`))).toBeUndefined();
  }
  expect(await send(phone(20), from('2001:db8:0:7:ffff::1'))).toBe(hour);
  expect(await send(phone(20), from('2001:db8:0:8::1'))).toBeUndefined();
});

test('after twenty wrong codes in an hour, a client is refused even with the right code', async () => {
  for (let tried = 0; tried < 20; tried += 1) {
    expect((await giveCode(api.url, phone(tried), '0000', client(1))).status).toBe(400);
  }
  await send(holder, client(1));
  const code = await readCode(api.url, holder);
  const refused = await giveCode(api.url, holder, code, client(1));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(hour)]);
  expect((await giveCode(api.url, holder, code, client(2))).status).toBe(200);
});

test('an hour after the failures the client may try again', async () => {
  for (let tried = 0; tried < 20; tried += 1) await giveCode(api.url, phone(tried), '0000', client(1));
  clock.move(hour - 60);
  await send(holder, client(1));
  const code = await readCode(api.url, holder);
  expect((await giveCode(api.url, holder, code, client(1))).headers.get('retry-after')).toBe('60');
  clock.move(60);
  expect((await giveCode(api.url, holder, code, client(1))).status).toBe(200);
});

test('concurrent requests for one phone send one code', async () => {
  const waits = await Promise.all(Array.from({ length: 12 }, (_, index) => send(holder, client(index))));
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(1);
  expect(await readOutbox(api.url)).toHaveLength(1);
});

test('concurrent requests of one client send at most twenty codes', async () => {
  const waits = await Promise.all(Array.from({ length: 30 }, (_, index) => send(phone(index), client(1))));
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(20);
});

test('concurrent wrong codes of one client are checked at most twenty times', async () => {
  const tries = Array.from({ length: 30 }, (_, index) =>
    giveCode(api.url, phone(100 + index), '0000', client(99)),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('when the clock is set back, nobody is locked out for longer than the limit', async () => {
  await send(holder);
  clock.move(-24 * hour);
  expect(await send(holder)).toBeUndefined();
  clock.move(-30);
  expect(await send(holder)).toBe(90);
});

test('without a trusted proxy, X-Forwarded-For is ignored', async () => {
  await api.close();
  api = await startApi({ now: clock.now });
  for (let sent = 0; sent < 20; sent += 1) expect(await send(phone(sent), client(sent))).toBeUndefined();
  expect(await send(phone(20), client(20))).toBe(hour);
});

test('behind a trusted proxy, entries that the client adds to X-Forwarded-For are ignored', async () => {
  const pretending = (index: number) => from(`203.0.113.${index}, 198.51.100.1`);
  for (let sent = 0; sent < 20; sent += 1) expect(await send(phone(sent), pretending(sent))).toBeUndefined();
  expect(await send(phone(20), pretending(20))).toBe(hour);
});
