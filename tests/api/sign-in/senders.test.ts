import { expect } from 'vitest';
import { server } from '../../../src/locales/uk/server.ts';
import type { SenderConfig } from '../../../src/server/outside/senders/config.ts';
import { type Clock, standingClock } from '../../support/api/clock.ts';
import { askForCode, giveCode } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { catalogueOffering } from '../../support/fixtures/catalogues.ts';
import { sendJson, startShopServer } from '../../support/outside/http-server.ts';
import { startMailServer } from '../../support/outside/mail-server.ts';

const phone = { phone: '48601234567' };
const mailbox = { email: 'olena@shop.example' };
const outbox = { kind: 'outbox' } as const;
const codeIn = (text: string | undefined) => /\b\d{4}\b/.exec(text ?? '')?.[0] ?? '';

let api: TestApi;
let clock: Clock;

async function open(senders: SenderConfig) {
  clock = standingClock();
  const catalogue = catalogueOffering('pl', { email: true, sms: true });
  api = await startApi({ edition: 'pl', now: clock.now, catalogue, settings: { senders } });
}

test('a code that came by e-mail signs in', async () => {
  const mail = await startMailServer();
  await open({ phone: outbox, email: { kind: 'smtp', url: mail.url, from: 'hello@zerno.example' } });
  expect((await askForCode(api.url, mailbox)).status).toBe(200);
  const raw = mail.delivered[0]?.raw ?? '';
  const text = Buffer.from(raw.slice(raw.search(/\r?\n\r?\n/)).trim(), 'base64').toString();
  expect((await giveCode(api.url, mailbox, codeIn(text))).status).toBe(200);
});

test('a code that came by SMS signs in', async () => {
  const { baseUrl, heard } = await startShopServer((_heard, response) => sendJson(response, {}));
  await open({ email: outbox, phone: { kind: 'gateway', url: baseUrl, token: 'secret', from: 'Zerno' } });
  expect((await askForCode(api.url, phone)).status).toBe(200);
  const { text } = JSON.parse(heard[0]?.body ?? '');
  expect((await giveCode(api.url, phone, codeIn(text))).status).toBe(200);
});

test('a failed message is reported, costs no attempt, and keeps the previous code valid', async () => {
  let works = true;
  const { baseUrl, heard } = await startShopServer((_heard, response) =>
    sendJson(response, {}, works ? 200 : 500),
  );
  await open({ email: outbox, phone: { kind: 'gateway', url: baseUrl, token: 'secret', from: 'Zerno' } });
  await askForCode(api.url, phone);
  const code = codeIn(heard[0]?.body.replace(/"to":"[^"]*"/, ''));
  clock.move(60);
  works = false;
  for (let tried = 0; tried < 25; tried += 1) {
    const { status, json, headers } = await askForCode(api.url, phone);
    const message = server.signIn.notSent;
    expect([status, json]).toEqual([503, { message, error: { message } }]);
    expect(headers.get('cache-control')).toBe('no-store');
  }
  expect((await giveCode(api.url, phone, code)).status).toBe(200);
  works = true;
  expect((await askForCode(api.url, phone)).status).toBe(200);
});

test('a failed message is logged without the phone number', async () => {
  await open({
    email: outbox,
    phone: { kind: 'gateway', url: 'http://127.0.0.1:1/', token: 'secret', from: 'Zerno' },
  });
  expect((await askForCode(api.url, phone)).status).toBe(503);
  const errors = api.logged.filter((line) => line.includes('"level":"error"'));
  expect(errors).toHaveLength(1);
  expect(JSON.parse(errors[0] ?? '')).toMatchObject({
    message: 'a code was not sent',
    kind: 'phone',
    reason: expect.stringContaining('The SMS gateway did not answer'),
  });
  expect(api.logged.join()).not.toMatch(/48601234567|secret/);
});

test('while a message is being sent, no second one is sent', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrived = () => {};
  const underWay = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const { baseUrl, heard } = await startShopServer((_heard, response) => {
    arrived();
    void released.then(() => sendJson(response, {}));
  });
  await open({ email: outbox, phone: { kind: 'gateway', url: baseUrl, token: 'secret', from: 'Zerno' } });
  const first = askForCode(api.url, phone);
  await underWay;
  expect((await askForCode(api.url, phone)).status).toBe(429);
  release();
  expect((await first).status).toBe(200);
  expect(heard).toHaveLength(1);
});
