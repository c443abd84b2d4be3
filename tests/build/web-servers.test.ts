import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files, paths } from '../../src/editions/paths.ts';
import { caching } from '../../src/serving/caching.ts';
import { errorPage, serverErrors } from '../../src/serving/error-pages.ts';
import { hashedHeaders, siteHeaders } from '../../src/serving/headers.ts';
import { mediaTypes } from '../../src/serving/media-types.ts';
import type { ServedSite } from '../../src/serving/site-to-serve.ts';
import { askRaw } from '../support/api/raw-request.ts';
import { imitateShop, lowerCased, servedDemo } from '../support/processes/demo-behind-web-server.ts';
import { temporaryFolder } from '../support/processes/temporary-folder.ts';
import { failingPath, type WebServer, webServers } from '../support/processes/web-servers.ts';
import { firstDemoSite, readSiteFile } from '../support/site/demo-sites.ts';

const demo = firstDemoSite();
const shop = imitateShop();
let site: ServedSite;

beforeAll(async () => {
  site = servedDemo(demo, await shop.start());
});

afterAll(() => shop.stop());

describe.each(webServers)('$name, configured by the build,', ({ start }) => {
  let folder = '';
  let server: WebServer;
  const get = (path: string, headers = {}) => askRaw(server.port, path, headers);

  beforeAll(async () => {
    folder = await temporaryFolder('веб сервер');
    server = await start(site, folder);
  });

  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('serves every kind of file with its type, its caching and the security headers', async () => {
    const all = await readdir(demo.folder, { recursive: true, withFileTypes: true });
    const kinds = new Map(
      all
        .filter((file) => file.isFile() && !/^_|\.(br|gz)$/.test(file.name))
        .map((file) => [
          extname(file.name).slice(1),
          relative(demo.folder, join(file.parentPath, file.name)),
        ]),
    );
    kinds.set('html', 'about/index.html');
    expect([...kinds.keys()].filter((kind) => mediaTypes[kind] === undefined)).toEqual([]);
    for (const [kind, file] of kinds) {
      const path = `/${file.replace(/index\.html$/, '')}`;
      const { status, headers, body } = await get(path);
      expect({ path, status, type: headers['content-type'] }).toEqual({
        path,
        status: 200,
        type: mediaTypes[kind],
      });
      const isHashed = /^_(astro|pictures)\//.test(file);
      expect(headers).toMatchObject(lowerCased(isHashed ? hashedHeaders(site) : siteHeaders(site)));
      expect('content-security-policy' in headers, path).toBe(!isHashed);
      expect(headers['cache-control'], path).toBe(isHashed ? caching.hashed : caching.revalidated);
      expect(body.equals(await readFile(join(demo.folder, file))), path).toBe(true);
    }
  });

  test('sends the compressed files of the build, and compresses for whoever does not accept them', async () => {
    const page = await readSiteFile(demo, 'about/index.html');
    const br = await get(paths.about, { 'Accept-Encoding': 'gzip, br' });
    const gz = await get(paths.about, { 'Accept-Encoding': 'gzip' });
    const feed = await get(files.feed, { 'Accept-Encoding': 'gzip, br' });
    expect([br, gz].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
    for (const { headers } of [br, gz]) {
      expect(headers['vary']).toMatch(/accept-encoding/i);
      expect(headers['content-type']).toBe(mediaTypes['html']);
    }
    expect(brotliDecompressSync(br.body).toString()).toBe(page);
    expect(gunzipSync(gz.body).toString()).toBe(page);
    expect(gunzipSync(feed.body).toString()).toBe(await readSiteFile(demo, files.feed.slice(1)));
  });

  test('returns 304 to a browser that already has the page', async () => {
    const { headers } = await get(paths.about, { 'Accept-Encoding': 'br' });
    const again = await get(paths.about, {
      'Accept-Encoding': 'br',
      'If-None-Match': String(headers['etag']),
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject(lowerCased(siteHeaders(site)));
  });

  test('serves one page for all order addresses', async () => {
    const page = await readSiteFile(demo, `${paths.orderShell}index.html`);
    for (const path of [paths.order(7), '/account/orders/7', `${paths.order(1_000_000)}?paid=1`]) {
      const { status, body } = await get(path);
      expect([path, status, body.toString() === page]).toEqual([path, 200, true]);
    }
    for (const path of [
      '/account/orders/seven/',
      '/account/orders/07/',
      '/account/orders/7/lines/',
      '/account/7/',
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });

  test('redirects to the address with a trailing slash, on the same site', async () => {
    const { status, headers } = await get('/about');
    expect([301, 302, 307, 308]).toContain(status);
    expect(headers.location).toBe(paths.about);
  });

  test.each(['/product', '/product/'])('leads from %s to the catalogue', async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([301, paths.home]);
  });

  test.each([
    '/nothing/',
    '/_astro/nothing.js',
    '/_astro/',
    '/404.html',
    '/errors/500/',
    '/errors/502/index.html',
    '/_headers',
    '/_redirects',
    '/outbox',
    '/.git/config',
  ])("answers 404 with the site's 404 page for %s", async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(headers).toMatchObject({ ...lowerCased(siteHeaders(site)), 'cache-control': caching.revalidated });
    expect(headers['content-type']).toBe(mediaTypes['html']);
    expect(body.toString()).toBe(await readSiteFile(demo, '404.html'));
  });

  test("proxies API calls with the client's address and returns the responses unchanged", async () => {
    shop.heard.length = 0;
    const { status, headers, body } = await get('/api/v1/cart?a=1%202', {
      Host: 'zerno.example',
      'X-Forwarded-For': '203.0.113.7',
      'X-Forwarded-Proto': 'gopher',
    });
    expect([status, body.toString(), headers['etag']]).toEqual([418, 'the shop', '"1"']);
    expect(headers['content-security-policy']).toBe("default-src 'none'");
    expect(headers['strict-transport-security']).toBeDefined();
    expect(headers['cache-control']).toBeUndefined();
    const [request] = shop.heard;
    expect(request?.path).toBe('/api/v1/cart?a=1%202');
    expect(request?.headers.host).toBe('zerno.example');
    expect(String(request?.headers['x-forwarded-for'])).toMatch(/(^|, )127\.0\.0\.1$/);
    expect(request?.headers['x-forwarded-proto']).toBe('http');
  });

  test('rejects POST requests to files', async () => {
    const { status, headers } = await askRaw(server.port, paths.about, {}, 'POST');
    expect(status).toBe(405);
    expect(headers).toMatchObject(lowerCased(siteHeaders(site)));
  });
});

describe.each(webServers)('$name, when the operator answers with an error,', ({ start }) => {
  test.each(serverErrors)('shows the page of %i', async (status) => {
    const folder = await temporaryFolder('веб сервер');
    const server = await start(site, folder, status);
    const { status: sent, headers, body } = await askRaw(server.port, failingPath);
    expect([sent, headers['content-type']]).toEqual([status, mediaTypes['html']]);
    expect(headers).toMatchObject(lowerCased(siteHeaders(site)));
    expect(body.toString()).toBe(await readSiteFile(demo, errorPage(status).slice(1)));
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
});

describe.each(webServers)('$name without a shop behind it', ({ start }) => {
  test('reports an unreachable shop as the API would, and still serves the pages', async () => {
    const folder = await temporaryFolder('веб сервер');
    const server = await start({ ...site, upstream: { url: 'http://127.0.0.1:9', isOurs: true } }, folder);
    const { status, headers, body } = await askRaw(server.port, '/api/v1/catalog');
    expect([status, headers['content-type']]).toEqual([502, 'application/json']);
    expect(JSON.parse(body.toString())).toHaveProperty('message');
    expect((await askRaw(server.port, paths.home)).status).toBe(200);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
});

describe.each(webServers)('$name before a shop elsewhere', ({ start }) => {
  test("proxies to the shop's own host name and path", async () => {
    const folder = await temporaryFolder('веб сервер');
    shop.heard.length = 0;
    const elsewhere = site.upstream?.url ?? '';
    const server = await start({ ...site, upstream: { url: `${elsewhere}/pl`, isOurs: false } }, folder);
    await askRaw(server.port, '/api/v1/catalog?page=2', { Host: 'zerno.example' });
    const [request] = shop.heard;
    expect([request?.path, request?.headers.host]).toEqual([
      '/pl/api/v1/catalog?page=2',
      new URL(elsewhere).host,
    ]);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
});

test('the build writes the configurations beside the sites', () => {
  for (const name of ['ua.nginx.conf', 'ua.caddy', 'pl.nginx.conf', 'pl.caddy']) {
    expect(existsSync(join(demo.folder, '..', '..', 'serving', name)), name).toBe(true);
  }
});
