import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from '../../src/server/http/listen.ts';
import { siteWithApi } from '../../src/server/http/routes/site.ts';
import type { CatalogueFile } from '../../src/server/shop/catalogue/file.ts';
import { startApi, type TestApi } from '../support/api/start-api.ts';
import { changes } from '../support/fixtures/catalogue-changes.ts';
import { goodsRow, smallCatalogue, variantRow } from '../support/fixtures/catalogues.ts';
import { startShopServer } from '../support/outside/http-server.ts';
import { startScript } from '../support/processes/run-script.ts';
import { temporaryFolder } from '../support/processes/temporary-folder.ts';
import { publishedIn, toldOf } from '../support/site/published-release.ts';

/** More of them find more: `KILLS=50`. */
const kills = Number(process.env['KILLS'] ?? 6);
const exit = { published: 0, failed: 1, refused: 2, shopFailed: 3, busy: 4 };

let api: TestApi;
let site: Listening;
let folder: string;
let shop: CatalogueFile;
let price = 100;
const served = { url: 'http://127.0.0.1', apiUrl: undefined, hasTagManager: false };
/** Milliseconds that a rebuild takes on this machine. */
let usual = 0;

beforeAll(async () => {
  const small = smallCatalogue('ua');
  shop = {
    ...small,
    goods: [...small.goods, ...Array.from({ length: 16 }, (_, index) => goodsRow(index + 20))],
  };
  [api, folder] = await Promise.all([startApi({ catalogue: shop }), temporaryFolder('bad-days')]);
  site = await listen(siteWithApi(publishedIn(join(folder, 'dist')), served, undefined), '127.0.0.1', 0);
  await setPrice();
  expect((await rebuild()).code).toBe(exit.published);
  await setPrice();
  const begun = performance.now();
  expect((await rebuild()).code).toBe(exit.published);
  usual = performance.now() - begun;
});
afterAll(async () => {
  await Promise.all([site.close(), api.close()]);
  await rm(folder, { recursive: true, force: true });
});

function begin(environment: Record<string, string> = {}, words: readonly string[] = []) {
  return startScript('rebuild', words, {
    EDITION: 'ua',
    CACHE_DIR: join(folder, 'cache'),
    DIST_DIR: join(folder, 'dist'),
    SHOP_API_URL: api.url,
    ...environment,
  });
}
const rebuild = (environment: Record<string, string> = {}) => begin(environment).finished;
const onBadDay = (name: string) =>
  rebuild({ BAD_DAY: name, NODE_OPTIONS: '--import=./tests/support/processes/broken-machine-setup.ts' });
const published = () => toldOf(join(folder, 'dist'));

async function setPrice(): Promise<void> {
  price += 1;
  const goods = shop.goods.map((row) =>
    row.id === 1 ? { ...row, goods: [variantRow(10, { price, stock: 5 })] } : row,
  );
  await api.replaceCatalogue({ ...shop, goods });
}

/** The price that the site asks for the first card, from one of the files that show it. */
async function askedPrice(file: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${site.port}${file}`);
  const text = await response.text();
  expect(response.status, file).toBe(200);
  const [, told, shown] = /"price":(\d+)|(\d+)\u00a0₴/.exec(text) ?? [];
  return Number(told ?? shown);
}

test(`killed ${kills} times while somebody reads, it never shows less than a whole release, nor an older one`, {
  timeout: 100_000 + kills * 50_000,
}, async () => {
  let reading = true;
  const seen: number[] = [];
  const reader = (async () => {
    while (reading) {
      const [inFile, inPage] = [await askedPrice('/cards/1.json'), await askedPrice('/product/card-1/')];
      seen.push(inFile, inPage);
    }
  })();
  for (let kill = 0; kill < kills; kill += 1) {
    await setPrice();
    const { child, finished } = begin();
    await Promise.race([after(Math.random() * usual * 1.1), finished]);
    child.kill('SIGKILL');
    await finished;
  }
  await setPrice();
  expect((await rebuild()).code).toBe(exit.published);
  reading = false;
  await reader;
  expect(await askedPrice('/cards/1.json')).toBe(price);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  const left = await readdir(join(folder, 'dist', 'ua', 'releases'));
  expect(left.filter((name) => !/^\d+(\.json)?$/.test(name))).toEqual([]);
});

test('of two at once one publishes, and the other says that somebody else does', async () => {
  await setPrice();
  const both = await Promise.all([rebuild(), rebuild()]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([exit.published, exit.busy]);
  expect(await askedPrice('/cards/1.json')).toBe(price);
}, 120_000);

test('on a full disk, while new code is deployed, or with a shop that is away, slow or out of its mind, the published release stays', async () => {
  const before = await published();
  await setPrice();
  const silent = await startShopServer(() => undefined);
  const mad = await startShopServer((_heard, response) => response.end('<html>Maintenance</html>'));
  const cases = [
    [() => onBadDay('full disk'), exit.failed, 'no space left'],
    [() => onBadDay('new code'), exit.refused, 'the code changed'],
    [() => rebuild({ SHOP_API_URL: 'http://127.0.0.1:1' }), exit.shopFailed, 'did not answer'],
    [() => rebuild({ SHOP_API_URL: origin(silent), REBUILD_WITHIN: '3' }), exit.shopFailed, 'more than 3 s'],
    [() => rebuild({ SHOP_API_URL: origin(mad) }), exit.shopFailed, 'against the contract'],
  ] as const;
  for (const [run, code, why] of cases) {
    const ended = await run();
    expect([ended.code, ended.out], why).toEqual([code, expect.stringContaining(why)]);
    expect(await published()).toEqual(before);
  }
}, 180_000);

test('an emptied category or catalogue, half of one and a dead link are refused, until somebody insists', async () => {
  const before = await published();
  const half = { ...shop, goods: shop.goods.slice(0, 10) };
  const emptied = { ...shop, goods: shop.goods.filter(({ partitions }) => !partitions.includes(2)) };
  const dead = changes.written(shop, 0);
  const page = dead.page.map((one) => ({ ...one, content: '<p><a href="/nowhere/">Туди</a></p>' }));
  const nothing = { ...shop, goods: [] };
  const leadsNowhere = '/about/ leads to /nowhere/, where nothing is';
  const whereNothingIs = { DIST_DIR: join(folder, 'first') };
  for (const [file, why, environment] of [
    [half, 'pages would be lost', {}],
    [nothing, 'would be empty', {}],
    [emptied, '«espreso» would be empty', {}],
    [{ ...dead, page }, leadsNowhere, {}],
    [{ ...dead, page }, leadsNowhere, whereNothingIs],
  ] as const) {
    await api.replaceCatalogue(file);
    const ended = await rebuild(environment);
    expect([ended.code, ended.out], why).toEqual([exit.refused, expect.stringContaining(why)]);
    expect(await published()).toEqual(before);
  }
  await api.replaceCatalogue({ ...half, page });
  const insisted = await begin({}, ['--insist']).finished;
  expect([insisted.code, insisted.out]).toEqual([exit.published, expect.stringContaining(leadsNowhere)]);
  expect((await published()).lost).toContain('/product/card-35/');
}, 120_000);

test('a clock that goes back does not make an older release of a newer one', async () => {
  const before = await published();
  await setPrice();
  expect((await onBadDay('clock back')).code).toBe(exit.published);
  expect(Number((await published()).id)).toBe(Number(before.id) + 1);
  expect(await askedPrice('/cards/1.json')).toBe(price);
}, 120_000);

test('a release that was rolled back stays away until something changes', async () => {
  const bad = await published();
  const { code } = await begin({}, ['--rollback']).finished;
  expect(code).toBe(exit.published);
  expect(await askedPrice('/cards/1.json')).not.toBe(price);
  expect(await rebuild()).toMatchObject({
    code: exit.published,
    out: expect.stringContaining('held back: it was rolled back; --insist publishes it'),
  });
  expect(Number((await published()).id)).toBeLessThan(Number(bad.id));
  await setPrice();
  expect((await rebuild()).code).toBe(exit.published);
  expect(await askedPrice('/cards/1.json')).toBe(price);
}, 120_000);

const origin = ({ baseUrl }: { baseUrl: string }): string => new URL(baseUrl).origin;
