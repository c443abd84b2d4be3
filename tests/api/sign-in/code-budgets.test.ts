import * as v from 'valibot';
import { expect } from 'vitest';
import { sendSmsCode } from '../../../src/contract/resources/sign-in.ts';
import { server } from '../../../src/locales/uk/server.ts';
import { type Clock, standingClock } from '../../support/api/clock.ts';
import { askForCode, from, giveCode, readCode } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { catalogueOffering } from '../../support/fixtures/catalogues.ts';

const holder = { phone: '380671234567' };
const hour = 3600;

let api: TestApi;
let clock: Clock;
test.beforeEach(async () => {
  clock = standingClock();
  api = await startApi({ now: clock.now, settings: { trustedProxies: 1 } });
});

const phone = (index: number) => ({ phone: String(380_500_000_000 + index) });
const owner = from('192.0.2.1');
/** A client in a network of its own. */
const client = (index: number) => from(`10.${Math.floor(index / 200)}.${index % 200}.7`);

/** Requests a code; returns it. */
async function send(to = holder, headers = owner): Promise<string> {
  const { status, json } = await askForCode(api.url, to, headers);
  expect(status).toBe(200);
  const code = await readCode(api.url, to);
  expect(v.parse(sendSmsCode.answer, json).code_length).toBe(code.length);
  return code;
}

/** A code of the same length that differs from this one. */
const miss = (code: string, by = 1) =>
  String((Number(code) + by) % 10 ** code.length).padStart(code.length, '0');

const statusOf = async (code: string, headers = owner, by = holder) =>
  (await giveCode(api.url, by, code, headers)).status;

test("a stranger's wrong codes do not kill the code of the owner", async () => {
  const code = await send();
  for (const by of [1, 2, 3]) expect(await statusOf(miss(code, by), client(1))).toBe(422);
  expect(await statusOf(code, client(1))).toBe(400);
  expect(await statusOf(code)).toBe(200);
});

test('at most nine wrong codes are checked for one code, from however many networks', async () => {
  const code = await send();
  for (let index = 0; index < 9; index += 1) expect(await statusOf(miss(code), client(index))).toBe(422);
  expect(await statusOf(code)).toBe(400);
});

test("a stranger who requests codes for a number does not use up the owner's", async () => {
  for (let sent = 0; sent < 5; sent += 1) {
    await send(holder, client(1));
    clock.move(60);
  }
  expect((await askForCode(api.url, holder, client(1))).status).toBe(429);
  expect(await statusOf(await send())).toBe(200);
});

test('after three wrong codes, a phone gets six digits for a day, and then four again', async () => {
  const first = await send();
  expect(first).toHaveLength(4);
  for (const by of [1, 2, 3]) await statusOf(miss(first, by), client(1));
  clock.move(60);
  const second = await send();
  expect(second).toHaveLength(6);
  expect(await statusOf(second)).toBe(200);
  clock.move(24 * hour);
  expect(await send()).toHaveLength(4);
});

/** Wrong codes for this many phones, three each, from the clients. */
async function guess(count: number, clientOf: (index: number) => Record<string, string>) {
  for (let index = 0; index < count; index += 1) {
    const code = await send(phone(Math.floor(index / 3)), from(`203.0.${index}.1`));
    clock.move(60);
    await statusOf(miss(code, 1), clientOf(index), phone(Math.floor(index / 3)));
  }
}

test('after twenty wrong codes of a client its phones get six digits, and four are no longer accepted from it', async () => {
  await guess(20, () => client(1));
  const code = await send(holder, client(2));
  expect(code).toHaveLength(4);
  expect(await statusOf(code, client(1))).toBe(400);
  expect(await statusOf(code)).toBe(200);
  clock.move(60);
  expect(await send(phone(500), client(1))).toHaveLength(6);
  expect(await send(phone(501), client(2))).toHaveLength(4);
});

test('a whole network has a budget of wrong codes too: /24 of IPv4, /48 of IPv6', async () => {
  await guess(60, (index) => from(`198.51.100.${index}`));
  expect(await send(phone(500), from('198.51.100.250'))).toHaveLength(6);
  expect(await send(phone(501), from('198.51.101.250'))).toHaveLength(4);
});

test('after a hundred wrong codes in a day the whole shop sends six digits, and signs in with them', async () => {
  await guess(99, client);
  expect(await send(phone(500), client(900))).toHaveLength(4);
  const short = await send();
  expect(await statusOf(miss(short), client(901))).toBe(422);
  expect(await statusOf(short)).toBe(400);
  clock.move(60);
  const long = await send();
  expect(long).toHaveLength(6);
  expect(await statusOf(long)).toBe(200);
});

test('where the shop sends e-mail codes, whoever gets no SMS is offered one', async () => {
  const catalogue = catalogueOffering('pl', { email: true, sms: true });
  api = await startApi({ edition: 'pl', catalogue, now: clock.now, settings: { smsPerDay: 0 } });
  const refused = await askForCode(api.url, { phone: '48601234567' });
  expect([refused.status, refused.json]).toMatchObject([429, { message: server.signIn.noSms.useEmail }]);
  expect((await askForCode(api.url, { email: 'olena@mail.example' })).status).toBe(200);
});
