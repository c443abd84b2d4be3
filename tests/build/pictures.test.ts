import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { readCatalogue } from '../../src/catalogue/catalogue-file.ts';
import { startApi, type TestApi } from '../support/api/start-api.ts';
import { closeAfterwards } from '../support/closing/close-afterwards.ts';
import { test } from '../support/closing/test.ts';
import { catalogueWith, goodsRow } from '../support/fixtures/catalogues.ts';
import { type Finished, runScript } from '../support/processes/run-script.ts';
import { temporaryFolder } from '../support/processes/temporary-folder.ts';
import { withDemoBundles } from '../support/site/demo-sites.ts';

let shop: TestApi;
let folder: string;
let build: Finished;
test.beforeAll(async () => {
  folder = await temporaryFolder('build-pictures');
  closeAfterwards(() => rm(folder, { recursive: true, force: true }));
  shop = await startApi({ catalogue: catalogueWith('ua', goods), settings: { mediaDirectory: folder } });
  const drawing = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="640"><path d="M90 90H450V640H90Z" fill="${fill}"/></svg>`;
  await writeFile(join(folder, 'front.svg'), drawing('#e0103f'));
  await writeFile(join(folder, 'back.svg'), drawing('#00a66c'));
  const photograph = sharp({ create: { width: 600, height: 600, channels: 3, background: '#d8813a' } });
  await photograph.jpeg().toFile(join(folder, 'photograph.jpg'));
  build = await runScript('build', [], {
    EDITION: 'ua',
    SHOP_API_URL_UA: shop.url,
    ...(await withDemoBundles(join(folder, 'cache'))),
    DIST_DIR: join(folder, 'dist'),
    PICTURE_CACHE_DIR: join(folder, 'pictures'),
  });
});

const goods = [
  goodsRow(1, { imagePath: '/media/front.svg', gallery: ['/media/back.svg'] }),
  goodsRow(2, { imagePath: '/media/photograph.jpg', gallery: [] }),
  goodsRow(3, { imagePath: '/media/nowhere.svg', gallery: [] }),
];
const at = (path: string) => join(folder, 'dist', 'ua', 'current', path);
const page = (path: string) => readFile(at(join(path, 'index.html')), 'utf8');
const namedIn = (html: string) => new Set(html.match(/\/_pictures\/[\w.-]+/g));
const formats: Record<string, string> = { avif: 'heif', webp: 'webp', png: 'png', jpg: 'jpeg' };

test('a missing picture causes a warning and does not fail the build', () => {
  expect(build.code, build.err).toBe(0);
  expect(build.err).toContain('ua: goods card 3 «Кава 3»: the picture /media/nowhere.svg could not be had');
});

test('every picture on a page exists, in the format and width of its name', async () => {
  const pages = await Promise.all(
    ['', 'filtr', 'product/card-1', 'product/card-2', 'product/card-3'].map(page),
  );
  const named = new Set(pages.flatMap((html) => [...namedIn(html)]));
  expect(named.size).toBeGreaterThan(12);
  for (const file of named) {
    const [, width, extension] = /-(\d+)\.(\w+)$/.exec(file) ?? [];
    expect(await sharp(await readFile(at(file))).metadata(), file).toMatchObject({
      format: formats[extension ?? ''],
      width: Number(width),
    });
  }
});

test('a card lists the AVIF widths of its picture and falls back to one WebP file; a missing picture is a placeholder', async () => {
  const html = await page('filtr');
  const cards = html.match(/<article.*?<\/article>/gs) ?? [];
  const card = (id: number) => cards.find((part) => part.includes(`data-card="${id}"`)) ?? '';
  expect(card(1)).toMatch(
    /<source type="image\/avif" srcSet="[^"]+-200\.avif 200w, [^"]+-1080\.avif 1080w" sizes="/i,
  );
  expect(card(1)).not.toContain('type="image/webp"');
  expect(card(1)).toMatch(/<img [^>]*src="[^"]+-720\.webp"[^>]*width="540" height="640"/);
  expect(card(2)).toMatch(/-600\.avif 600w" sizes="/);
  expect(card(2)).toMatch(/<img [^>]*width="600" height="600"/);
  expect(card(3)).not.toContain('<img');
  expect(card(3)).toContain('class="no-picture"');
});

test('pictures are hard links to the cache, not copies', async () => {
  const [file] = namedIn(await page('filtr'));
  const inCache = file?.replace('/_pictures/', '') ?? '';
  expect((await stat(at(file ?? ''))).ino).toBe((await stat(join(folder, 'pictures', inCache))).ino);
});

test('every card and the shop have a 1200 × 630 picture for social networks', async () => {
  const { ogPictures, ogShopPicture } = await readCatalogue(join(folder, 'cache', 'ua', 'catalogue.jsonl'));
  expect(Object.keys(ogPictures)).toEqual(['card-1', 'card-2', 'card-3']);
  for (const file of [...Object.values(ogPictures), ogShopPicture]) {
    const bytes = await readFile(at(join('_pictures', file)));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(100_000);
  }
});
