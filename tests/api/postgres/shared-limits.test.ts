// @module-tag database
import * as v from 'valibot';
import { expect } from 'vitest';
import { login } from '../../../src/contract/resources/sign-in.ts';
import { listen } from '../../../src/server/http/listen.ts';
import { createLog } from '../../../src/server/log.ts';
import { openShop } from '../../../src/server/open-shop.ts';
import { type Clock, standingClock } from '../../support/api/clock.ts';
import { ask } from '../../support/api/send-request.ts';
import { askForCode, bearer, giveCode, readCode, readOutbox } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { closeAfterwards } from '../../support/closing/close-afterwards.ts';
import { test } from '../../support/closing/test.ts';

const holder = { phone: '380671234567' };

let clock: Clock;
let api: TestApi;
let urls: string[];
test.beforeEach(async () => {
  clock = standingClock();
  api = await startApi({ now: clock.now });
  const log = createLog(() => undefined);
  const shop = await openShop(api.config, log, { create: false, checkAnswers: true, now: clock.now });
  closeAfterwards(() => shop.db.destroy());
  const server = await listen(shop.app, api.config.host, 0);
  closeAfterwards(server.close);
  urls = [api.url, `http://127.0.0.1:${server.port}`];
});

/** Sends this many concurrent requests, alternately to the two processes. */
const atOnce = <T>(count: number, call: (url: string, index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(urls[index % 2] ?? '', index)));

const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('two processes together send one code to one phone', async () => {
  const answers = await atOnce(12, (url) => askForCode(url, holder));
  expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([1, 11]);
  expect(await readOutbox(api.url)).toHaveLength(1);
});

test('two processes together send one client at most twenty codes an hour', async () => {
  const answers = await atOnce(30, (url, index) => askForCode(url, { phone: `3805000000${10 + index}` }));
  expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([20, 10]);
});

test('two processes together allow three wrong attempts, then reject even the right code', async () => {
  await askForCode(api.url, holder);
  const code = await readCode(api.url, holder);
  const misses = await atOnce(9, (url, index) =>
    giveCode(url, holder, String((Number(code) + 1 + index) % 10_000).padStart(4, '0')),
  );
  expect([countOf(misses, 422), countOf(misses, 400)]).toEqual([3, 6]);
  expect((await giveCode(api.url, holder, code)).status).toBe(400);
});

test('two processes together check twenty wrong codes of one client against codes of four digits', async () => {
  const phone = (index: number) => ({ phone: `3805000000${10 + (index % 10)}` });
  for (let index = 0; index < 10; index += 1) await askForCode(api.url, phone(index));
  const codes = await Promise.all(Array.from({ length: 10 }, (_, index) => readCode(api.url, phone(index))));
  const miss = (index: number) => (codes[index % 10] === '0000' ? '1111' : '0000');
  const answers = await atOnce(30, (url, index) => giveCode(url, phone(index), miss(index)));
  expect([countOf(answers, 422), countOf(answers, 400)]).toEqual([20, 10]);
});

test('two processes create one token for one code, and both accept and revoke it', async () => {
  await askForCode(api.url, holder);
  const code = await readCode(api.url, holder);
  const logins = await atOnce(10, (url) => giveCode(url, holder, code));
  expect([countOf(logins, 200), countOf(logins, 400)]).toEqual([1, 9]);
  const { token } = v.parse(login.answer, logins.find(({ status }) => status === 200)?.json);
  const profiles = () => atOnce(2, (url) => ask(`${url}/api/v1/user`, { headers: bearer(token) }));
  expect(countOf(await profiles(), 200)).toBe(2);
  await ask(`${urls[1]}/api/v1/logout`, { method: 'POST', headers: bearer(token) });
  expect(countOf(await profiles(), 401)).toBe(2);
});

test('two processes create one customer for one phone', async () => {
  for (const url of urls) {
    await askForCode(url, holder);
    await giveCode(url, holder, await readCode(url, holder));
    clock.move(60);
  }
  expect(await api.db.selectFrom('customer').select('balance').execute()).toEqual([{ balance: 50 }]);
});
