import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { expect } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { GoodsCardSchema } from '../../../src/contract/resources/goods-card.ts';
import { readConsistentCatalogue } from '../../../src/server/shop/catalogue/consistent-catalogue.ts';
import { catalogueVersion } from '../../../src/server/shop/catalogue/version.ts';
import { ask } from '../../support/api/send-request.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import {
  horoshopRecords,
  horoshopRows,
  shopifyExport,
  shopifyRows,
} from '../../support/fixtures/other-shops.ts';
import { startShopServer } from '../../support/outside/http-server.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
test.beforeEach(async () => {
  api = await startApi({ edition: 'ua' });
});

const goods = (words: string[], isPrivate = 'yes') =>
  runOperator(['goods', ...words], { ...api.environment, PICTURES_FROM_PRIVATE_ADDRESSES: isPrivate });

async function write(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(api.environment.DATA_DIR, name);
  await writeFile(file, content);
  return file;
}

const mapping = () =>
  write('mapping.json', JSON.stringify({ categories: { 'Filter coffee': 'filtr', Merch: 'espreso' } }));

/** Each address has a picture of its own, but for one that is gone. */
async function pictureServer(): Promise<string> {
  const { baseUrl } = await startShopServer(({ path }, response) => {
    if (path.includes('middle')) return response.writeHead(404).end();
    const background = `#${Buffer.from(path).toString('hex').slice(2, 8)}`;
    return sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
      .then((bytes) => response.setHeader('Content-Type', 'image/png').end(bytes));
  });
  return baseUrl;
}

const cardNamed = async (name: string) =>
  (await readConsistentCatalogue(api.db)).file?.goods.find((card) => card.name === name);

test('a dry run of a raw export shows what would come, and changes nothing', async () => {
  const file = await write('products_export.csv', shopifyExport(shopifyRows(await pictureServer())));
  const version = await catalogueVersion(api.db);
  const { code, out } = await goods(['import', 'ua', file, '--mapping', await mapping(), '--dry-run']);
  expect(code).toBe(0);
  expect(out).toContain('is an export of Shopify.');
  expect(out).toContain(
    'Columns that goods do not have were not read: Vendor, Product Category'.slice(0, 50),
  );
  expect(out).toContain('«Ефіопія Гуджі» is added');
  expect(out).toContain('variants that differ only in the grind become one');
  expect(out).toMatch(/row 2, gallery: «\S+middle.jpg» could not be loaded/);
  expect(out).toMatch(/nothing was imported\n$/);
  expect(await catalogueVersion(api.db)).toBe(version);
  expect(existsSync(join(api.environment.DATA_DIR, 'media', 'goods'))).toBe(false);
});

test('a raw export of Shopify is imported with its pictures but for one that fails, which is named', async () => {
  const file = await write('products_export.csv', shopifyExport(shopifyRows(await pictureServer())));
  const words = ['import', 'ua', file, '--mapping', await mapping()];
  const { code, out, err } = await goods(words);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/Pictures that could not be had:\n {2}row 2, gallery/);
  const ethiopia = await cardNamed('Ефіопія Гуджі');
  expect(ethiopia).toMatchObject({
    chpu: 'ethiopia-guji',
    has_grinding: true,
    imagePath: expect.stringMatching(/^\/media\/goods\/[0-9a-f]{16}\.png$/),
    gallery: [expect.stringMatching(/^\/media\/goods\//)],
    old_addresses: ['/products/ethiopia-guji'],
    goods: [
      { sku: 'ETH-250', weight_gr: 250 },
      { sku: '00123', weight_gr: 1000, imagePath: expect.stringMatching(/^\/media\/goods\//) },
    ],
  });
  expect(await cardNamed('Кенія, 250 g')).toMatchObject({ hidden: true });
  const response = await ask(`${api.url}/api/v1/goodscard/${ethiopia?.id}`);
  expect(v.parse(GoodsCardSchema, response.json).old_addresses).toEqual(['/products/ethiopia-guji']);
  expect(await readdir(join(api.environment.DATA_DIR, 'media', 'goods'))).toHaveLength(3);

  const version = await catalogueVersion(api.db);
  expect((await goods(words)).out).toContain('ua: no changes');
  expect(await catalogueVersion(api.db)).toBe(version);
});

test('pictures at private addresses are named and left out, unless the settings allow them', async () => {
  const file = await write('products_export.csv', shopifyExport(shopifyRows(await pictureServer())));
  const { code, out } = await goods(['import', 'ua', file, '--mapping', await mapping()], 'no');
  expect(code).toBe(0);
  expect(out).toMatch(/row 2, picture: «\S+front.jpg» could not be loaded/);
  expect(await cardNamed('Ефіопія Гуджі')).toMatchObject({ imagePath: '' });
});

test('a raw workbook of Horoshop is imported; a table writes and reads its old addresses', async () => {
  const records = horoshopRecords(horoshopRows(await pictureServer()));
  const sheet = records.map((row) => row.map((value) => ({ type: String, value })));
  const file = await write('horoshop.xlsx', await writeXlsxFile(sheet).toBuffer());
  expect(await goods(['import', 'ua', file])).toMatchObject({ code: 0, err: '' });
  const addresses = ['/kolumbiia-uila-250', '/kolumbiia-uila-melena', '/kolumbiia-uila-1-kh'];
  const colombia = await cardNamed('Колумбія Уіла');
  expect(colombia).toMatchObject({ old_addresses: addresses, goods: [{ name: '250 г' }, { name: '1 кг' }] });

  const table = join(api.environment.DATA_DIR, 'goods.csv');
  await goods(['export', 'ua', table]);
  expect((await goods(['import', 'ua', table])).out).toBe('ua: no changes\n');
  const shorter = await write(
    'less.csv',
    `id,old_addresses\n${colombia?.id},https://stara.example/kolumbiia/\n`,
  );
  await goods(['import', 'ua', shorter]);
  expect(await cardNamed('Колумбія Уіла')).toMatchObject({ old_addresses: ['/kolumbiia'] });
  const twice = await write('twice.csv', 'id,old_addresses\n1,/kolumbiia\n');
  expect((await goods(['import', 'ua', twice])).err).toContain(
    'old_addresses: «/kolumbiia» would stand twice',
  );
  const bad = await write('bad.csv', 'id,old_addresses\n1,/a;b\n');
  expect((await goods(['import', 'ua', bad])).err).toContain('it must be an address of a page');
});

test('unknown categories refuse the export, with what to write into a mapping', async () => {
  const file = await write('products_export.csv', shopifyExport(shopifyRows('https://cdn.example')));
  const { code, err } = await goods(['import', 'ua', file]);
  expect(code).toBe(1);
  expect(err).toContain('{"categories":{"Filter coffee":"…","Merch":"…"}}');
});
