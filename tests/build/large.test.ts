import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manyCards } from '../../scripts/many-cards.ts';
import { cardsOnPage } from '../../src/domain/paging.ts';
import { demoCatalogue } from '../../src/server/demo/compose.ts';
import { goods } from '../../src/server/demo/goods/all.ts';
import { storePictures } from '../../src/server/demo/pictures/store.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { temporaryFolder } from '../support/folder.ts';
import { runScript } from '../support/script.ts';

const cards = 150;
const listingAtMost = 10 * 1024;
const site = 'https://zerno.example';

let api: TestApi;
let folder: string;
const page = (path: string) => readFile(join(folder, 'dist', 'ua', path, 'index.html'), 'utf8');

beforeAll(async () => {
  folder = await temporaryFolder('large');
  api = await startApi();
  const pictures = await storePictures(goods, api.config.mediaDirectory);
  const demo = manyCards(
    demoCatalogue('ua', (item) => pictures.get(item) ?? []),
    cards,
  );
  const [category] = demo.partition;
  if (category === undefined) throw new Error('The demo has no partition');
  const file = {
    ...demo,
    partition: [{ id: category.id, chpu: 'kava', name: 'Кава' }],
    goods: demo.goods.map((row) => ({ ...row, partitions: [category.id] })),
  };
  await api.replaceCatalogue(file);
  const { code, err } = await runScript('build', [], {
    EDITION: 'ua',
    CACHE_DIR: join(folder, 'cache'),
    DIST_DIR: join(folder, 'dist'),
    SHOP_API_URL_UA: api.url,
    SITE_URL_UA: site,
  });
  expect([code, err]).toEqual([0, '']);
}, 240_000);
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

test('150 cards of one category are spread over pages, each its own canonical address with its neighbours', async () => {
  const pages = Math.ceil(cards / cardsOnPage);
  for (const [number, path] of [
    [1, 'kava'],
    [2, 'kava/page/2'],
    [pages, `kava/page/${pages}`],
  ] as const) {
    const html = await page(path);
    expect(html).toContain(`<link rel="canonical" href="${site}/${path}/">`);
    expect(html.includes('rel="next"'), path).toBe(number < pages);
    expect(html.includes('rel="prev"'), path).toBe(number > 1);
    const last = number === pages ? cards - (pages - 1) * cardsOnPage : cardsOnPage;
    expect(html.match(/<article/g), path).toHaveLength(last);
  }
  await expect(page(`kava/page/${pages + 1}`)).rejects.toThrow('ENOENT');
});

test('a listing of 60 cards weighs at most 10 KB', async () => {
  expect(brotliCompressSync(await page('kava/page/2')).length).toBeLessThanOrEqual(listingAtMost);
});
