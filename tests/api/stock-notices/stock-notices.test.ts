// @module-tag database
import * as v from 'valibot';
import { expect } from 'vitest';
import { requestStockNotice } from '../../../src/contract/resources/stock-notice.ts';
import { editions } from '../../../src/editions/editions.ts';
import { server } from '../../../src/locales/uk/server.ts';
import { createLog } from '../../../src/server/log.ts';
import { type Message, SenderError } from '../../../src/server/shop/messages/sender.ts';
import { sendNotices } from '../../../src/server/shop/stock-notices/send-notices.ts';
import { type Clock, standingClock } from '../../support/api/clock.ts';
import { ask } from '../../support/api/send-request.ts';
import { askForCode, bearer, readCode, signIn } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { catalogueWith, goodsRow, variantRow } from '../../support/fixtures/catalogues.ts';
import { readLetter, wordsOf } from '../../support/outside/read-letter.ts';

const soldOut = 3;
const guest = { phone: '380671234567' };
const siteUrl = 'https://shop.example';

const catalogue = (stock: number) =>
  catalogueWith('ua', [goodsRow(1), goodsRow(soldOut, { goods: [variantRow(30, { stock })] })]);

let api: TestApi;
let clock: Clock;
let sent: Message[];
let isAway: boolean;
test.beforeEach(async () => {
  clock = standingClock();
  api = await startApi({ catalogue: catalogue(0), now: clock.now });
  sent = [];
  isAway = false;
});

const request = (body: object, headers: Record<string, string> = {}, id = soldOut) =>
  ask(`${api.url}/api/v1/goodscard/${id}/notice`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Client: 'web', ...headers },
    body: JSON.stringify(body),
  });

async function requestAsGuest(holder = guest, id = soldOut) {
  expect((await askForCode(api.url, holder)).status).toBe(200);
  return request({ ...holder, code: await readCode(api.url, holder) }, {}, id);
}

const sender = {
  async send(message: Message) {
    if (isAway) throw new SenderError('The gateway is away');
    sent.push(message);
  },
};
const send = () =>
  sendNotices({
    db: api.db,
    edition: editions.ua,
    siteUrl,
    apiUrl: undefined,
    now: clock.now,
    senders: { phone: sender, email: sender },
    log: createLog(() => undefined),
  });

const messageOf = (json: unknown) => v.parse(v.object({ message: v.string() }), json).message;
const waiting = () => api.db.selectFrom('stock_notice').selectAll().where('sent_at', 'is', null).execute();

test('a guest with the right code gets one message when the goods are back, and no other', async () => {
  const { status, json } = await requestAsGuest();
  expect([status, v.parse(requestStockNotice.answer, json)]).toEqual([
    200,
    { to: guest.phone, is_new: true },
  ]);
  await send();
  expect(sent).toEqual([]);

  await api.replaceCatalogue(catalogue(5));
  await Promise.all([send(), send(), send()]);
  await send();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.to).toBe(guest.phone);
  expect(sent[0]?.text).toContain(`«Кава ${soldOut}» знову є. ${siteUrl}/product/card-${soldOut}/`);
});

test('a mailbox gets a mail with a look, and a link that stops all', async () => {
  await requestAsGuest();
  await api.db.updateTable('stock_notice').set({ kind: 'email', address: 'o@mail.example' }).execute();
  await api.replaceCatalogue(catalogue(5));
  await send();
  const [{ text = '', html = '', subject } = { subject: '' }] = sent;
  expect(subject).toBe(`«Кава ${soldOut}» знову є`);
  expect(wordsOf(readLetter(html).text)).toEqual(wordsOf(text));
  expect(text).toMatch(/^Більше не нагадувати: https:\/\/shop\.example\/api\/v1\/stock-notices\/[\w-]{24}$/m);
});

test('a guest has no account from it', async () => {
  await requestAsGuest();
  expect(await api.db.selectFrom('customer').selectAll().execute()).toEqual([]);
});

test('whoever waits already hears so, and waits once', async () => {
  await requestAsGuest();
  clock.move(61);
  expect((await requestAsGuest()).json).toEqual({ to: guest.phone, is_new: false });
  expect(await waiting()).toHaveLength(1);
});

test('a customer needs one request and no code', async () => {
  const { token } = await signIn(api.url, guest);
  const answers = [await request({}, bearer(token)), await request({}, bearer(token))];
  expect(answers.map(({ status, json }) => [status, json])).toEqual([
    [200, { to: guest.phone, is_new: true }],
    [200, { to: guest.phone, is_new: false }],
  ]);
});

test('a wrong code, one that was used and none at all list nobody', async () => {
  const { wrongCode, deadCode, malformedCode } = server.signIn;
  await askForCode(api.url, guest);
  const code = await readCode(api.url, guest);
  const wrong = await request({ ...guest, code: code === '0000' ? '0001' : '0000' });
  expect([wrong.status, messageOf(wrong.json)]).toEqual([422, wrongCode]);
  const malformed = await request({ ...guest, code: 'код' });
  expect([malformed.status, messageOf(malformed.json)]).toEqual([422, malformedCode]);
  expect((await request(guest)).status).toBe(422);
  expect((await request({ code })).status).toBe(422);
  expect(await waiting()).toEqual([]);
  expect((await request({ ...guest, code })).status).toBe(200);
  const again = await request({ ...guest, code });
  expect([again.status, messageOf(again.json)]).toEqual([400, deadCode]);
});

test('too many wrong codes end the code, as in signing in', async () => {
  await askForCode(api.url, guest);
  const code = await readCode(api.url, guest);
  const statuses: number[] = [];
  for (let tries = 1; tries <= 6; tries += 1) {
    const miss = String((Number(code) + tries) % 10_000).padStart(4, '0');
    statuses.push((await request({ ...guest, code: miss })).status);
  }
  expect(statuses.at(0)).toBe(422);
  expect(statuses.at(-1)).toBe(400);
  expect((await request({ ...guest, code })).status).toBe(400);
});

test('nobody can wait for goods that are in stock or not sold', async () => {
  await askForCode(api.url, guest);
  const code = await readCode(api.url, guest);
  const inStock = await request({ ...guest, code }, {}, 1);
  expect([inStock.status, messageOf(inStock.json)]).toEqual([409, server.stockNotice.inStock]);
  expect((await request({ ...guest, code }, {}, 99)).status).toBe(404);
  // Neither used up the code.
  expect((await request({ ...guest, code })).status).toBe(200);
});

test('a message that was not accepted is sent later', async () => {
  await requestAsGuest();
  await api.replaceCatalogue(catalogue(5));
  isAway = true;
  await send();
  isAway = false;
  await send();
  expect(sent).toEqual([]);
  clock.move(61);
  await send();
  expect(sent).toHaveLength(1);
});

test('the link of a message stops all messages to its address, but not by being opened', async () => {
  await requestAsGuest();
  await api.replaceCatalogue(catalogue(5));
  await send();
  const link = /\S+\/stock-notices\/\S+/.exec(sent[0]?.text ?? '')?.[0].replace(siteUrl, api.url) ?? '';
  await api.replaceCatalogue(catalogue(0));
  clock.move(61);
  await requestAsGuest();

  const opened = await fetch(link);
  expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('method="post"')]);
  expect(await waiting()).toHaveLength(1);
  for (const _again of [1, 2]) {
    const stopped = await fetch(link, { method: 'POST' });
    expect([stopped.status, await stopped.text()]).toEqual([
      200,
      expect.stringContaining(server.stockNotice.page.stopped.title),
    ]);
    expect(await waiting()).toEqual([]);
  }
});

test('who was told may wait again', async () => {
  await requestAsGuest();
  await api.replaceCatalogue(catalogue(5));
  await send();
  await api.replaceCatalogue(catalogue(0));
  clock.move(61);
  expect((await requestAsGuest()).json).toMatchObject({ is_new: true });
  await api.replaceCatalogue(catalogue(2));
  clock.move(1);
  await send();
  expect(sent).toHaveLength(2);
});
