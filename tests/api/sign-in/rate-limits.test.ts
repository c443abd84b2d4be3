import { expect } from 'vitest';
import { server } from '../../../src/locales/uk/server.ts';
import { type Clock, standingClock } from '../../support/api/clock.ts';
import { askForCode, from, readOutbox } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

const holder = { phone: '380671234567' };
const hour = 3600;

let api: TestApi;
let clock: Clock;
test.beforeEach(async () => {
  clock = standingClock();
  api = await startApi({ now: clock.now, settings: { trustedProxies: 1 } });
});

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

test('a phone gets at most five codes an hour requested from one network, and ten from all', async () => {
  for (let sent = 0; sent < 5; sent += 1) expect(await sendAfter(60, holder, client(sent))).toBeUndefined();
  expect(await sendAfter(60, holder, client(6))).toBe(hour - 300);
  const { json } = await askForCode(api.url, holder, client(7));
  expect(json).toMatchObject({ message: server.signIn.tryIn.replace('{minutes}', '55') });
  const elsewhere = (index: number) => from(`203.0.${index}.1`);
  for (let sent = 0; sent < 5; sent += 1)
    expect(await sendAfter(60, holder, elsewhere(sent))).toBeUndefined();
  expect(await sendAfter(60, holder, elsewhere(6))).toBe(hour - 660);
  expect(await sendAfter(hour - 661, holder, elsewhere(6))).toBe(1);
  expect(await sendAfter(1, holder, elsewhere(6))).toBeUndefined();
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

test('concurrent requests for one phone send one code', async () => {
  const waits = await Promise.all(Array.from({ length: 12 }, (_, index) => send(holder, client(index))));
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(1);
  expect(await readOutbox(api.url)).toHaveLength(1);
});

test('concurrent requests of one client send at most twenty codes', async () => {
  const waits = await Promise.all(Array.from({ length: 30 }, (_, index) => send(phone(index), client(1))));
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(20);
});

test('when the clock is set back, nobody is locked out for longer than the limit', async () => {
  await send(holder);
  clock.move(-24 * hour);
  expect(await send(holder)).toBeUndefined();
  clock.move(-30);
  expect(await send(holder)).toBe(90);
});

test('without a trusted proxy, X-Forwarded-For is ignored', async () => {
  api = await startApi({ now: clock.now });
  for (let sent = 0; sent < 20; sent += 1) expect(await send(phone(sent), client(sent))).toBeUndefined();
  expect(await send(phone(20), client(20))).toBe(hour);
});

test('behind a trusted proxy, entries that the client adds to X-Forwarded-For are ignored', async () => {
  const pretending = (index: number) => from(`203.0.113.${index}, 198.51.100.1`);
  for (let sent = 0; sent < 20; sent += 1) expect(await send(phone(sent), pretending(sent))).toBeUndefined();
  expect(await send(phone(20), pretending(20))).toBe(hour);
});
