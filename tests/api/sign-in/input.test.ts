import * as v from 'valibot';
import { expect } from 'vitest';
import { FailureSchema } from '../../../src/contract/endpoint.ts';
import { form } from '../../../src/locales/uk/form.ts';
import { server } from '../../../src/locales/uk/server.ts';
import { ask } from '../../support/api/send-request.ts';
import { askForCode, giveCode, readCode, readOutbox } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { catalogueOffering } from '../../support/fixtures/catalogues.ts';

const holder = { phone: '380671234567' };

let ua: TestApi;
let pl: TestApi;
test.beforeAll(async () => {
  ua = await startApi({ edition: 'ua' });
  pl = await startApi({ edition: 'pl', catalogue: catalogueOffering('pl', { email: true, sms: true }) });
});

const complaints = (json: unknown) => v.parse(FailureSchema, json).errors;

const notPhones = [
  '',
  '0671234567',
  '+380671234567',
  '38067123456',
  '3806712345678',
  '48601234567',
  '38067123456７',
  '٣٨٠٦٧١٢٣٤٥٦٧',
  '380671234567 ',
  '380671234567,380501234567',
  '380671234567\u0000',
  '9'.repeat(9000),
  "380671234567' or '1'='1",
  '380671234567;drop table customer',
];
test('an invalid phone number is reported under its field, and no code is sent', async () => {
  for (const phone of notPhones) {
    for (const { status, json } of [
      await askForCode(ua.url, { phone }),
      await giveCode(ua.url, { phone }, '1234'),
    ]) {
      expect([status, complaints(json)], phone.slice(0, 40)).toEqual([
        422,
        { phone: [form.errors.invalidPhone] },
      ]);
    }
  }
  expect(await readOutbox(ua.url)).toEqual([]);
});

const notMailboxes = [
  '',
  'olena',
  'olena@',
  '@shop.example',
  'olena@shop',
  'olena@shop..example',
  'a b@shop.example',
  'olena@shop.example\r\nBcc: all@shop.example',
  'olena@shop.example,eve@evil.example',
  'olena@shоp.example',
  'Олена <olena@shop.example>',
  '"a@b"@shop.example',
  'olena@[127.0.0.1]',
  'olena\u0000@shop.example',
  '\u212Aatya@shop.example',
  `${'a'.repeat(65)}@shop.example`,
  `a@${'b.'.repeat(4000)}example`,
];
test('an invalid e-mail address is reported under its field, and no code is sent', async () => {
  for (const email of notMailboxes) {
    for (const { status, json } of [
      await askForCode(pl.url, { email }),
      await giveCode(pl.url, { email }, '1234'),
    ]) {
      expect([status, complaints(json)], email.slice(0, 40)).toEqual([
        422,
        { email: [form.errors.invalidEmail] },
      ]);
    }
  }
  expect(await readOutbox(pl.url)).toEqual([]);
});

test('a malformed code is reported under its field and does not count as an attempt', async () => {
  await askForCode(ua.url, holder);
  const code = await readCode(ua.url, holder);
  for (const malformed of [
    '',
    '123',
    '12345',
    '１２３４',
    'abcd',
    ' 1234',
    '12 34',
    '-123',
    '0x1F',
    '1e10',
    '9'.repeat(9000),
  ]) {
    const { status, json } = await giveCode(ua.url, holder, malformed);
    expect([status, complaints(json)], malformed.slice(0, 40)).toEqual([
      422,
      { code: [server.signIn.malformedCode] },
    ]);
  }
  expect((await giveCode(ua.url, holder, code)).status).toBe(200);
});

test('a login of the wrong shape is a 422 under each field', async () => {
  const body = JSON.stringify({ phone: { $ne: null }, code: 1234 });
  const { status, json } = await ask(`${ua.url}/api/v1/login`, {
    method: 'POST',
    headers: { Client: 'web' },
    body,
  });
  expect([status, complaints(json)]).toEqual([
    422,
    { phone: [form.errors.invalidPhone], code: [server.signIn.malformedCode] },
  ]);
});
