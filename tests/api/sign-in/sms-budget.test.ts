import * as v from 'valibot';
import { expect } from 'vitest';
import { ProofRequiredSchema } from '../../../src/contract/resources/sign-in.ts';
import { proofLifetime } from '../../../src/domain/sign-in/proof-of-work.ts';
import { mostOfNetwork } from '../../../src/domain/sign-in/sms-budget.ts';
import { server } from '../../../src/locales/uk/server.ts';
import { solveProof } from '../../../src/stores/sign-in/solve-proof.ts';
import { newCustomer } from '../../support/api/cart-requests.ts';
import { type Clock, standingClock } from '../../support/api/clock.ts';
import { queueOrderMessage } from '../../support/api/order-rows.ts';
import { askForCode, from, giveCode, readCode, signIn, workForCode } from '../../support/api/sign-in.ts';
import { startApi, type TestApi, type TestApiOptions } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

const hour = 3600;

let api: TestApi;
let clock: Clock;
test.beforeEach(() => {
  clock = standingClock();
});

const start = async (smsPerDay: number, settings: TestApiOptions['settings'] = {}) => {
  api = await startApi({ now: clock.now, settings: { trustedProxies: 1, smsPerDay, ...settings } });
};

const phone = (index: number) => ({ phone: String(380_500_000_000 + index) });
/** A client in a network of its own. */
const shopper = (index: number) => from(`198.51.${index}.1`);
/** A client in one of ten networks. */
const attacker = (index: number) => from(`203.0.${index % 10}.${Math.floor(index / 10)}`);

async function expectCode(holder: { phone: string }, headers: Record<string, string>) {
  expect((await workForCode(api.url, holder, headers)).status).toBe(200);
  expect((await giveCode(api.url, holder, await readCode(api.url, holder), headers)).status).toBe(200);
}

test.each([
  ['that do not work for codes', askForCode],
  ['that work for each code', workForCode],
])(
  'a thousand requests %s, from ten networks, leave codes for shoppers, new and known',
  async (_who, request) => {
    await start(1000);
    const known = phone(5000);
    await signIn(api.url, known, shopper(0));
    for (let index = 0; index < 1000; index += 1) await request(api.url, phone(index), attacker(index));
    clock.move(hour);
    await expectCode(known, shopper(0));
    await expectCode(phone(6000), shopper(1));
  },
);

/** Sends so many codes, each to a phone and a network of its own. */
async function send(count: number) {
  for (let index = 0; index < count; index += 1)
    expect((await workForCode(api.url, phone(1000 + index), shopper(index))).status).toBe(200);
}

test('from half of the codes of a day on, browsers have to work for one, whether the shop knows the phone or not', async () => {
  await start(20);
  await signIn(api.url, phone(0), shopper(0));
  await send(6);
  clock.move(hour);
  const stranger = await askForCode(api.url, phone(500), shopper(200));
  expect([stranger.status, stranger.json]).toMatchObject([
    428,
    { message: server.signIn.proofNeeded, proof: { at: clock.now(), bits: expect.any(Number) } },
  ]);
  expect(await askForCode(api.url, phone(0), shopper(200))).toMatchObject({
    status: 428,
    json: stranger.json,
  });
  await expectCode(phone(500), shopper(200));
  clock.move(24 * hour);
  expect((await askForCode(api.url, phone(501), shopper(200))).status).toBe(200);
});

test('a proof is worth one code, to the phone for which it was found, for five minutes', async () => {
  await start(40);
  await send(14);
  const { json } = await askForCode(api.url, phone(500), shopper(200));
  const { proof: task } = v.parse(ProofRequiredSchema, json);
  if (task === undefined) throw new Error('No proof is due');
  const proof = await solveProof(phone(500).phone, task);
  const withProof = async (to: { phone: string }, text = proof) =>
    (await askForCode(api.url, to, shopper(200), text)).status;
  expect(await withProof(phone(501))).toBe(428);
  expect(await withProof(phone(500), `${task.at}.1`)).toBe(428);
  expect(await withProof(phone(500), 'signed-in')).toBe(422);
  expect(await withProof(phone(500))).toBe(200);
  clock.move(61);
  expect(await withProof(phone(500))).toBe(428);
  const late = await solveProof(phone(502).phone, { ...task, at: clock.now() });
  clock.move(proofLifetime);
  expect(await withProof(phone(502), late)).toBe(428);
});

test('beyond half, a network gets its share and others get theirs', async () => {
  await start(20);
  const most = mostOfNetwork(20);
  for (let index = 0; index < most; index += 1) await expectCode(phone(index), from(`203.0.113.${index}`));
  await send(2);
  const refused = await workForCode(api.url, phone(600), from('203.0.113.200'));
  expect([refused.status, refused.json]).toMatchObject([429, { message: server.signIn.noSms.wait }]);
  await expectCode(phone(600), from('203.0.114.200'));
});

const runJob = (name: string) => api.jobs.find((job) => job.name === name)?.run(new AbortController().signal);

test('operator and seller hear of half, of most and of the last code, each once; then the shop offers what it has', async () => {
  const seller = { email: 'seller@example.com', telegram: undefined };
  await start(10, { seller });
  const told: string[][] = [];
  for (let index = 0; index < 7; index += 1) {
    await expectCode(phone(index), shopper(index));
    const before = api.logged.length;
    for (let round = 0; round < 2; round += 1) await runJob('alert about spent SMS');
    told.push(api.logged.slice(before).flatMap((line) => /"alert":"(sms-[\w-]+)"/.exec(line)?.[1] ?? []));
  }
  expect(told).toEqual([[], [], [], ['sms-half'], [], ['sms-most'], ['sms-spent']]);
  const mails = api.db.selectFrom('outbox').select('text').where('address', '=', seller.email).orderBy('id');
  const { half, most, spent } = server.smsAlert.codes;
  const texts = [half, most, spent].map((text) => text.replace('{perDay}', '10'));
  expect((await mails.execute()).map(({ text }) => texts.findIndex((known) => text.includes(known)))).toEqual(
    [0, 1, 2],
  );
  const refused = await workForCode(api.url, phone(8), shopper(8));
  expect([refused.status, refused.json]).toMatchObject([429, { message: server.signIn.noSms.wait }]);
  clock.move(24 * hour);
  await expectCode(phone(8), shopper(8));
});

async function sendMessages(): Promise<number> {
  const texts = () =>
    api.db.selectFrom('outbox').select('text').where('text', 'like', '%прийнято%').execute();
  const before = (await texts()).length;
  await runJob('send mails');
  return (await texts()).length - before;
}

test('messages about orders keep a part of the SMS when codes have taken theirs; the others wait for the next day', async () => {
  await start(10);
  const customer = await newCustomer(api, phone(0).phone);
  await send(6);
  expect((await workForCode(api.url, phone(5), shopper(104))).status).toBe(429);
  for (let order = 0; order < 5; order += 1) await queueOrderMessage(api, customer, clock.now());
  expect(await sendMessages()).toBe(3);
  clock.move(24 * hour);
  expect(await sendMessages()).toBe(2);
});

test('messages about orders leave codes for those who sign in', async () => {
  await start(10);
  const customers = [await newCustomer(api, phone(0).phone), await newCustomer(api, phone(1).phone)];
  clock.move(24 * hour);
  for (const customer of customers)
    for (let order = 0; order < 5; order += 1) await queueOrderMessage(api, customer, clock.now());
  expect(await sendMessages()).toBe(7);
  for (let index = 10; index < 13; index += 1) await expectCode(phone(index), shopper(index));
  expect((await workForCode(api.url, phone(13), shopper(13))).status).toBe(429);
});
