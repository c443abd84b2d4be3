import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect } from 'vitest';
import { GoodsCardSchema } from '../../../src/contract/resources/goods-card.ts';
import { catalogueVersion } from '../../../src/server/shop/catalogue/version.ts';
import { ask } from '../../support/api/send-request.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { catalogueWith, goodsRow, smallCatalogue, variantRow } from '../../support/fixtures/catalogues.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
test.beforeEach(async () => {
  api = await startApi({ edition: 'pl' });
});

const shop = (...words: string[]) => runOperator(words, api.environment);
const card = async (id: number) =>
  v.parse(GoodsCardSchema, (await ask(`${api.url}/api/v1/goodscard/${id}`)).json);

async function importFile(content: unknown) {
  const file = join(api.environment.DATA_DIR, 'catalogue.json');
  await writeFile(file, JSON.stringify(content));
  return shop('import', 'pl', file, '--overwrite');
}

test('an exported catalogue can be imported again and is the same', async () => {
  const first = join(api.environment.DATA_DIR, 'first.json');
  const second = join(api.environment.DATA_DIR, 'second.json');
  expect(await shop('export', 'pl', first)).toMatchObject({
    code: 0,
    out: `pl: 4 goods cards exported into ${first}\n`,
  });
  expect((await shop('import', 'pl', first)).code).toBe(0);
  expect((await shop('export', 'pl', second)).code).toBe(0);
  expect(await readFile(second, 'utf8')).toBe(await readFile(first, 'utf8'));
});

test('a running shop serves what another process imported', async () => {
  const { code } = await importFile(catalogueWith('pl', [goodsRow(7, { name: 'Нова кава' })]));
  expect(code).toBe(0);
  expect((await card(7)).name).toBe('Нова кава');
  expect((await ask(`${api.url}/api/v1/goodscard/1`)).status).toBe(404);
});

test('pictures of variants, what pictures show, and whether goods are roasted to order, come from the file', async () => {
  const goods = [variantRow(70), variantRow(71, { imagePath: '/media/goods/kilo.svg' })];
  const more = { picture_names: [{ imagePath: '/media/back.svg', name: 'Зворот' }], roasted_to_order: true };
  await importFile(catalogueWith('pl', [goodsRow(7, { goods, ...more }), goodsRow(8)]));
  const imported = await card(7);
  expect(imported).toMatchObject(more);
  expect(imported.goods.map(({ imagePath }) => imagePath)).toEqual([undefined, '/media/goods/kilo.svg']);
  expect((await card(8)).roasted_to_order).toBeUndefined();
});

test('one bad row rejects the whole file, is named and changes nothing', async () => {
  const before = await catalogueVersion(api.db);
  const bad = catalogueWith('pl', [
    goodsRow(1),
    { ...goodsRow(2, { name: 'Погана' }), goods: [variantRow(20, { price: -5 })] },
  ]);
  const { code, err } = await importFile(bad);
  expect(code).toBe(1);
  expect(err).toContain('goods[1] id 2 «Погана» goods.0.price');
  expect(await catalogueVersion(api.db)).toBe(before);
  expect((await card(2)).name).toBe('Кава 2');
});

test('every bad row is named, not only the first', async () => {
  const { err } = await importFile({
    ...catalogueWith('pl', [
      goodsRow(1, { partitions: [99] }),
      goodsRow(2, { filterVariants: [999] }),
      goodsRow(3, { chpu: 'card-1' }),
      goodsRow(4, { goods: [variantRow(10)] }),
      goodsRow(5, { goods: [variantRow(50, { price_old: 100 })] }),
    ]),
  });
  for (const complaint of [
    'there is no partition 99',
    'there is no filter variant 999',
    'chpu card-1 stands twice',
    'variant: id 10 stands twice',
    'variant 50 price_old: must be above the price',
  ]) {
    expect(err).toContain(complaint);
  }
});

test('a NUL character, which PostgreSQL cannot store, is refused', async () => {
  const { err } = await importFile(catalogueWith('pl', [goodsRow(1, { description: 'а\u0000б' })]));
  expect(err).toContain('goods[0] id 1 «Кава 1»: a text has a NUL character');
});

test('a name cannot forge lines in the terminal or recolour it', async () => {
  const name = 'Кава\n  goods[0]: all is well\u001b[31m\u009b2J\u202e';
  const { err } = await importFile(catalogueWith('pl', [goodsRow(1, { name, partitions: [99] })]));
  const [, row, ...more] = err.trimEnd().split('\n');
  expect(row).toContain('there is no partition 99');
  expect(more).toEqual([]);
  expect(err.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  await importFile(catalogueWith('pl', [goodsRow(1, { name })]));
  const { out } = await shop('export', 'pl');
  expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  expect(JSON.parse(out)).toMatchObject({ goods: [{ name }] });
});

test('a duplicate delivery type or branch rejects the file', async () => {
  const file = catalogueWith('pl', [goodsRow(1)]);
  const { err } = await importFile({
    ...file,
    delivery_type: [...file.delivery_type, ...file.delivery_type.slice(0, 1)],
    branch: [...file.branch, ...file.branch.slice(1)],
  });
  expect(err).toContain('delivery_type: id 1 stands twice');
  expect(err).toContain('branch: id 2 stands twice');
});

test("the other country's catalogue is rejected", async () => {
  const { code, err } = await importFile(smallCatalogue('ua'));
  expect(code).toBe(1);
  expect(err).toContain('this shop sells in PLN');
});

test('a file that is missing or not JSON is reported in one sentence', async () => {
  const file = join(api.environment.DATA_DIR, 'broken.json');
  await writeFile(file, '{"goods": [');
  for (const name of [file, `${file}.missing`]) {
    const { code, err } = await shop('import', 'pl', name);
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toContain(name);
  }
});

test("a new price is served and recorded, and changes the version and the card's date", async () => {
  const [version, before] = [await catalogueVersion(api.db), await card(1)];
  expect(await shop('price', '10', '149,90')).toMatchObject({
    code: 0,
    out: 'pl: price of variant 10 is 149.9 PLN\n',
  });
  const after = await card(1);
  expect(after.goods[0]?.price).toBe(149.9);
  expect(after.updated_at).toBeGreaterThan(before.updated_at ?? Number.NaN);
  expect(await catalogueVersion(api.db)).toBe(version + 1);
  const history = await api.db
    .selectFrom('price_change')
    .selectAll()
    .where('variant_id', '=', 10)
    .orderBy('at')
    .execute();
  expect(history.map(({ price }) => price)).toEqual([19_950, 14_990]);
});

test('a reduced price comes with the lowest of the 30 days before it', async () => {
  const now = Math.floor(Date.now() / 1000);
  const day = 24 * 60 * 60;
  const price_changes = [
    { price: 100, at: now - 90 * day },
    { price: 60, at: now - 50 * day },
    { price: 90, at: now - 40 * day },
    { price: 85, at: now - 20 * day },
    { price: 95, at: now - 10 * day },
    { price: 80, at: now - day },
  ];
  await importFile(
    catalogueWith('pl', [
      goodsRow(9, { goods: [variantRow(90, { price: 80, price_old: 95, price_changes })] }),
    ]),
  );
  expect((await card(9)).goods[0]).toMatchObject({ price: 80, price_old: 95, lowest_price_30d: 85 });
});

test('an import without price history keeps the recorded one', async () => {
  await shop('price', '10', '120');
  await importFile(
    catalogueWith('pl', [goodsRow(1, { goods: [variantRow(10, { price: 110, price_old: 120 })] })]),
  );
  expect((await card(1)).goods[0]?.lowest_price_30d).toBe(120);
});

test('only rows that an import changes get a new date', async () => {
  const [first, second] = [await card(1), await card(2)];
  const catalogue = smallCatalogue('pl');
  const goods = catalogue.goods.map((row) => (row.id === 1 ? { ...row, description: 'Інший опис' } : row));
  await importFile({ ...catalogue, goods });
  expect((await card(1)).updated_at).toBeGreaterThan(first.updated_at ?? Number.NaN);
  expect((await card(2)).updated_at).toBe(second.updated_at);
});

test('a new stock is served', async () => {
  expect((await shop('stock', 'pl', '30', '04')).out).toBe('pl: stock of variant 30 is 4\n');
  expect((await card(3)).goods[0]?.stock).toBe(4);
});

test('a wrong argument is rejected in one sentence and changes nothing', async () => {
  const before = await catalogueVersion(api.db);
  for (const words of [
    ['price', '999', '10'],
    ['price', '10', '-1'],
    ['price', '10', '1.999'],
    ['price', '10', '1,000'],
    ['price', '10', '1.200'],
    ['price', '10.0', '120'],
    ['price', '10', 'багато'],
    ['stock', '10', '1.5'],
    ['stock', '10', '1.0'],
    ['stock', '10', '1e9'],
    ['stock', 'x', '1'],
  ]) {
    const { code, err } = await shop(...words);
    expect(code, words.join(' ')).toBe(1);
    expect(err.trim().split('\n'), words.join(' ')).toHaveLength(1);
  }
  expect(await catalogueVersion(api.db)).toBe(before);
});

test('an extra argument is refused, and nothing is done', async () => {
  const file = join(api.environment.DATA_DIR, 'catalogue.json');
  await writeFile(file, JSON.stringify(catalogueWith('pl', [goodsRow(7)])));
  const before = await catalogueVersion(api.db);
  for (const words of [
    ['price', '10', '120', '130'],
    ['price', 'pl', '10', '120', 'PLN'],
    ['stock', '10', '1', '2'],
    ['import', 'pl', file, file],
    ['export', 'pl', `${file}.new`, file],
  ]) {
    const { code, err } = await shop(...words);
    expect([code, err.trimEnd().split('\n').length], words.join(' ')).toEqual([1, 1]);
  }
  expect(await catalogueVersion(api.db)).toBe(before);
});

test('a file with a byte order mark is imported', async () => {
  const file = join(api.environment.DATA_DIR, 'catalogue.json');
  await writeFile(file, `\uFEFF${JSON.stringify(catalogueWith('pl', [goodsRow(7)]))}`);
  expect(await shop('import', 'pl', file, '--overwrite')).toMatchObject({ code: 0, err: '' });
});

test('an error of the system is printed in one line, and leaves no draft file', async () => {
  const taken = join(api.environment.DATA_DIR, 'taken');
  await mkdir(taken);
  const { code, err } = await shop('export', 'pl', taken);
  expect([code, err.trimEnd().split('\n')]).toEqual([1, [expect.stringMatching(/^EISDIR: /)]]);
  const left = await readdir(api.environment.DATA_DIR);
  expect(left.filter((name) => name.endsWith('.draft'))).toEqual([]);
});
