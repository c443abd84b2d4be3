import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../../src/editions/paths.ts';
import { siteWithApi } from '../../../src/server/http/routes/site.ts';
import { caching } from '../../../src/serving/caching.ts';
import { siteHeaders } from '../../../src/serving/headers.ts';
import { temporaryFolder } from '../../support/processes/temporary-folder.ts';

const site = { url: 'https://zerno.example', apiUrl: undefined, hasTagManager: false };
let folder = '';

beforeAll(async () => {
  folder = await temporaryFolder('site');
  for (const [path, text] of [
    [`${paths.orderShell}index.html`, 'the page of an order'],
    [`${paths.orders}index.html`, 'the list of orders'],
    ['/404.html', 'no such page'],
  ] as const) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const visit = async (path: string) => {
  const response = await siteWithApi(folder, site, undefined).request(path);
  return { status: response.status, text: await response.text() };
};

test.each([paths.order(7), '/account/orders/7', '/account/orders/7/?paid=1', paths.order(1_000_000)])(
  '%s is served the page that all orders share',
  async (path) => {
    expect(await visit(path)).toEqual({ status: 200, text: 'the page of an order' });
  },
);

test.each(['/account/orders/seven/', '/account/orders/7/lines/', '/account/orders/-7/', '/account/7/'])(
  '%s is a 404',
  async (path) => {
    expect(await visit(path)).toEqual({ status: 404, text: 'no such page' });
  },
);

test('the list of orders has its own page', async () => {
  expect(await visit(paths.orders)).toEqual({ status: 200, text: 'the list of orders' });
});

test.each(['/account/orders/7/', '/nothing/', '/_astro/nothing.js', '/..%2f..%2fpackage.json'])(
  '%s gets the headers of every response of the site',
  async (path) => {
    const { headers } = await siteWithApi(folder, site, undefined).request(path);
    for (const [name, value] of Object.entries(siteHeaders(site)))
      expect(headers.get(name), name).toBe(value);
    expect(headers.get('cache-control')).toBe(caching.revalidated);
  },
);

test('a matching ETag gets a 304 with the headers only', async () => {
  const served = siteWithApi(folder, site, undefined);
  const first = await served.request(paths.orders);
  const tag = first.headers.get('etag') ?? '';
  expect(tag).not.toBe('');
  const ask = (headers: Record<string, string>) => served.request(paths.orders, { headers });
  const again = await ask({ 'If-None-Match': tag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  for (const [name, value] of Object.entries(siteHeaders(site)))
    expect(again.headers.get(name), name).toBe(value);
  expect((await ask({ 'If-None-Match': '"another"' })).status).toBe(200);
  const piece = await ask({ Range: 'bytes=0-2' });
  expect([piece.status, piece.headers.get('etag')]).toEqual([206, null]);
});

test('an address without its final slash redirects to the page', async () => {
  const served = siteWithApi(folder, site, undefined);
  const leadsTo = async (path: string) => {
    const { status, headers } = await served.request(path);
    return [status, headers.get('location')];
  };
  expect(await leadsTo('/account/orders')).toEqual([301, paths.orders]);
  expect(await leadsTo('/account/orders?a=1%202')).toEqual([301, `${paths.orders}?a=1%202`]);
  expect(await leadsTo('/nothing')).toEqual([404, null]);
  expect(await leadsTo('//account/orders')).toEqual([404, null]);
});

test('an unpublished site is a 503; later each request gets the release published by then', async () => {
  const current = join(folder, 'current');
  const progress = new Map<'catalogue' | 'pictures' | 'pages', { done: number; of: number }>();
  const served = siteWithApi(current, site, undefined, progress);
  const title = async () => {
    const response = await served.request('/');
    return [response.status, await response.text()];
  };
  expect(await title()).toEqual([503, expect.stringContaining('<h1>503</h1>')]);
  const page = await served.request('/product/mlyn/', { headers: { Accept: 'text/html' } });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  const text = await page.text();
  expect(text).toContain('<meta http-equiv="refresh" content="2">');
  expect(text).toContain('<li><span>Сторінки</span></li>');
  progress.set('pages', { done: 3, of: 0 }).set('catalogue', { done: 61, of: 72 });
  const later = await (await served.request('/', { headers: { Accept: 'text/html' } })).text();
  expect(later).toContain('<b>61 з 72</b>');
  expect(later).toContain('value="61" max="72"');
  for (const id of ['1', '2']) {
    await mkdir(join(folder, 'releases', id), { recursive: true });
    await writeFile(join(folder, 'releases', id, 'index.html'), `release ${id}`);
    await symlink(join('releases', id), `${current}.draft`);
    await rename(`${current}.draft`, current);
    expect(await title()).toEqual([200, `release ${id}`]);
  }
});
