import { expect } from 'vitest';
import { getMe, signOutOfOffice } from '../../../src/contract/office/people.ts';
import { ask } from '../../support/api/send-request.ts';
import { test } from '../../support/closing/test.ts';
import { askOffice, startOffice, type TestOffice } from '../../support/office/start-office.ts';

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
