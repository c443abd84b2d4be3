import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { catalogueVersion } from '../../../src/server/shop/catalogue/version.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
test.beforeEach(async () => {
  api = await startApi({ edition: 'pl' });
  for (const [id, sku] of [
    [10, 'KE-250'],
    [11, 'KE-1000'],
    [20, 'CO-250'],
  ] as const)
    await api.db.updateTable('variant').set({ sku, price: 10_000, stock: 23 }).where('id', '=', id).execute();
});

const shop = (...words: string[]) => runOperator(words, api.environment);
const variant = (id: number) =>
  api.db.selectFrom('variant').select(['price', 'stock']).where('id', '=', id).executeTakeFirstOrThrow();
async function table(...lines: string[]): Promise<string> {
  const file = join(api.environment.DATA_DIR, 'goods.csv');
  await writeFile(file, lines.join('\n'));
  return file;
}

test.each(['0', '30,5', '49.99', '150.01'])('the price %s in place of 100 wants --yes', async (price) => {
  const before = await catalogueVersion(api.db);
  const { code, err } = await shop('price', '10', price);
  expect([code, err]).toEqual([
    1,
    expect.stringContaining(`variant 10 «250 г» price: 100 → ${Number(price.replace(',', '.'))}`),
  ]);
  expect(err).toContain('--yes');
  expect([await catalogueVersion(api.db), (await variant(10)).price]).toEqual([before, 10_000]);
  expect((await shop('price', '10', price, '--yes')).code).toBe(0);
  expect((await variant(10)).price).toBe(Math.round(Number(price.replace(',', '.')) * 100));
});

test('of several prices none is changed while one may be a typo', async () => {
  const { code, err } = await shop('price', 'KE-250=120', 'ke-1000=9', '20=90');
  expect([code, err]).toEqual([1, expect.stringContaining('variant 11')]);
  expect(err).not.toContain('variant 10 ');
  expect((await variant(10)).price).toBe(10_000);
  const { out } = await shop('price', 'KE-250=120', 'ke-1000=9', '20=90', '--yes');
  expect(out).toBe(
    'pl: price of variant 10 is 120 PLN\npl: price of variant 11 is 9 PLN\npl: price of variant 20 is 90 PLN\n',
  );
});

test('a table names each row whose price may be a typo; a dry run names them too', async () => {
  const file = await table('sku,price', 'KE-250,110', 'KE-1000,0', 'CO-250,1000');
  const rows = [
    '  row 3: variant 11 «Кава 1, 250 г» price: 100 → 0',
    '  row 4: variant 20 «Кава 2, 250 г» price: 100 → 1000',
  ];
  const { code, err } = await shop('goods', 'import', 'pl', file);
  expect([code, err.split('\n').slice(1, 3)]).toEqual([1, rows]);
  expect((await variant(10)).price).toBe(10_000);
  const dry = await shop('goods', 'import', 'pl', file, '--dry-run');
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining(rows.join('\n')) });
  expect((await shop('goods', 'import', 'pl', file, '--yes')).code).toBe(0);
  expect([(await variant(11)).price, (await variant(20)).price]).toEqual([0, 100_000]);
});

test('new goods for nothing want --yes', async () => {
  const words = ['goods', 'add', 'pl', 'Руанда', '--sku', 'RW', '--category', 'filtr', '--price', '0'];
  expect(await shop(...words)).toMatchObject({ code: 1, err: expect.stringContaining('price: new → 0') });
  expect((await shop(...words, '--yes')).code).toBe(0);
});

test('an empty stock cell leaves the stock, and «unlimited» is a word for tables and for the command', async () => {
  const empty = await table('sku,stock', 'KE-250,');
  expect((await shop('goods', 'import', 'pl', empty, '--with-stock')).out).toBe('pl: no changes\n');
  expect((await variant(10)).stock).toBe(23);
  const unlimited = await table('sku,stock', 'KE-250,unlimited');
  expect((await shop('goods', 'import', 'pl', unlimited, '--with-stock')).out).toContain(
    'stock: 23 → unlimited',
  );
  expect((await variant(10)).stock).toBe(null);
  expect((await shop('stock', 'KE-250=5', '20=unlimited')).out).toBe(
    'pl: stock of variant 10 is 5\npl: stock of variant 20 is unlimited\n',
  );
  expect([(await variant(10)).stock, (await variant(20)).stock]).toEqual([5, null]);
});

test('goods are called by variant, SKU or goods card, and a card of several variants asks for one', async () => {
  expect((await shop('stock', '2', '7')).out).toBe('pl: stock of variant 20 is 7\n');
  const { code, err } = await shop('stock', '1', '7');
  expect([code, err.split('\n').slice(0, 3)]).toEqual([
    1,
    ['1 names several variants. Say which:', '  10 250 г, KE-250', '  11 250 г, KE-1000'],
  ]);
  expect((await shop('goods', 'hide', 'KE-1000')).out).toContain('goods card 1 ');
  expect(await shop('price', 'pl', 'NOWHERE', '5')).toMatchObject({
    code: 1,
    err: expect.stringContaining('No goods are called NOWHERE'),
  });
  expect(await shop('price', '10=90', 'KE-250=95')).toMatchObject({
    code: 1,
    err: 'Variant 10 is named twice.\n',
  });
});

test('a sale by percent reduces several goods at once, is listed, and wants --yes above half', async () => {
  expect(await shop('goods', 'sale', '10', 'CO-250', '60%')).toMatchObject({ code: 1 });
  expect((await shop('goods', 'sale', '10', 'CO-250', '20%', '--to', '31.12.2999')).out).toBe(
    'pl: variant 10 costs 80 PLN until 2999-12-31\npl: variant 20 costs 80 PLN until 2999-12-31\n',
  );
  const { out } = await shop('goods', 'sales', 'pl');
  expect(out.split('\n')[0]).toBe('10, Кава 1, 250 г, KE-250: 80 PLN instead of 100, until 2999-12-31');
  expect(JSON.parse((await shop('goods', 'sales', 'pl', '--json')).out)).toHaveLength(2);
  // The percent is of the price before the sale.
  expect((await shop('goods', 'sale', '10', '30%')).out).toBe(
    'pl: variant 10 costs 70 PLN until it is ended\n',
  );
  expect((await shop('goods', 'sale', '10', 'CO-250', '--end')).code).toBe(0);
  expect([(await variant(10)).price, (await variant(20)).price]).toEqual([10_000, 10_000]);
  expect((await shop('goods', 'sales', 'pl')).out).toBe('pl: there are no sales\n');
});
