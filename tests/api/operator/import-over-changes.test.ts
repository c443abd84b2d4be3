// @module-tag database
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect } from 'vitest';
import { GoodsCardSchema } from '../../../src/contract/resources/goods-card.ts';
import { editions } from '../../../src/editions/editions.ts';
import { checkCatalogueFile } from '../../../src/server/shop/catalogue/check-file.ts';
import type { CatalogueFile, GoodsRow } from '../../../src/server/shop/catalogue/file.ts';
import { catalogueVersion } from '../../../src/server/shop/catalogue/version.ts';
import { newBuyers, place, sellingCatalogue } from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { catalogueWith, goodsRow, goodsRows, variantRow } from '../../support/fixtures/catalogues.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
let file: string;
test.beforeEach(async () => {
  api = await startApi({ edition: 'pl' });
  file = join(api.environment.DATA_DIR, 'catalogue.json');
});

const shop = (...words: string[]) => runOperator(words, api.environment);
const card = async (id: number) =>
  v.parse(GoodsCardSchema, (await ask(`${api.url}/api/v1/goodscard/${id}`)).json);
const variant = async (cardId: number, place = 0) => (await card(cardId)).goods[place];

async function exported(): Promise<CatalogueFile> {
  expect(await shop('export', 'pl', file)).toMatchObject({ code: 0, err: '' });
  return checkCatalogueFile(JSON.parse(await readFile(file, 'utf8')), editions.pl);
}

async function importFile(content: unknown, ...options: string[]) {
  await writeFile(file, JSON.stringify(content));
  return shop('import', 'pl', file, ...options);
}

/** The catalogue with other values in one variant. */
const withVariant = (
  catalogue: CatalogueFile,
  id: number,
  changes: Partial<GoodsRow['goods'][number]>,
): CatalogueFile => ({
  ...catalogue,
  goods: catalogue.goods.map((row) => ({
    ...row,
    goods: row.goods.map((item) => (item.id === id ? { ...item, ...changes } : item)),
  })),
});

const without = (catalogue: CatalogueFile, cardId: number): CatalogueFile => ({
  ...catalogue,
  goods: catalogue.goods.filter(({ id }) => id !== cardId),
});

test('an import leaves the stock alone, whatever was sold or received since the export', async () => {
  const catalogue = await exported();
  await shop('stock', '10', '2');
  expect(await importFile(withVariant(catalogue, 10, { price: 210, stock: 5 }))).toMatchObject({
    code: 0,
    err: '',
  });
  expect(await variant(1)).toMatchObject({ price: 210, stock: 2 });
});

test('with --with-stock an import takes the stock of the file', async () => {
  const catalogue = await exported();
  await shop('stock', '10', '2');
  expect((await importFile(withVariant(catalogue, 10, { stock: 7 }), '--with-stock')).code).toBe(0);
  expect(await variant(1)).toMatchObject({ stock: 7 });
});

test('a new variant has the stock of the file', async () => {
  const catalogue = await exported();
  const more = goodsRow(9, { goods: [variantRow(90, { stock: 3 })] });
  expect((await importFile({ ...catalogue, goods: [...catalogue.goods, more] })).code).toBe(0);
  expect(await variant(9)).toMatchObject({ stock: 3 });
});

test('an import that would undo a new price is refused and names it, and nothing is changed', async () => {
  const catalogue = await exported();
  await shop('price', '10', '149.90');
  const version = await catalogueVersion(api.db);
  const { code, err } = await importFile(withVariant(catalogue, 11, { price: 650 }));
  expect(code).toBe(1);
  expect(err).toContain('variant 10 «250 г» price: 149.9 → 199.5');
  expect(err).not.toContain('variant 11');
  expect(err).toContain('--overwrite');
  expect(await catalogueVersion(api.db)).toBe(version);
  expect(await variant(1)).toMatchObject({ price: 149.9 });
});

test('with --overwrite it is imported all the same', async () => {
  const catalogue = await exported();
  await shop('price', '10', '149.90');
  expect((await importFile(catalogue, '--overwrite')).code).toBe(0);
  expect(await variant(1)).toMatchObject({ price: 199.5 });
});

test('a price that both changed in the same way is no conflict', async () => {
  const catalogue = await exported();
  await shop('price', '10', '149.90');
  expect((await importFile(withVariant(catalogue, 10, { price: 149.9 }))).code).toBe(0);
});

test('texts, goods and pages that another import changed are named too', async () => {
  const catalogue = await exported();
  const [first, second, ...rest] = catalogue.goods;
  const between = {
    ...catalogue,
    goods: [{ ...first, description: 'Новий опис' }, ...rest, goodsRow(9)],
    page: [{ chpu: 'about', name: 'Про нас', show_bottom: true, content: '<p>Смажимо каву.</p>' }],
  };
  expect((await importFile(between)).err).toBe('');
  const { code, err } = await importFile(catalogue);
  expect(code).toBe(1);
  expect(err).toContain('goods 1 «Кава 1» description: "Новий опис" → "Опис кави 1"');
  expect(err).toContain(`goods ${second?.id} «Кава 2» comes back`);
  expect(err).toContain('goods 9 «Кава 9» is removed');
  expect(err).toContain('page about «Про нас» show_bottom: true → false');
});

test('a file that was not exported may add goods, but needs --overwrite to change any', async () => {
  const catalogue = catalogueWith('pl', [goodsRow(7)]);
  const { code, err } = await importFile(catalogue);
  expect(code).toBe(1);
  expect(err).toContain('goods 1 «Кава 1» is removed');
  expect((await importFile(catalogue, '--overwrite')).code).toBe(0);
  expect((await importFile(catalogueWith('pl', [goodsRow(7), goodsRow(8)]))).err).toBe('');
});

test('a long list of what would be undone is cut', async () => {
  const many = goodsRows(60, 100);
  await importFile(catalogueWith('pl', many), '--overwrite');
  const { err } = await importFile(catalogueWith('pl', [goodsRow(1)]));
  expect(err.trim().split('\n').length).toBeLessThan(50);
  expect(err).toMatch(/and \d+ more/);
});

test('a variant that is missing once and comes back keeps its price history', async () => {
  const catalogue = await exported();
  await shop('price', '20', '120');
  await importFile(without(catalogue, 2), '--overwrite');
  const back = withVariant(catalogue, 20, { price: 110, price_old: 199.5, price_changes: [] });
  expect((await importFile(back, '--overwrite')).code).toBe(0);
  expect(await variant(2)).toMatchObject({ price: 110, lowest_price_30d: 120 });
});

test('what was bought together since the export stays counted', async () => {
  const pair = { card_id: 1, other_id: 2 };
  await api.db
    .insertInto('bought_together')
    .values({ ...pair, times: 3 })
    .execute();
  const catalogue = await exported();
  await api.db.updateTable('bought_together').set({ times: 5 }).execute();
  const more = { card_id: 2, other_id: 3, times: 4 };
  await importFile({ ...catalogue, bought_together: [...(catalogue.bought_together ?? []), more] });
  expect(await api.db.selectFrom('bought_together').selectAll().orderBy('card_id').execute()).toEqual([
    { ...pair, times: 5 },
    more,
  ]);
});

test('--dry-run shows what an import changes and undoes, and changes nothing', async () => {
  const catalogue = await exported();
  await shop('price', '10', '149.90');
  await shop('stock', '10', '2');
  const version = await catalogueVersion(api.db);
  const edited = withVariant(catalogue, 11, { price: 650 });
  const { code, out, err } = await importFile(edited, '--dry-run');
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('variant 10 «250 г» price: 149.9 → 199.5 (undoes a later change)');
  expect(out).toContain('variant 11 «250 г» price: 700 → 650\n');
  expect(out).not.toContain('stock');
  const withStock = await importFile(edited, '--dry-run', '--with-stock');
  expect(withStock.out).toContain('variant 10 «250 г» stock: 2 → 5\n');
  expect(await catalogueVersion(api.db)).toBe(version);
  expect(await variant(1)).toMatchObject({ price: 149.9, stock: 2 });
});

test('orders between export and import are no conflict', async () => {
  const edition = 'ua';
  const selling = sellingCatalogue();
  api = await startApi({ edition, catalogue: withVariant(selling, 20, { stock: 2 }) });
  file = join(api.environment.DATA_DIR, 'catalogue.json');
  expect((await shop('export', edition, file)).code).toBe(0);
  const [buyer] = await newBuyers(api, 1);
  if (buyer === undefined) throw new Error('no buyer');
  await place(api, buyer);
  const catalogue = checkCatalogueFile(JSON.parse(await readFile(file, 'utf8')), editions[edition]);
  await writeFile(file, JSON.stringify(withVariant(catalogue, 20, { price: 210 })));
  expect(await shop('import', edition, file)).toMatchObject({ code: 0, err: '' });
  expect(await variant(2)).toMatchObject({ price: 210, stock: 1 });
});

test('an unreadable mark of what the file was based on is reported', async () => {
  const catalogue = await exported();
  const { code, err } = await importFile({ ...catalogue, exported: 'not what was written' });
  expect(code).toBe(1);
  expect(err).toContain('exported: ');
});
