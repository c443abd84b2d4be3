import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { oldAddressOf } from '../../../../src/domain/catalogue/old-address.ts';
import { editions } from '../../../../src/editions/editions.ts';
import { csvOf } from '../../../../src/operator/tables/csv.ts';
import { readGoodsFile } from '../../../../src/operator/tables/goods-files.ts';
import { convertExport } from '../../../../src/operator/tables/other-shops/convert.ts';
import { mappingFrom } from '../../../../src/operator/tables/other-shops/mapping.ts';
import { checkCatalogueFile } from '../../../../src/server/shop/catalogue/check-file.ts';
import type { CatalogueFile } from '../../../../src/server/shop/catalogue/file.ts';
import { applyTable } from '../../../../src/server/shop/goods/apply-table.ts';
import { catalogueWith, goodsRow } from '../../../support/fixtures/catalogues.ts';
import {
  horoshopRecords,
  horoshopRows,
  shopifyExport,
  shopifyHeadings,
  shopifyRows,
} from '../../../support/fixtures/other-shops.ts';
import { temporaryFolder } from '../../../support/processes/temporary-folder.ts';

const pictures = 'https://cdn.example';
const mapping = { categories: { 'Filter coffee': 'filtr', Merch: 'espreso' } };
const emptyShop = catalogueWith('ua', []);

let folder = '';
beforeAll(async () => {
  folder = await temporaryFolder('other-shops');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function convert(content: string | Uint8Array, shop = emptyShop, ours: unknown = mapping) {
  const file = join(folder, 'export');
  await writeFile(file, content);
  const read = await readGoodsFile(file, 'UAH', mappingFrom(JSON.stringify(ours), 'mapping.json'));
  if (!('shopExport' in read)) throw new Error('it was not taken for an export');
  const { table, notes } = convertExport(read.shopExport, shop, 'UAH');
  const { file: next, problems } = applyTable(shop, table, { card: 900, variant: 9000 });
  expect(problems).toEqual([]);
  checkCatalogueFile(next, editions.ua);
  return { goods: next.goods, notes, unknown: read.unknown, next };
}

const shopify = (rows = shopifyRows(pictures)) => shopifyExport(rows);

test.each([shopifyHeadings.earlier, shopifyHeadings.now])(
  'a raw export of Shopify becomes cards with variants, pictures, grams and old addresses (%#)',
  async (...headings) => {
    const { goods, unknown } = await convert(shopifyExport(shopifyRows(pictures), headings.flat()));
    expect(goods.map(({ name, chpu, hidden }) => [name, chpu, hidden])).toEqual([
      ['Ефіопія Гуджі', 'ethiopia-guji', undefined],
      ['Чашка', 'cup', undefined],
      ['Кенія, 250 g', 'kenya-draft', true],
    ]);
    const [ethiopia, cup, kenya] = goods;
    expect(ethiopia).toMatchObject({
      description: 'Жасмин & бергамот. Мита.',
      partitions: [1],
      has_grinding: true,
      old_addresses: ['/products/ethiopia-guji'],
      imagePath: `${pictures}/front.jpg`,
      gallery: [`${pictures}/middle.jpg`, `${pictures}/back.jpg`],
    });
    expect(ethiopia?.goods).toMatchObject([
      { sku: 'ETH-250', name: '250 г', weight_gr: 250, price: 420, price_old: 480, stock: 14 },
      {
        sku: '00123',
        name: '1 kg',
        weight_gr: 1000,
        price: 1500,
        stock: 0,
        imagePath: `${pictures}/kilo.jpg`,
      },
    ]);
    expect(ethiopia?.goods[1]).not.toHaveProperty('price_old', 0);
    expect(ethiopia?.goods[0]?.properties).toEqual([{ name: 'Вага', value: '250 г' }]);
    expect(cup).toMatchObject({ has_grinding: false, partitions: [2] });
    expect(cup?.goods.map(({ sku, name, weight_gr, stock }) => [sku, name, weight_gr, stock])).toEqual([
      ['cup-sinya', 'Синя', undefined, undefined],
      ['cup-bila', 'Біла', undefined, undefined],
    ]);
    expect(kenya?.goods).toMatchObject([{ sku: 'KEN', weight_gr: 250, name: '250 г' }]);
    expect(unknown).toEqual(expect.arrayContaining([headings.flat()[3], 'Tags']));
    expect(unknown).not.toContain('Cost per item');
  },
);

test('the operator hears what was folded, left out or named', async () => {
  const { notes } = await convert(shopify());
  expect(notes).toEqual([
    '«Ефіопія Гуджі» 250 г: 2 variants that differ only in the grind become one, ETH-250; of the prices 420.00, 430.00 the first one counts',
    'row 6 has no article: it gets «cup-sinya»',
    'row 7 has no article: it gets «cup-bila»',
    '«Сертифікат» is left out: it is a gift card',
  ]);
});

test('an export that is imported again changes nothing, and finds cards whose slug and articles were changed', async () => {
  const { next } = await convert(shopify());
  const again = await convert(shopify(), next);
  expect(again.next).toEqual(next);
  const renamed: CatalogueFile = {
    ...next,
    goods: next.goods.map((card) =>
      card.chpu === 'cup' ? { ...card, chpu: 'chashka', partitions: [1], hidden: true } : card,
    ),
  };
  expect((await convert(shopify(), renamed)).next).toEqual(renamed);
});

test('goods of the shop with the same slug are not taken for those of the export', async () => {
  const shop = catalogueWith('ua', [goodsRow(1, { chpu: 'cup', name: 'Кубок' })]);
  const { goods } = await convert(shopify(), shop);
  expect(goods.map(({ chpu }) => chpu)).toEqual(['cup', 'ethiopia-guji', 'cup-2', 'kenya-draft']);
  expect(goods[0]).toEqual(shop.goods[0]);
});

test('a raw workbook of Horoshop becomes cards with variants, pictures, grams and old addresses', async () => {
  const records = horoshopRecords(horoshopRows(pictures));
  const { goods, notes, unknown } = await convert(
    await writeXlsxFile(records.map((row) => row.map((value) => ({ type: String, value })))).toBuffer(),
  );
  expect(goods).toHaveLength(1);
  expect(goods[0]).toMatchObject({
    name: 'Колумбія Уіла',
    chpu: 'kolumbiia-uila-250',
    description: 'Карамель.',
    partitions: [1, 2],
    has_grinding: true,
    attributes: [{ name: 'Бренд', value: 'Стара обсмажка' }],
    old_addresses: ['/kolumbiia-uila-250', '/kolumbiia-uila-melena', '/kolumbiia-uila-1-kh'],
    imagePath: `${pictures}/kol.jpg`,
    gallery: [`${pictures}/kilo.jpg`, `${pictures}/kol-2.jpg`, `${pictures}/kol-3.jpg`],
    goods: [
      { sku: 'KOL-250', name: '250 г', weight_gr: 250, price: 350, price_old: 399 },
      {
        sku: 'KOL-1000',
        name: '1 кг',
        weight_gr: 1000,
        price: 1250.5,
        stock: 0,
        imagePath: `${pictures}/kilo.jpg`,
      },
    ],
  });
  expect(notes).toEqual([
    expect.stringContaining('2 variants that differ only in the grind become one, KOL-250'),
  ]);
  expect(goods[0]?.goods[0]).not.toHaveProperty('stock', 0);
  expect(unknown).toEqual([]);
});

test('Ukrainian headings of Horoshop mean the same; rows with one name and address are variants', async () => {
  const csv = csvOf([
    [
      'Артикул',
      'Назва(ua)',
      'Назва модифікації (UA)',
      'Розділ',
      'Ціна',
      'Наявність',
      'Посилання',
      'Відображати',
    ],
    ['A', 'Кава', 'Кавамашина', 'Фільтр', '10', 'Очікується', '/kava/', 'Так'],
    ['A2', 'Кава', '1 кг', 'Фільтр', '30', 'Очікується', '/kava/', 'Так'],
    ['B', 'Набір', 'Набір 3×250 г', 'filtr', '20', 'Під замовлення', 'https://stara.example/nabir', 'Ні'],
  ]);
  const { goods } = await convert(csv);
  expect(goods).toMatchObject([
    { name: 'Кава', goods: [{ name: 'Кавамашина', stock: 0 }, { name: '1 кг' }], old_addresses: ['/kava'] },
    { name: 'Набір', hidden: true, goods: [{ name: '3×250 г', weight_gr: 750 }], old_addresses: ['/nabir'] },
  ]);
  expect(goods[1]?.goods[0]).not.toHaveProperty('stock', 0);
});

test('categories that the shop does not have are named together, with what to write', async () => {
  await expect(convert(shopify(), emptyShop, {})).rejects.toMatchObject({
    details: [
      '  «Filter coffee»: 2 goods, such as «Ефіопія Гуджі»',
      '  «Merch»: 1 goods, such as «Чашка»',
      'Say in a file what they are here (filtr, afryka, espreso), and name it with --mapping:',
      '  {"categories":{"Filter coffee":"…","Merch":"…"}}',
    ],
  });
});

test('a shop adds headings, grinds, words and categories of its own', async () => {
  const csv = csvOf([
    ['Артикул', 'Назва', 'Розділ', 'Ціна', 'Країна', 'Обробка зерна', 'Є?'],
    ['A', 'Кава', 'Усяке', '10', 'Кенія', 'Зерно', 'скоро'],
    ['B', 'Кава', 'Усяке', '10', 'Кенія', 'Мелена', 'скоро'],
  ]);
  const { goods } = await convert(csv, emptyShop, {
    headings: { країна: 'attribute', 'Обробка зерна': 'option', 'Є?': 'availability' },
    grinds: ['Обробка зерна'],
    availability: { Скоро: true },
    categories: { '*': 'espreso' },
  });
  expect(goods).toMatchObject([
    { partitions: [2], attributes: [{ name: 'Країна', value: 'Кенія' }] },
    { partitions: [2] },
  ]);
  expect(goods[0]?.goods[0]).not.toHaveProperty('stock', 0);
});

test('goods in another currency are refused', async () => {
  const csv = csvOf([
    ['Артикул', 'Назва', 'Розділ', 'Ціна', 'Валюта'],
    ['A', 'Кава', 'filtr', '10', 'USD'],
  ]);
  await expect(convert(csv)).rejects.toThrow('row 2 is in USD, but this shop sells in UAH');
});

test('whatever the cells hold: each row is imported or named, and no address breaks a redirect', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }).filter((text) => !/^['=@]/.test(text)),
    fc.constantFrom('250 г', 'Filter coffee', '<b>x', '|', '../..', '10', 'Помел', 'true'),
  );
  const row = fc.dictionary(fc.constantFrom(...shopifyHeadings.earlier), cell, { maxKeys: 12 });
  const fixed = fc.record({ Handle: cell, Title: cell, 'Variant Price': fc.constantFrom('', '10', '12.50') });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(row, fixed), { minLength: 1, maxLength: 5 }), async (rows) => {
      const file = join(folder, 'any');
      await writeFile(file, shopifyExport([...rows.map((parts) => Object.assign({}, ...parts))]));
      const read = await readGoodsFile(
        file,
        'UAH',
        mappingFrom('{"categories":{"*":"filtr"}}', 'mapping.json'),
      );
      if (!('shopExport' in read)) return;
      try {
        const { table } = convertExport(read.shopExport, emptyShop, 'UAH');
        const { file: next } = applyTable(emptyShop, table, { card: 900, variant: 9000 });
        for (const { old_addresses = [] } of next.goods)
          for (const address of old_addresses) expect(oldAddressOf(address)).toBe(address);
      } catch (error) {
        expect(error).toMatchObject({ name: 'SetupError' });
      }
    }),
    { numRuns: 60 },
  );
});
