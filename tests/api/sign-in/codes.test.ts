import * as v from 'valibot';
import { expect } from 'vitest';
import { login } from '../../../src/contract/resources/sign-in.ts';
import { server } from '../../../src/locales/uk/server.ts';
import { type Clock, standingClock } from '../../support/api/clock.ts';
import { ask } from '../../support/api/send-request.ts';
import { askForCode, bearer, from, giveCode, readCode } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

const holder = { phone: '380671234567' };
const other = { phone: '380509876543' };

let api: TestApi;
let clock: Clock;
test.beforeEach(async () => {
  clock = standingClock();
  api = await startApi({ now: clock.now, settings: { trustedProxies: 1 } });
});

const { wrongCode, deadCode } = server.signIn;
const wrong = [422, { message: wrongCode, error: { message: wrongCode }, errors: { code: [wrongCode] } }];
const dead = [400, { message: deadCode, error: { message: deadCode } }];

async function send(to = holder): Promise<string> {
  expect((await askForCode(api.url, to)).status).toBe(200);
  return readCode(api.url, to);
}

async function give(code: string, by = holder) {
  const { status, json } = await giveCode(api.url, by, code);
  return [status, json];
}

const statusOf = async (code: string) => (await give(code))[0];

/** A code that differs from this one. */
const miss = (code: string, by = 1) => String((Number(code) + by) % 10_000).padStart(4, '0');

test('a code expires after exactly five minutes', async () => {
  const first = await send();
  clock.move(300);
  expect(await give(first)).toEqual(dead);
  const second = await send();
  clock.move(299);
  expect(await statusOf(second)).toBe(200);
});

test('a code can be used once', async () => {
  const code = await send();
  expect(await statusOf(code)).toBe(200);
  expect(await give(code)).toEqual(dead);
});

test('a wrong code is a 422 under its field, and the right one still works', async () => {
  const code = await send();
  expect(await give(miss(code))).toEqual(wrong);
  expect(await give(miss(code, 2))).toEqual(wrong);
  expect(await statusOf(code)).toBe(200);
});

test('after three wrong attempts, even the right code is rejected', async () => {
  const code = await send();
  for (const by of [1, 2, 3]) expect(await give(miss(code, by))).toEqual(wrong);
  expect(await give(code)).toEqual(dead);
  expect(await give(miss(code))).toEqual(dead);
});

test('concurrent guesses count as attempts: at most nine of all clients are checked', async () => {
  const code = await send();
  const guesses = Array.from({ length: 15 }, (_, index) =>
    giveCode(api.url, holder, miss(code, index + 1), from(`198.51.100.${index}`)),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
  expect(statuses).toEqual([
    ...Array.from({ length: 6 }, () => 400),
    ...Array.from({ length: 9 }, () => 422),
  ]);
  expect(await give(code)).toEqual(dead);
});

test('a new code invalidates the previous one', async () => {
  const first = await send();
  clock.move(60);
  const second = await send();
  if (first !== second) expect(await give(first)).toEqual(wrong);
  expect(await statusOf(second)).toBe(200);
});

test('after a sign-in, earlier codes stay invalid', async () => {
  const first = await send();
  clock.move(60);
  expect(await statusOf(await send())).toBe(200);
  expect(await give(first)).toEqual(dead);
});

test('a code does not work for another phone', async () => {
  const [mine, yours] = [await send(holder), await send(other)];
  if (mine !== yours) expect(await give(mine, other)).toEqual(wrong);
  expect(await give(mine, { phone: '380630000000' })).toEqual(dead);
  expect(await statusOf(mine)).toBe(200);
});

test('a phone that never got a code gets the same response as one whose code expired', async () => {
  expect(await give('0000', other)).toEqual(dead);
});

test('concurrent sign-ins with one code create one token', async () => {
  const code = await send();
  const logins = await Promise.all(Array.from({ length: 10 }, () => giveCode(api.url, holder, code)));
  const [winner, ...more] = logins.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  expect(new Set(logins.map(({ status }) => status))).toEqual(new Set([200, 400]));
  const { token } = v.parse(login.answer, winner?.json);
  expect((await ask(`${api.url}/api/v1/user`, { headers: bearer(token) })).status).toBe(200);
  expect(await api.db.selectFrom('session').select('customer_id').execute()).toHaveLength(1);
});

test('setting the clock back does not extend the life of a code', async () => {
  const code = await send();
  clock.move(-301);
  expect(await give(code)).toEqual(dead);
});

test('codes tolerate a small clock difference between machines', async () => {
  const code = await send();
  clock.move(-5);
  expect(await statusOf(code)).toBe(200);
});

test('codes are spread over all four digits', async () => {
  const codes: string[] = [];
  for (let sent = 0; sent < 40; sent += 1) {
    const to = { phone: String(380_500_000_000 + sent) };
    await askForCode(api.url, to, from(`198.51.100.${sent}`));
    codes.push(await readCode(api.url, to));
  }
  expect(new Set(codes).size).toBeGreaterThan(30);
  expect(new Set(codes.map(([first]) => first)).size).toBeGreaterThan(4);
});
