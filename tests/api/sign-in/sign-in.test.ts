import { sql } from 'kysely';
import * as v from 'valibot';
import { expect } from 'vitest';
import { FailureSchema } from '../../../src/contract/endpoint.ts';
import type { EditionCode } from '../../../src/editions/edition.ts';
import { server } from '../../../src/locales/uk/server.ts';
import { type Clock, standingClock } from '../../support/api/clock.ts';
import { ask } from '../../support/api/send-request.ts';
import { askForCode, bearer, giveCode, readCode, readOutbox, signIn } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { catalogueOffering } from '../../support/fixtures/catalogues.ts';

const holder = { phone: '380671234567' };
const mailbox = { email: 'olena@shop.example' };

let api: TestApi;
let clock: Clock;
test.beforeEach(async () => {
  clock = standingClock();
  await open('ua');
});

async function open(edition: EditionCode, login = { email: true, sms: true }) {
  api = await startApi({ edition, now: clock.now, catalogue: catalogueOffering(edition, login) });
}

const complaints = (json: unknown) => v.parse(FailureSchema, json).errors;

test('a code that was sent to a phone signs its holder in', async () => {
  const asked = await askForCode(api.url, holder);
  expect([asked.status, asked.json]).toEqual([200, { resend_in: 60, code_length: 4 }]);
  const { status, json } = await giveCode(api.url, holder, await readCode(api.url, holder));
  expect(status).toBe(200);
  expect(json).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    user: {
      firstName: '',
      lastName: '',
      phone: holder.phone,
      email: '',
      birthday: null,
      balance: 50,
      status: 'active',
      can_use_promocode: true,
    },
  });
});

test('in Poland a code sent by e-mail signs in, whatever the case of the address', async () => {
  await open('pl');
  const asked = await askForCode(api.url, { email: '  Olena@Shop.Example ' });
  expect(asked.status).toBe(200);
  const { json } = await giveCode(api.url, { email: 'OLENA@shop.example' }, await readCode(api.url, mailbox));
  expect(json).toMatchObject({ user: { email: 'olena@shop.example', phone: '', balance: 10 } });
});

test('signing in again gives the same customer a new token', async () => {
  const first = await signIn(api.url, holder);
  await ask(`${api.url}/api/v1/user`, {
    method: 'PATCH',
    headers: bearer(first.token),
    body: JSON.stringify({ firstName: 'Олена' }),
  });
  clock.move(60);
  const second = await signIn(api.url, holder);
  expect(second.token).not.toBe(first.token);
  expect(second.user).toEqual({ ...first.user, firstName: 'Олена' });
});

test('requesting a code gets the same response with and without an account', async () => {
  await signIn(api.url, holder);
  clock.move(3600);
  const [known, unknown] = [
    await askForCode(api.url, holder),
    await askForCode(api.url, { phone: '380500000000' }),
  ];
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  const seen = ({ headers }: typeof known) =>
    [...headers].filter(([name]) => !/^(date|x-request-id)$/.test(name));
  expect(seen(known)).toEqual(seen(unknown));
});

test('requesting a code does not query accounts, so its timing reveals none', async () => {
  await sql`alter table ${sql.table('identity')} rename to hidden_identity`.execute(api.db);
  await sql`alter table ${sql.table('customer')} rename to hidden_customer`.execute(api.db);
  expect((await askForCode(api.url, holder)).status).toBe(200);
});

test('an unverified address in a profile cannot be used to sign in', async () => {
  await open('pl');
  const owner = await signIn(api.url, { phone: '48601234567' });
  const typed = JSON.stringify({ email: mailbox.email, phone: '48509999999' });
  const patched = await ask(`${api.url}/api/v1/user`, {
    method: 'PATCH',
    headers: bearer(owner.token),
    body: typed,
  });
  expect(patched.status).toBe(200);
  for (const stranger of [mailbox, { phone: '48509999999' }]) {
    expect((await signIn(api.url, stranger)).user).toMatchObject({ firstName: '', balance: 10 });
  }
  const { json } = await ask(`${api.url}/api/v1/user`, { headers: bearer(owner.token) });
  expect(json).toMatchObject({ phone: '48509999999', email: mailbox.email });
});

test('in Ukraine only a phone can sign in, whatever the settings say', async () => {
  expect((await askForCode(api.url, holder)).status).toBe(200);
  for (const { status, json } of [
    await askForCode(api.url, mailbox),
    await giveCode(api.url, mailbox, '1234'),
  ]) {
    expect([status, complaints(json)]).toEqual([422, { email: [server.signIn.notOffered.email] }]);
  }
});

test.each([
  { email: true, sms: false, offered: { phone: 422, email: 200 } },
  { email: false, sms: true, offered: { phone: 200, email: 422 } },
  { email: true, sms: true, offered: { phone: 200, email: 200 } },
  { email: false, sms: false, offered: { phone: 200, email: 422 } },
])('Poland offers what the settings say: e-mail $email, sms $sms', async ({ offered, ...login }) => {
  await open('pl', login);
  const byPhone = await askForCode(api.url, { phone: '48601234567' });
  const byEmail = await askForCode(api.url, mailbox);
  expect({ phone: byPhone.status, email: byEmail.status }).toEqual(offered);
  if (offered.phone === 422)
    expect(complaints(byPhone.json)).toEqual({ phone: [server.signIn.notOffered.phone] });
});

test('no sign-in response may be cached, failures included', async () => {
  const asked = await askForCode(api.url, holder);
  const { token } = await signIn(api.url, { phone: '380501112233' });
  const answers = [
    asked,
    await askForCode(api.url, holder),
    await askForCode(api.url, { phone: 'x' }),
    await giveCode(api.url, holder, '0'),
    await ask(`${api.url}/api/v1/user`, { headers: bearer(token) }),
    await ask(`${api.url}/api/v1/user`),
    await ask(`${api.url}/api/v1/user/fav`, { headers: bearer(token) }),
    await ask(`${api.url}/api/v1/user/bonus`, { headers: bearer(token) }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 429, 422, 422, 200, 401, 200, 200]);
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
});

test('a page of another site cannot make a browser request or submit codes', async () => {
  const asPicture = await ask(`${api.url}/api/v1/sms-code?phone=${holder.phone}`);
  const asForm = await ask(`${api.url}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify({ ...holder, code: '0000' }),
  });
  expect([asPicture.status, asForm.status]).toEqual([400, 400]);
  expect(await readOutbox(api.url)).toEqual([]);
  const preflight = await ask(`${api.url}/api/v1/sms-code`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://evil.example', 'Access-Control-Request-Headers': 'client' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});

test('the message contains the code and its lifetime, and no link', async () => {
  await askForCode(api.url, holder);
  const [message] = await readOutbox(api.url);
  expect(message?.text).toMatch(/^Зерно: ваш код \d{4}\. Діє 5 хв\. Нікому його не кажіть\.$/);
});

test('codes and tokens are not stored in plain text', async () => {
  await askForCode(api.url, holder);
  const code = await readCode(api.url, holder);
  const { token } = await signIn(api.url, { phone: '380501112233' });
  const kept = JSON.stringify([
    await api.db.selectFrom('sign_in_code').selectAll().execute(),
    await api.db.selectFrom('session').selectAll().execute(),
  ]);
  expect(kept).not.toContain(`"${code}"`);
  expect(kept).not.toContain(token);
  expect(api.logged.join()).not.toMatch(new RegExp(`${holder.phone}|${token}`));
});
