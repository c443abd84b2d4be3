import { expect } from 'vitest';
import { getMe, sendOfficeCode } from '../../../../src/contract/office/people.ts';
import { day, minute } from '../../../../src/domain/time/units.ts';
import { officeConfig } from '../../../../src/server/http/office/office-config.ts';
import { readOutbox } from '../../../support/api/sign-in.ts';
import { test } from '../../../support/closing/test.ts';
import {
  askForOfficeCode,
  askOffice,
  cookieOf,
  giveOfficeCode,
  newOfficePerson,
  readOfficeCode,
  startOffice,
  type TestOffice,
} from '../../../support/office/start-office.ts';

const owner = 'owner@zerno.example';
const stranger = 'olena@mail.example';
const from = (address: string) => ({ 'X-Forwarded-For': address });
const another = (code: string) => (code === '000000' ? '111111' : '000000');

let office: TestOffice;
test.beforeEach(async () => {
  office = await startOffice({ settings: { trustedProxies: 1 } });
});

test('a code by mail opens the office, in a cookie that only its calls get', async () => {
  const { api } = office;
  expect((await askForOfficeCode(api, ' Owner@ZERNO.example ')).json).toEqual({ digits: 6 });
  const answer = await giveOfficeCode(api, owner, await readOfficeCode(api, owner));
  expect(answer).toMatchObject({ status: 200, json: { name: 'Оксана', role: 'owner' } });
  expect(answer.headers.get('set-cookie')).toMatch(
    /^office-ua=[\w-]{43}; Max-Age=2592000; Path=\/office; HttpOnly; SameSite=Strict$/,
  );
  expect((await askOffice(api, { cookie: cookieOf(answer) }, getMe)).status).toBe(200);
});

test('the cookie is secure where the configured address is, whatever the request says', async () => {
  const { api } = await startOffice({
    settings: { office: officeConfig('ua', 'https://zerno.example', {}) },
  });
  const headers = { Origin: 'https://zerno.example' };
  await askForOfficeCode(api, owner, headers);
  const answer = await giveOfficeCode(api, owner, await readOfficeCode(api, owner), headers);
  expect(answer.headers.get('set-cookie')).toContain('Secure');
});

test('only a hash of the token and of the code is stored', async () => {
  const { api } = office;
  await askForOfficeCode(api, owner);
  const code = await readOfficeCode(api, owner);
  const cookie = cookieOf(await giveOfficeCode(api, owner, code));
  const stored = JSON.stringify([
    await api.db.selectFrom('staff_session').selectAll().execute(),
    await api.db.selectFrom('staff_code').selectAll().execute(),
  ]);
  expect(stored).not.toContain(cookie.split('=')[1]);
  expect(stored).not.toContain(code);
});

test('a stranger is answered as somebody of the shop is, and gets no mail', async () => {
  const { api } = office;
  const asked = [await askForOfficeCode(api, owner), await askForOfficeCode(api, stranger)];
  await readOfficeCode(api, owner);
  expect(asked.map(({ status, text }) => [status, text])).toEqual([
    [200, '{"digits":6}'],
    [200, '{"digits":6}'],
  ]);
  expect(await readOutbox(api.url)).toHaveLength(1);
  const wrong = another(await readOfficeCode(api, owner));
  const given = [await giveOfficeCode(api, owner, wrong), await giveOfficeCode(api, stranger, wrong)];
  expect(given[0]?.text).toBe(given[1]?.text);
  expect(given.map(({ status }) => status)).toEqual([422, 422]);
});

test('a second code within a minute is refused for strangers and staff alike', async () => {
  for (const email of [owner, stranger]) {
    await askForOfficeCode(office.api, email);
    const { status, headers } = await askForOfficeCode(office.api, email);
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('60');
  }
});

test('a code is used once', async () => {
  const { api } = office;
  await askForOfficeCode(api, owner);
  const code = await readOfficeCode(api, owner);
  const answers = await Promise.all([giveOfficeCode(api, owner, code), giveOfficeCode(api, owner, code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a code lives for ten minutes', async () => {
  const { api, clock } = office;
  await askForOfficeCode(api, owner);
  const code = await readOfficeCode(api, owner);
  clock.move(10 * minute);
  expect((await giveOfficeCode(api, owner, code)).status).toBe(400);
});

test('who is disabled after a code was sent is not let in', async () => {
  const { api, people } = office;
  await askForOfficeCode(api, owner);
  const code = await readOfficeCode(api, owner);
  await api.db.updateTable('staff').set({ disabled_at: 1 }).where('id', '=', people.owner.id).execute();
  expect((await giveOfficeCode(api, owner, code)).status).toBe(422);
});

test('after five wrong codes a client waits, while others may still sign in', async () => {
  const { api } = office;
  await askForOfficeCode(api, owner, from('203.0.113.1'));
  const code = await readOfficeCode(api, owner);
  const wrong = ['000000', '000001', '000002', '000003', '000004', '000005', '000006'].filter(
    (guess) => guess !== code,
  );
  const statuses: number[] = [];
  for (const guess of wrong.slice(0, 6))
    statuses.push((await giveOfficeCode(api, owner, guess, from('198.51.100.7'))).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  expect((await giveOfficeCode(api, owner, code, from('198.51.100.7'))).status).toBe(429);
  expect((await giveOfficeCode(api, owner, code, from('203.0.113.1'))).status).toBe(200);
});

test('nine wrong codes from anywhere end a code', async () => {
  const { api } = office;
  await askForOfficeCode(api, owner);
  const code = await readOfficeCode(api, owner);
  for (let network = 1; network <= 9; network += 1)
    await giveOfficeCode(api, owner, another(code), from(`198.51.${network}.7`));
  expect((await giveOfficeCode(api, owner, code)).status).toBe(400);
});

test('one client cannot ask for codes to many addresses', async () => {
  const { api } = office;
  const statuses: number[] = [];
  for (let index = 0; index < 21; index += 1)
    statuses.push((await askForOfficeCode(api, `guess-${index}@mail.example`)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

test('of a mail server that fails the response tells nothing, and the next code may be asked for at once', async () => {
  const { api } = await startOffice({
    settings: {
      senders: {
        email: { kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'hello@zerno.example' },
        phone: { kind: 'outbox' },
      },
    },
  });
  expect((await askForOfficeCode(api, owner)).status).toBe(200);
  await expect.poll(() => api.db.selectFrom('staff_code').select('id').execute()).toEqual([]);
  expect(api.logged.join()).toContain('a code to the office was not sent');
  expect((await askForOfficeCode(api, owner)).status).toBe(200);
});

test('a session ends after twelve hours without a request, and each request puts that off', async () => {
  const { api, clock, people } = office;
  const statusOf = async () => (await askOffice(api, people.manager, getMe)).status;
  for (const hours of [11, 11]) {
    clock.move(hours * 60 * minute);
    expect(await statusOf()).toBe(200);
  }
  clock.move(12 * 60 * minute);
  expect(await statusOf()).toBe(401);
});

test('a session ends after thirty days in any case', async () => {
  const { api, clock, people } = office;
  const statusOf = async () => (await askOffice(api, people.manager, getMe)).status;
  for (let half = 0; half < 59; half += 1) {
    clock.move(day / 2 - 1);
    expect(await statusOf()).toBe(200);
  }
  clock.move(day / 2 + 59);
  expect(await statusOf()).toBe(401);
});

test('the time of the last request is written once a minute', async () => {
  const { api, clock, people } = office;
  const seenAt = async () =>
    (
      await api.db
        .selectFrom('staff_session')
        .select('seen_at')
        .where('staff_id', '=', people.packer.id)
        .executeTakeFirstOrThrow()
    ).seen_at;
  const start = await seenAt();
  clock.move(minute - 1);
  await askOffice(api, people.packer, getMe);
  expect(await seenAt()).toBe(start);
  clock.move(1);
  await askOffice(api, people.packer, getMe);
  expect(await seenAt()).toBe(start + minute);
});

test('signing in again in one browser ends its former session', async () => {
  const { api, people } = office;
  await askForOfficeCode(api, owner);
  const code = await readOfficeCode(api, owner);
  await giveOfficeCode(api, owner, code, { Cookie: people.owner.cookie });
  expect((await askOffice(api, people.owner, getMe)).status).toBe(401);
});

test('an office of another country lets nobody in with the cookie of this one', async () => {
  const pl = await startOffice({ edition: 'pl' });
  const there = await newOfficePerson(pl.api, 'owner', { at: pl.clock.now(), email: 'both@zerno.example' });
  expect((await askOffice(office.api, there, getMe)).status).toBe(401);
  const renamed = { cookie: there.cookie.replace('office-pl', 'office-ua') };
  expect((await askOffice(office.api, renamed, getMe)).status).toBe(401);
});

test.each([
  ['no address', { email: 'olena' }, 422],
  ['an address that is too long', { email: `${'o'.repeat(300)}@mail.example` }, 422],
  ['no text', { email: 7 }, 422],
  ['two lines', { email: `${owner}\r\nBcc: x@mail.example` }, 422],
  ['a list', [owner], 422],
  ['nothing', null, 422],
])('a request for a code with %s is refused and stores nothing', async (_name, body, expected) => {
  const { status } = await askOffice(office.api, undefined, sendOfficeCode, { body });
  expect(status).toBe(expected);
  expect(await office.api.db.selectFrom('staff_code').select('id').execute()).toEqual([]);
});
