import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redirectsOf } from '../../../src/catalogue/addresses/redirects.ts';
import { paths } from '../../../src/editions/paths.ts';
import { siteWithApi } from '../../../src/server/http/routes/site.ts';
import { siteHeaders } from '../../../src/serving/headers.ts';
import type { Redirect } from '../../../src/serving/redirects.ts';
import type { ServedSite } from '../../../src/serving/site-to-serve.ts';
import { hostRedirects } from '../../../src/serving/static-host.ts';
import { askRaw } from '../../support/api/raw-request.ts';
import { goodsCard } from '../../support/fixtures/goods-cards.ts';
import { lowerCased } from '../../support/processes/demo-behind-web-server.ts';
import { temporaryFolder } from '../../support/processes/temporary-folder.ts';
import { webServers } from '../../support/processes/web-servers.ts';

const to = paths.product('kenya');
const pages = [paths.about, to];
const marks = [
  ...`;$"'\\\`{}()[]*+?.^|~<>#%&=@:!, \n\t\0`,
  '..',
  '%0a',
  '%7B',
  '{$HOME}',
  '{http.request.uri}',
];
const words = ['kava', 'кава', 'é', '日本', '7', '-', '_', '~'];
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...words, '/') },
  { weight: 1, arbitrary: fc.constantFrom(...marks) },
);
const hostile = fc.sample(
  fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => `/old/${pieces.join('')}`),
  { numRuns: 2000, seed: 5 },
);
const card = goodsCard({
  id: 1,
  chpu: 'kenya',
  old_addresses: ['/products/kenya-aa', '/кава/кенія', `/it's(1)+a,b&c=d@e:f~!.html`, '/about', ...hostile],
});
const redirects: readonly Redirect[] = redirectsOf(
  [card],
  pages.map((path) => ({ path })),
  () => undefined,
);

let root = '';
let site: ServedSite;

beforeAll(async () => {
  root = await temporaryFolder('redirects');
  site = {
    url: 'https://zerno.example',
    apiUrl: undefined,
    hasTagManager: false,
    redirects: [...redirects, { from: '/about', to }],
    root: resolve(root),
    upstream: undefined,
  };
  const files = [
    ['404.html', 'no such page'],
    ['_redirects', hostRedirects(site.redirects)],
  ];
  for (const [file = '', text = ''] of [...files, ...pages.map((path) => [`${path}index.html`, path])]) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
});

afterAll(() => rm(root, { recursive: true, force: true }));

type Get = (path: string) => Promise<{ status: number; location: string | undefined }>;

async function expectRedirects(get: Get): Promise<void> {
  for (const { from } of redirects) {
    const path = from.split('/').map(encodeURIComponent).join('/');
    expect([from, await get(path)]).toEqual([from, { status: 301, location: to }]);
    expect([from, await get(`${path}/`)]).toEqual([from, { status: 301, location: to }]);
  }
  expect(await get('/products/kenya-aa?utm_source=x&a=1')).toEqual({
    status: 301,
    location: `${to}?utm_source=x&a=1`,
  });
  for (const path of [
    '/products',
    '/products/kenya-a',
    '/products/kenya-aab',
    '/products/kenya-aa/x',
    '/kenya-aa',
  ])
    expect([path, await get(path)]).toEqual([path, { status: 404, location: undefined }]);
}

test('there are old addresses with marks that configurations give a meaning', () => {
  expect(redirects.length).toBeGreaterThan(100);
});

describe.each(webServers)('$name, configured by the build,', ({ start }) => {
  test('redirects old addresses, and never a page that the site has', async () => {
    const folder = await temporaryFolder('веб сервер');
    const server = await start(site, folder);
    const get: Get = async (path) => {
      const { status, headers } = await askRaw(server.port, path);
      expect(headers).toMatchObject(lowerCased(siteHeaders(site)));
      const location = headers.location && String(headers.location).replace(/^http:\/\/[^/]*/, '');
      return { status, location };
    };
    await expectRedirects(get);
    expect((await get(paths.about)).status).toBe(200);
    expect((await askRaw(server.port, '/nothing')).body.toString()).toBe('no such page');
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
});

test('`npm start` redirects old addresses, and never a page that the site has', async () => {
  const app = siteWithApi(root, site, undefined);
  const get: Get = async (path) => {
    const { status, headers } = await app.request(path);
    return { status, location: headers.get('location') ?? undefined };
  };
  await expectRedirects(get);
  expect((await get(paths.about)).status).toBe(200);
});
