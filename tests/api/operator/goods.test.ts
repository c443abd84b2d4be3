import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { expect } from 'vitest';
import { GoodsCardSchema } from '../../../src/contract/resources/goods-card.ts';
import { badge } from '../../../src/domain/catalogue/card.ts';
import { catalogueVersion } from '../../../src/server/shop/catalogue/version.ts';
import { endSales } from '../../../src/server/shop/goods/sales.ts';
import { calculate } from '../../support/api/cart-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';
import { startShopServer } from '../../support/outside/http-server.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
test.beforeEach(async () => {
  api = await startApi({ edition: 'pl' });
});

const goods = (...words: string[]) =>
  runOperator(['goods', ...words], { ...api.environment, PICTURES_FROM_PRIVATE_ADDRESSES: 'yes' });
const cardResponse = (id: number) => ask(`${api.url}/api/v1/goodscard/${id}`);
const card = async (id: number) => v.parse(GoodsCardSchema, (await cardResponse(id)).json);
const inFolder = (name: string) => join(api.environment.DATA_DIR, name);
const photo = (width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();

async function write(name: string, content: string | Buffer): Promise<string> {
  const file = inFolder(name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}

test('what is exported is imported without a change, also without saying whose shop it is', async () => {
  const file = inFolder('goods.csv');
  const before = await catalogueVersion(api.db);
  expect(await goods('export', file)).toMatchObject({
    code: 0,
    out: `pl: 4 goods cards in 5 rows written to ${file}\n`,
  });
  expect(await readFile(file, 'utf8')).toMatch(/^\uFEFF"id","variant_id","sku",/);
  expect(await goods('import', file)).toMatchObject({ code: 0, out: 'pl: no changes\n' });
  expect(await catalogueVersion(api.db)).toBe(before);
});

test('a table changes prices in a running shop; a dry run only tells what would change', async () => {
  const file = await write('prices.csv', 'variant_id;price;stock\n10;210,50;99\n');
  const [before] = (await card(1)).goods;
  const dry = await goods('import', 'pl', file, '--dry-run');
  expect(dry.out).toContain(`variant 10 «250 г» price: ${before?.price} → 210.5`);
  expect(dry.out).toMatch(/nothing was imported\n$/);
  expect((await card(1)).goods[0]).toEqual(before);
  const { code, out } = await goods('import', 'pl', file);
  expect([code, out]).toEqual([
    0,
    expect.stringContaining('stock of goods that the shop has was left alone'),
  ]);
  expect((await card(1)).goods[0]).toMatchObject({ price: 210.5, stock: before?.stock });
  await goods('import', 'pl', file, '--with-stock');
  expect((await card(1)).goods[0]?.stock).toBe(99);
  expect(JSON.parse((await goods('import', 'pl', file, '--json')).out)).toEqual([]);
});

test('one bad cell rejects the whole table, and no picture is stored', async () => {
  await write('front.jpg', await photo());
  const file = await write('bad.csv', 'variant_id,price,picture\n10,120,front.jpg\n11,x,\n');
  const before = await catalogueVersion(api.db);
  expect(await goods('import', 'pl', file)).toMatchObject({
    code: 1,
    err: 'The table was rejected, nothing was changed:\n  row 3, price: «x» is not an amount such as 199 or 42.50\n',
  });
  expect(await catalogueVersion(api.db)).toBe(before);
  await expect(readFile(inFolder('media/goods'))).rejects.toThrow('ENOENT');
});

test('new goods come with pictures from a folder and from an address, under names of their content', async () => {
  await write('shots/front.jpg', await photo());
  const back = await photo(50);
  const { baseUrl } = await startShopServer((_heard, response) =>
    response.setHeader('Content-Type', 'image/jpeg').end(back),
  );
  const file = await write(
    'new.csv',
    `sku,name,price,categories,picture,gallery\nUGA-250,Уганда,61,filtr,front.jpg,${baseUrl}/back\n`,
  );
  const { code, out } = await goods('import', file, '--pictures', inFolder('shots'));
  expect([code, out]).toEqual([0, expect.stringContaining('«Уганда» is added')]);
  const [, id] = /goods (\d+) «Уганда» is added/.exec(out) ?? [];
  const added = await card(Number(id));
  expect(added).toMatchObject({
    chpu: 'uganda',
    imagePath: expect.stringMatching(/^\/media\/goods\/[0-9a-f]{16}\.jpg$/),
  });
  for (const picture of [added.imagePath, ...(added.gallery ?? [])]) {
    const response = await fetch(`${api.url}${picture}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
});

test.each([
  ['missing.jpg', undefined, 'is not a file in'],
  ['note.jpg', Buffer.from('only text'), 'is not a picture (JPEG, PNG, WebP, AVIF or SVG)'],
  ['../outside.jpg', undefined, 'lies outside the folder'],
  ['http://127.0.0.1:9/x.jpg', undefined, 'could not be loaded'],
])('the picture «%s» is refused, with its row', async (name, content, reason) => {
  if (content !== undefined) await write(name, content);
  const file = await write('goods.csv', `variant_id,variant_picture\n10,${name}\n`);
  const { code, err } = await goods('import', 'pl', file);
  expect(code).toBe(1);
  expect(err).toContain(`row 2, variant_picture: «${name}» ${reason}`);
});

test('a picture at a private address is refused, unless the settings allow it', async () => {
  const file = await write('goods.csv', 'variant_id,variant_picture\n10,http://127.0.0.1:9/x.jpg\n');
  const { code, err } = await runOperator(['goods', 'import', 'pl', file], api.environment);
  expect([code, err]).toEqual([1, expect.stringContaining('which is not a public address')]);
});

test('half a picture is refused', async () => {
  const whole = await sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#a33',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  const file = await write('half.jpg', whole.subarray(0, whole.length / 2));
  expect((await goods('picture', '1', file)).err).toContain('half.jpg is not a picture');
});

test.each([
  [
    'windows.csv',
    Buffer.from([0x73, 0x6b, 0x75, 0x2c, 0x6e, 0x61, 0x6d, 0x65, 0x0a, 0xca, 0xe0, 0xe2]),
    'is not UTF-8: save it as CSV (UTF-8)',
  ],
  ['book.xlsx', Buffer.from('PK\u0003\u0004'), 'is damaged: invalid zip data'],
  ['huge.csv', Buffer.alloc(20_000_001, 'a'), 'is larger than 20 MB'],
  ['empty.csv', Buffer.alloc(0), 'names no column of goods'],
])('%s is refused with a sentence', async (name, content, reason) => {
  const { code, err } = await goods('import', await write(name, content));
  expect([code, err.trimEnd().split('\n').length]).toEqual([1, 1]);
  expect(err).toContain(reason);
});

test('goods are added, get pictures, are hidden and shown again', async () => {
  const front = await write(
    'front.png',
    await sharp(await photo())
      .png()
      .toBuffer(),
  );
  const { out, err } = await goods(
    'add',
    'Бурунді',
    '--sku',
    'BU-250',
    '--price',
    '55',
    '--category',
    'Фільтр',
    '--variant',
    '250 г',
    '--picture',
    front,
  );
  expect(err).toBe('');
  const id = Number(/goods (\d+) «Бурунді» is added/.exec(out)?.[1]);
  expect((await goods('picture', `${id}`, front, front)).out).toBe(
    `pl: goods card ${id} «Бурунді» has 2 new pictures\n`,
  );
  const shown = await card(id);
  expect(shown).toMatchObject({ imagePath: expect.stringMatching(/\.png$/), gallery: [shown.imagePath] });
  expect((await goods('hide', `${id}`)).out).toBe(`pl: goods card ${id} «Бурунді» is hidden\n`);
  expect((await cardResponse(id)).status).toBe(404);
  expect(JSON.stringify((await ask(`${api.url}/api/v1/catalog`)).json)).not.toContain('Бурунді');
  const variant = shown.goods[0]?.id ?? 0;
  expect((await calculate(api, { goods: [line(variant)] })).goods).toEqual([]);
  const file = inFolder('goods.csv');
  await goods('export', file);
  expect((await goods('import', file)).out).toBe('pl: no changes\n');
  await runOperator(['price', `${variant}`, '56'], api.environment);
  expect((await cardResponse(id)).status).toBe(404);
  expect((await goods('show', `${id}`)).code).toBe(0);
  expect((await card(id)).goods[0]?.price).toBe(56);
});

test('a sale shows the old price, the badge and the lowest price, and ends by itself', async () => {
  const before = await card(1);
  const price = before.goods[0]?.price ?? 0;
  expect((await goods('sale', '10', '50', '--to', '2999-12-01', '--yes')).out).toBe(
    'pl: variant 10 costs 50 PLN until 2999-12-01\n',
  );
  const reduced = { price: 50, price_old: price, lowest_price_30d: price };
  const onSale = await card(1);
  expect([onSale.badge, onSale.goods[0]]).toEqual([badge.sale, expect.objectContaining(reduced)]);
  await goods('sale', '10', '45', '--until', '2999-12-01');
  await goods('sale', '11', '40', '--until', '2999-12-02', '--yes');
  const at = (day: string) => Date.parse(day) / 1000;
  await endSales(api.db, at('2999-12-01T22:00:00Z'));
  expect((await card(1)).goods[0]?.price).toBe(45);
  await endSales(api.db, at('2999-12-01T23:00:00Z'));
  const half = await card(1);
  expect([half.badge, half.goods[0]]).toEqual([badge.sale, before.goods[0]]);
  await endSales(api.db, at('2999-12-02T23:00:00Z'));
  const over = await card(1);
  expect([over.badge, over.goods]).toEqual([before.badge, before.goods]);
});

test('a sale is ended by hand, and a price of the operator stays when it ends', async () => {
  const [first] = (await card(1)).goods;
  await goods('sale', '10', '50', '--yes');
  expect((await goods('sale', '10', '--end')).out).toBe('pl: the sale of variant 10 is over\n');
  expect((await card(1)).goods[0]).toEqual(first);
  await goods('sale', '10', '50', '--yes');
  await runOperator(['price', '10', '60'], api.environment);
  await goods('sale', '10', '--end');
  expect((await card(1)).goods[0]?.price).toBe(60);
});

test.each([
  [['sale', '10', '5000'], /^Variant 10 costs .*: a sale must be below that\.\n$/],
  [['sale', '10', '50', '--until', '2020-01-01'], /^2020-01-01 is over\.\n$/],
  [['sale', '10', '50', '--until', 'soon'], /^soon is not a day/],
  [['sale', '10', '--end'], /^There is no sale of variant 10\.\n$/],
  [['sale', '10'], /^Name goods and their reduced price/],
  [['hide', '999'], /^No edition has goods card 999\.\n$/],
  [['picture', '1'], /^Name a goods card and one picture or more\.\n$/],
  [
    ['add', 'Кава', '--sku', 'X', '--price', '5', '--category', 'Азія'],
    /categories: there is no category «Азія»/,
  ],
])('%j is refused with a sentence', async (words, sentence) => {
  const { code, err } = await goods(...words);
  expect(code).toBe(1);
  expect(err).toMatch(sentence);
});
