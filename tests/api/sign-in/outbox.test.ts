import { request } from 'node:http';
import { expect } from 'vitest';
import { type Clock, standingClock } from '../../support/api/clock.ts';
import { ask } from '../../support/api/send-request.ts';
import { askForCode, readOutbox } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

let api: TestApi;
let clock: Clock;
test.beforeEach(async () => {
  clock = standingClock();
  api = await startApi({ now: clock.now });
});

const send = (phone: string) => askForCode(api.url, { phone });
const statusWith = (headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(`${api.url}/outbox`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

test('the outbox shows a request from the same machine all unsent messages, newest first', async () => {
  await send('380671234567');
  clock.move(60);
  await send('380509876543');
  const kept = await readOutbox(api.url);
  expect(kept.map(({ address }) => address)).toEqual(['380509876543', '380671234567']);
  expect(kept[0]?.at).toBe(clock.now());
  const page = await ask(`${api.url}/outbox`);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('cache-control')).toBe('no-store');
  for (const { address, text } of kept) expect(page.text).toContain(`<td>${address}</td><td>${text}</td>`);
});

test('the outbox escapes HTML in messages', async () => {
  await api.db.insertInto('outbox').values({ address: '<img src=x>', text: '"><script>', at: 0 }).execute();
  const { text } = await ask(`${api.url}/outbox`);
  expect(text).toContain('<td>&lt;img src=x&gt;</td><td>&quot;&gt;&lt;script&gt;</td>');
});

test('requests through a proxy or for another host get a 404 from the outbox', async () => {
  expect(await statusWith({})).toBe(200);
  for (const name of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via', 'X-Forwarded-Host']) {
    expect(await statusWith({ [name]: '127.0.0.1' }), name).toBe(404);
  }
  for (const host of ['zerno.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.5:4321']) {
    expect(await statusWith({ Host: host }), host).toBe(404);
  }
  for (const host of ['localhost:4321', '127.0.0.1', '[::1]:4321'])
    expect(await statusWith({ Host: host }), host).toBe(200);
});

test('the outbox is a 404 when messages are really sent', async () => {
  const phone = { kind: 'gateway', url: 'http://127.0.0.1:1/', token: 'secret', from: 'Zerno' } as const;
  api = await startApi({ settings: { senders: { phone, email: { kind: 'outbox' } } } });
  expect(await statusWith({})).toBe(404);
});
