import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from '../../../../src/operator/tables/csv.ts';
import { tableOfCsv } from '../../../../src/operator/tables/goods-files.ts';
import type { CatalogueFile, GoodsRow } from '../../../../src/server/shop/catalogue/file.ts';
import { applyTable } from '../../../../src/server/shop/goods/apply-table.ts';
import { writeTable } from '../../../../src/server/shop/goods/write-table.ts';
import { catalogueWith, goodsRow, smallCatalogue, variantRow } from '../../../support/fixtures/catalogues.ts';

const freeIds = { card: 900, variant: 9000 };
const apply = (shop: CatalogueFile, csv: string) =>
  applyTable(shop, tableOfCsv(csv, 'goods.csv').table, freeIds);
const shop = catalogueWith('ua', [
  goodsRow(1, { goods: [variantRow(10, { sku: 'KE-250' }), variantRow(11, { sku: 'KE-1000', price: 700 })] }),
  goodsRow(2, { goods: [variantRow(20, { sku: 'CO-250', price_old: 250 })] }),
]);
const variantOf = (file: CatalogueFile, id: number) =>
  file.goods.flatMap(({ goods }) => goods).find((variant) => variant.id === id);

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const word = text.filter((name) => /[\p{L}\p{N}]/u.test(name));
const row = fc.record({
  name: word,
  description: fc.option(text, { nil: undefined }),
  badge: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
  attributes: fc.option(fc.array(fc.record({ name: text, value: text }), { maxLength: 2 }), {
    nil: undefined,
  }),
  gallery: fc.option(fc.array(text, { maxLength: 3 }), { nil: undefined }),
  hidden: fc.constantFrom(undefined, true),
  no_discount: fc.constantFrom(undefined, true, false),
  partitions: fc.constantFrom<number[][]>([1], [2, 1], [3]),
  filterVariants: fc.constantFrom<number[][]>([], [101], [103, 102]),
  roasted_to_order: fc.constantFrom(undefined, true, false),
});
const variant = fc.record({
  name: text,
  sku: fc.option(text, { nil: undefined }),
  price: fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100),
  stock: fc.option(fc.nat(), { nil: undefined }),
  weight_gr: fc.option(fc.nat(), { nil: undefined }),
  properties: fc.array(fc.record({ name: fc.option(text, { nil: undefined }), value: text }), {
    minLength: 1,
    maxLength: 3,
  }),
});
const catalogue = fc
  .array(fc.tuple(row, fc.array(variant, { minLength: 1, maxLength: 3 })), { minLength: 1, maxLength: 5 })
  .map((cards) =>
    catalogueWith(
      'ua',
      cards.map(
        ([changes, variants], place): GoodsRow => ({
          ...goodsRow(place + 1, changes),
          goods: variants.map((one, index) => variantRow((place + 1) * 10 + index, one)),
        }),
      ),
    ),
  );

test('an export that is imported again changes nothing, whatever the goods are called', () => {
  fc.assert(
    fc.property(catalogue, (file) => {
      expect(apply(file, csvOf(writeTable(file)))).toMatchObject({ file, problems: [] });
    }),
  );
});

test('only the columns that are there are touched, and only the rows', () => {
  const { file, problems } = apply(shop, 'sku,price\nKE-1000,"650,50"\n');
  expect(problems).toEqual([]);
  expect(variantOf(file, 11)).toEqual({ ...variantRow(11, { sku: 'KE-1000', price: 650.5 }) });
  expect({ ...file, goods: file.goods.filter(({ id }) => id !== 1) }).toEqual({
    ...shop,
    goods: shop.goods.filter(({ id }) => id !== 1),
  });
});

test.each([
  ['semicolons and decimal commas', 'sku;price\nKE-250;1 299,50\n', 1299.5],
  ['tabs', 'sku\tprice\nKE-250\t120\n', 120],
  ['a byte order mark and Windows line ends', '\uFEFFsku,price\r\nKE-250,120.5\r\n', 120.5],
  ['columns in capitals, and empty rows', 'SKU, Price\n,\nKE-250,120\n\n', 120],
  ['an id instead of the sku', 'variant_id,price\n10,120\n', 120],
])('%s are read', (_what, csv, price) => {
  const { file, problems } = apply(shop, csv);
  expect(problems).toEqual([]);
  expect(variantOf(file, 10)?.price).toBe(price);
});

test('new goods get ids, an address and a category; rows of one name are variants of one card', () => {
  const { file, problems } = apply(
    shop,
    'sku,name,variant,price,categories,filters\nGU-250,Ґватемала Уеуетенанґо,250 г,390,Африка,ягоди\nGU-1,Ґватемала Уеуетенанґо,1 кг,1290,,\n',
  );
  expect(problems).toEqual([]);
  expect(file.goods.at(-1)).toMatchObject({
    id: 900,
    chpu: 'gvatemala-ueuetenango',
    partitions: [3],
    filterVariants: [101],
    goods: [
      { id: 9000, sku: 'GU-250', name: '250 г', price: 390, properties: [{ value: '250 г' }] },
      { id: 9001, sku: 'GU-1', price: 1290 },
    ],
  });
  expect(apply(file, csvOf(writeTable(file)))).toMatchObject({ file, problems: [] });
});

test.each([
  ['sku,price\nKE-250,abc\n', 'row 2, price: «abc» is not an amount such as 199 or 42.50'],
  ['sku,price\nKE-250,"1,299"\n', 'row 2, price: «1,299» is not an amount such as 199 or 42.50'],
  ['sku,price\nKE-250,-5\n', 'row 2, price: «-5» is not an amount such as 199 or 42.50'],
  ['sku,stock\nKE-250,1.5\n', 'row 2, stock: «1.5» is not a whole number or «unlimited»'],
  ['sku,stock\nKE-250,none\n', 'row 2, stock: «none» is not a whole number or «unlimited»'],
  ['sku,price\nKE-250,1\nKE-250,2\n', 'row 3, sku: row 2 is about the same variant'],
  ['sku,categories\nKE-250,Азія\n', 'row 2, categories: there is no category «Азія»'],
  ['id,price\n1,120\n', 'row 2, sku: goods card 1 has 2 variants: say which'],
  ['id,name\n77,Кава\n', 'row 2, id: there is no goods card 77; the shop gives ids to new ones'],
  ['variant_id,price\n77,1\n', 'row 2, variant_id: there is no variant 77; the shop gives ids to new ones'],
  ['sku,name\nNEW,Нова\n', 'row 2, price: is empty, and new goods need it'],
  ['sku,old_price\nKE-250,100\n', 'row 2, old_price: the old price must be above the price'],
  ['sku,name\nKE-250,Одна\nKE-1000,Друга\n', 'row 3, name: «Друга», but row 2 has «Одна» for the same card'],
  ['sku,slug\nCO-250,card-1\n', 'slug: «card-1» would stand twice'],
  ['variant_id,sku\n20,KE-250\n', 'sku: «KE-250» would stand twice'],
  ['sku,hidden\nKE-250,perhaps\n', 'row 2, hidden: «perhaps» is not yes or no'],
  ['name,description\nКава 1,Опис\n', 'row 2, sku: is empty: a row is found by its sku, variant_id or id'],
])('%j is rejected: the row and the column are named', (csv, problem) => {
  expect(apply(shop, csv).problems).toContain(problem);
});

test.each([
  ['', 'goods.csv: the first row names no column of goods.'],
  ['colour,size\nred,1\n', 'goods.csv: the first row names no column of goods.'],
  ['sku,price\n', 'goods.csv has no rows of goods.'],
  ['sku,price,Price\nA,1,2\n', 'goods.csv: the column price stands twice.'],
  ['sku,price\nA,"1\n', 'goods.csv is not CSV:'],
  ['sku,price\nA,1,2\n', 'row 2 has 3 cells, but the first row has 2'],
  ['sku,price\nA,=1+1\n', 'row 2, price: is a formula; write its value'],
  [`sku,price\n${'A,1\n'.repeat(50_001)}`, 'goods.csv has more than 50000 rows.'],
])('%j is not a table', (csv, reason) => {
  const read = () => tableOfCsv(csv, 'goods.csv');
  expect(read).toThrow();
  try {
    read();
  } catch (error) {
    expect(JSON.stringify(error, ['message', 'details']) + String(error)).toContain(reason);
  }
});

test('an empty cell changes nothing, in whichever column it stands', () => {
  const [header = [], first = []] = writeTable(shop);
  const given = ['variant_id', 'sku'];
  const cells = header.map((name, place) => (given.includes(name) ? first[place] : ' '));
  expect(apply(shop, `${header.join()}\n${cells.join()}\n`)).toMatchObject({ file: shop, problems: [] });
});

test('«none» removes what may be missing, and «unlimited» is a stock', () => {
  const stocked = catalogueWith('ua', [
    goodsRow(1, {
      badge: 1,
      description: 'Опис',
      goods: [variantRow(10, { sku: 'A', stock: 23, price_old: 900, weight_gr: 250 })],
    }),
  ]);
  const { file, problems } = apply(
    stocked,
    'sku,stock,old_price,weight_gr,badge,description\nA,Unlimited,none,None,none,none\n',
  );
  expect(problems).toEqual([]);
  expect(file.goods[0]).toMatchObject({ badge: undefined, description: undefined });
  expect(variantOf(file, 10)).toMatchObject({ stock: undefined, price_old: undefined, weight_gr: undefined });
  expect(writeTable(file)[1]).toContain('unlimited');
});

test('the whole demo shop of the tests survives a round trip', () => {
  const file = smallCatalogue('ua');
  expect(apply(file, csvOf(writeTable(file)))).toMatchObject({ file, problems: [] });
});
