import { expect } from 'vitest';
import { getMe, signOutOfOffice } from '../../../../src/contract/office/people.ts';
import { officeConfig } from '../../../../src/server/http/office/office-config.ts';
import { askRaw } from '../../../support/api/raw-request.ts';
import { ask } from '../../../support/api/send-request.ts';
import { test } from '../../../support/closing/test.ts';
import { askOffice, startOffice, type TestOffice } from '../../../support/office/start-office.ts';

let office: TestOffice;
test.beforeEach(async () => {
  office = await startOffice();
});

test('the office tells who is signed in, and of which shop it is', async () => {
  const { api, people } = office;
  const { status, json, headers } = await askOffice(api, people.manager, getMe);
  expect(status).toBe(200);
  expect(json).toMatchObject({ name: 'Петро', role: 'manager', shop: { edition: 'ua', currency: 'UAH' } });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('without a session there is nothing to read', async () => {
  const { status, headers } = await askOffice(office.api, undefined, getMe);
  expect(status).toBe(401);
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['without an origin', {}],
  ['from another site', { Origin: 'https://evil.example' }],
  ['from another port', { Origin: 'http://127.0.0.1:1' }],
  ['from an opaque origin', { Origin: 'null' }],
])('a writing call %s is refused', async (_name, headers) => {
  const { api, people } = office;
  const url = `${api.url}/office/api/sign-out`;
  const { status } = await ask(url, { method: 'POST', headers: { Cookie: people.owner.cookie, ...headers } });
  expect(status).toBe(403);
  expect((await askOffice(api, people.owner, getMe)).status).toBe(200);
});

test('who signs out is signed out at the server too', async () => {
  const { api, people } = office;
  const { status, headers } = await askOffice(api, people.packer, signOutOfOffice);
  expect(status).toBe(204);
  expect(headers.get('set-cookie')).toMatch(
    /^office-ua=; Max-Age=0; Path=\/office; HttpOnly; SameSite=Strict$/,
  );
  expect((await askOffice(api, people.packer, getMe)).status).toBe(401);
});

test('an address below /office/api that is none is a 404 in JSON', async () => {
  const { status, json } = await ask(`${office.api.url}/office/api/nothing`);
  expect(status).toBe(404);
  expect(json).toMatchObject({ message: 'Not found' });
});

test.each(['/office/', '/office/orders', '/office/api/me', '/office/api/nothing'])(
  '%s may stand in no frame and no search engine',
  async (path) => {
    const { headers } = await ask(`${office.api.url}${path}`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('no call of the office is answered to pages of other origins', async () => {
  const { api, people } = await startOffice({ settings: { corsOrigins: ['https://shop.example'] } });
  const headers = { Origin: 'https://shop.example', Cookie: people.owner.cookie };
  const answer = await ask(`${api.url}/office/api/me`, { headers });
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
});

test('an office that is off is nowhere', async () => {
  const { api, people } = await startOffice({
    settings: { office: officeConfig('ua', undefined, { OFFICE: 'off' }) },
  });
  expect((await askOffice(api, people.owner, getMe)).status).toBe(404);
  for (const path of ['/office', '/office/', '/office/orders'])
    expect((await ask(`${api.url}${path}`)).status).toBe(404);
});

test('an office with an address of its own is not at the address of the site', async () => {
  const own = 'http://127.0.0.1:1';
  const { api, people } = await startOffice({
    settings: { office: officeConfig('ua', 'https://zerno.example', { OFFICE_URL_UA: own }) },
  });
  const port = Number(new URL(api.url).port);
  const statusAt = async (host: string, path: string) =>
    (await askRaw(port, path, { Host: host, Cookie: people.owner.cookie })).status;
  for (const path of ['/office', '/office/', '/office/api/me'])
    expect(await statusAt('zerno.example', path)).toBe(404);
  expect(await statusAt('127.0.0.1:1', '/office/api/me')).toBe(200);
  const signOut = (origin: string) =>
    askRaw(
      port,
      '/office/api/sign-out',
      { Host: '127.0.0.1:1', Cookie: people.owner.cookie, Origin: origin },
      'POST',
    );
  expect((await signOut('https://zerno.example')).status).toBe(403);
  expect((await signOut(own)).status).toBe(204);
});

test('a sign-in of a web server before the office changes nothing for it', async () => {
  const { api, people } = office;
  const headers = { Authorization: `Basic ${Buffer.from('zerno:coffee').toString('base64')}` };
  expect((await askOffice(api, people.packer, getMe, { headers })).status).toBe(200);
});

test('the office tells where the offices of other countries are', async () => {
  const { api, people } = await startOffice({
    settings: {
      office: officeConfig('ua', 'https://zerno.example', { SITE_URL_PL: 'https://pl.zerno.example' }),
    },
  });
  expect((await askOffice(api, people.packer, getMe)).json).toMatchObject({
    others: [{ edition: 'pl', country: 'Польща', address: 'https://pl.zerno.example/office/' }],
  });
});

test('who is signed in may read the description of the calls', async () => {
  const { api, people } = office;
  const url = `${api.url}/office/api/openapi.json`;
  expect((await ask(url)).status).toBe(401);
  const { status, json } = await ask(url, { headers: { Cookie: people.packer.cookie } });
  expect(status).toBe(200);
  expect(json).toMatchObject({ components: { securitySchemes: { session: { name: 'office-ua' } } } });
});
