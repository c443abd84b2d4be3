import * as v from 'valibot';
import { expect } from 'vitest';
import { FailureSchema } from '../../../src/contract/endpoint.ts';
import type { EditionCode } from '../../../src/editions/edition.ts';
import { form } from '../../../src/locales/uk/form.ts';
import { type Clock, standingClock } from '../../support/api/clock.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer, signIn } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

const { errors: words } = form;
const day = 86_400;
const whole = {
  firstName: 'Олена',
  lastName: 'Нечуй-Левицька',
  email: 'olena@shop.example',
  birthday: 10_000 * day,
};

let api: TestApi;
let clock: Clock;
let token: string;
test.beforeEach(async () => {
  clock = standingClock();
  await open('pl', '48601234567');
});

async function open(edition: EditionCode, phone: string) {
  api = await startApi({ edition, now: clock.now });
  token = (await signIn(api.url, { phone })).token;
}

const save = (change: unknown) =>
  ask(`${api.url}/api/v1/user`, { method: 'PATCH', headers: bearer(token), body: JSON.stringify(change) });
const read = async () => (await ask(`${api.url}/api/v1/user`, { headers: bearer(token) })).json;
const complaints = async (change: unknown) => {
  const { status, json } = await save(change);
  expect(status).toBe(422);
  return v.parse(FailureSchema, json).errors;
};

test('the response contains the saved profile, and so do later ones', async () => {
  const { status, json } = await save({ ...whole, phone: '37253123456' });
  expect(status).toBe(200);
  expect(json).toMatchObject({ ...whole, phone: '37253123456' });
  expect(await read()).toEqual(json);
});

test('missing fields, and a birthday of null, change nothing', async () => {
  await save(whole);
  expect((await save({ lastName: 'Коваль', birthday: null })).json).toMatchObject({
    ...whole,
    lastName: 'Коваль',
  });
  expect((await save({})).json).toMatchObject({ ...whole, lastName: 'Коваль' });
});

test('names are stored with single spaces, e-mail addresses in lower case', async () => {
  const { json } = await save({ firstName: '  Анна   Марія ', email: ' Olena@SHOP.example ' });
  expect(json).toMatchObject({ firstName: 'Анна Марія', email: 'olena@shop.example' });
});

const refused = [
  ['firstName', '', words.emptyField],
  ['firstName', ' \t ', words.emptyField],
  ['firstName', 'Я', words.tooShort],
  ['firstName', 'я'.repeat(4000), words.tooLong],
  ['firstName', '<script>alert(1)</script>', words.onlyLetters],
  ['firstName', 'Олена&nbsp;', words.onlyLetters],
  ['lastName', 'Коваль2', words.onlyLetters],
  ['lastName', "Коваль'; drop table customer; --", words.onlyLetters],
  ['lastName', 'Нечуй--Левицька', words.onlyLetters],
  ['lastName', 'О’’Коннор', words.onlyLetters],
  ['lastName', 'Олена\u202eК', words.onlyLetters],
  ['email', '', words.emptyField],
  ['email', 'olena@shop', words.invalidEmail],
  ['email', 'a@b.example\r\nBcc: c@d.example', words.invalidEmail],
  ['email', `${'a'.repeat(250)}@b.example`, words.invalidEmail],
  ['phone', '', words.emptyField],
  ['phone', '+48601234567', words.invalidPhone],
  ['phone', '4860123456', words.invalidPhone],
  ['phone', '4860123456７', words.invalidPhone],
  ['phone', '12025550123', words.invalidPhone],
  ['birthday', 1_800_057_600, words.futureBirthday],
  ['birthday', 86_401, words.invalidBirthday],
  ['birthday', -100_000 * day, words.invalidBirthday],
] as const;

test('an invalid value is reported under its field, and nothing is changed', async () => {
  const before = await read();
  for (const [field, value, word] of refused) {
    const errors = await complaints({ firstName: 'Олена', [field]: value });
    expect(errors, `${field} ${value}`.slice(0, 80)).toEqual({ [field]: [word] });
  }
  expect(await read()).toEqual(before);
});

test('all invalid fields are reported together', async () => {
  expect(await complaints({ firstName: '', lastName: 'К', email: 'x', phone: '1', birthday: 1 })).toEqual({
    firstName: [words.emptyField],
    lastName: [words.tooShort],
    email: [words.invalidEmail],
    phone: [words.invalidPhone],
    birthday: [words.invalidBirthday],
  });
});

test('a value of the wrong type is a 422 under its field', async () => {
  const errors = await complaints({ firstName: 5, email: ['a@b.example'], birthday: '2000-01-01' });
  expect(Object.keys(errors ?? {})).toEqual(['firstName', 'email', 'birthday']);
  expect(await complaints({ birthday: 1.5 })).toHaveProperty('birthday');
});

test('a saved birthday cannot be changed, but the same one may be sent again', async () => {
  await save({ birthday: 10_000 * day });
  expect(await complaints({ birthday: 10_001 * day })).toEqual({ birthday: [words.lockedBirthday] });
  expect((await save({ birthday: 10_000 * day })).status).toBe(200);
});

test('the first of January 1970 is a birthday like any other', async () => {
  expect((await save({ birthday: 0 })).json).toMatchObject({ birthday: 0 });
  expect(await complaints({ birthday: day })).toEqual({ birthday: [words.lockedBirthday] });
  expect(await read()).toMatchObject({ birthday: 0 });
});

test('of two birthdays saved concurrently, one is stored and the other request is refused', async () => {
  const birthdays = Array.from({ length: 8 }, (_, index) => (9000 + index) * day);
  const answers = await Promise.all(birthdays.map((birthday) => save({ birthday })));
  const saved = answers.filter(({ status }) => status === 200);
  expect(saved).toHaveLength(1);
  expect(await read()).toEqual(saved[0]?.json);
});

test('a customer cannot change the balance, the status or the right to use promo codes', async () => {
  const before = await read();
  const greedy = { id: 2, balance: 1_000_000, status: 'gold', can_use_promocode: false, created_at: 0 };
  expect((await save(greedy)).json).toEqual(before);
});

test('in Ukraine the phone of a profile cannot be changed', async () => {
  await open('ua', '380671234567');
  const { status, json } = await save({ firstName: 'Олена', phone: '380509999999' });
  expect(status).toBe(200);
  expect(json).toMatchObject({ firstName: 'Олена', phone: '380671234567' });
});

test("a change of one customer's profile does not affect another", async () => {
  const other = await signIn(api.url, { phone: '48509876543' });
  await save(whole);
  const { json } = await ask(`${api.url}/api/v1/user`, { headers: bearer(other.token) });
  expect(json).toEqual(other.user);
});
