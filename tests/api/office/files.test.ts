import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { officeConfig } from '../../../src/server/http/office/office-config.ts';
import { startApi } from '../../support/api/start-api.ts';
import { closeAfterwards } from '../../support/closing/close-afterwards.ts';
import { test } from '../../support/closing/test.ts';
import { temporaryFolder } from '../../support/processes/temporary-folder.ts';

let url: string;
let folder: string;
test.beforeEach(async () => {
  folder = await temporaryFolder('office');
  closeAfterwards(() => rm(folder, { recursive: true, force: true }));
  const office = { ...officeConfig('ua', undefined, {}), directory: folder };
  ({ url } = await startApi({ settings: { office } }));
});

async function build(): Promise<void> {
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Контора</title>');
  await writeFile(join(folder, 'assets', 'office-Ab1.js'), 'let office = 1;');
  await writeFile(join(folder, 'assets', 'office-Ab1.js.br'), 'brotli');
  await writeFile(join(folder, 'assets', 'office-Ab1.js.gz'), 'gzip');
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { headers, redirect: 'manual' });

test.each(['/office/', '/office/orders', '/office/orders/10127?from=mail', '/office/unknown/deep/address'])(
  '%s is the page of the office, which browsers ask for anew',
  async (path) => {
    await build();
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>Контора</title>');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': expect.stringContaining('text/html'),
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
  },
);

test('a page that is the same is not sent again', async () => {
  await build();
  const etag = (await get('/office/')).headers.get('etag') ?? '';
  const again = await get('/office/orders', { 'If-None-Match': etag });
  expect(again.status).toBe(304);
  expect(again.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('files with a hash in their name are kept for good', async () => {
  await build();
  const response = await get('/office/assets/office-Ab1.js', { 'Accept-Encoding': 'identity' });
  expect(await response.text()).toBe('let office = 1;');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toContain('javascript');
});

test.each(['br', 'gzip'])(
  'a browser that accepts %s gets the copy that is compressed already',
  async (encoding) => {
    await build();
    const response = await fetch(`${url}/office/assets/office-Ab1.js`, {
      method: 'HEAD',
      headers: { 'Accept-Encoding': encoding },
    });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
  },
);

test.each(['/office/assets/office-Old.js', '/office/assets/'])(
  '%s is no page: a script that is gone must not be answered with one',
  async (path) => {
    await build();
    expect((await get(path)).status).toBe(404);
  },
);

test('a call that does not exist is no page either', async () => {
  await build();
  const response = await get('/office/api/unknown');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ message: 'Not found' });
});

test('the address without its slash leads to the office', async () => {
  await build();
  const response = await get('/office');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/office/']);
});

test.each([
  '/office/..%2f..%2fpackage.json',
  '/office/%2e%2e/%2e%2e/package.json',
  '/office/assets/%2e%2e/.sources',
])('%s reads nothing outside the office', async (path) => {
  await build();
  await writeFile(join(folder, '.sources'), 'secret');
  expect(await (await get(path)).text()).not.toMatch(/secret|"scripts"/);
});

test('an office that is not built says how to build it', async () => {
  const response = await get('/office/', { Accept: 'text/html' });
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('npm run rebuild');
});

test('an office that is built while the shop runs is served at once', async () => {
  expect((await get('/office/')).status).toBe(503);
  await build();
  expect((await get('/office/')).status).toBe(200);
});

test('a shop without an office has none of its addresses', async () => {
  await build();
  const office = { ...officeConfig('ua', undefined, { OFFICE: 'off' }), directory: folder };
  const without = await startApi({ settings: { office } });
  expect((await fetch(`${without.url}/office/`)).status).toBe(404);
});
