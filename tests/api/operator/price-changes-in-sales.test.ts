import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect } from 'vitest';
import { GoodsCardSchema } from '../../../src/contract/resources/goods-card.ts';
import { ask } from '../../support/api/send-request.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
test.beforeEach(async () => {
  api = await startApi({ edition: 'pl' });
});

const run = async (...words: string[]) =>
  expect(await runOperator(words, api.environment)).toMatchObject({ code: 0 });
const setPrice = (price: string) => run('price', '10', price, '--yes');
const sale = (...words: string[]) => run('goods', 'sale', '10', ...words, '--yes');
const importTable = async (...lines: string[]) => {
  const file = join(api.environment.DATA_DIR, 'goods.csv');
  await writeFile(file, lines.join('\n'));
  await run('goods', 'import', 'pl', file, '--yes');
};

async function prices() {
  const { goods } = v.parse(GoodsCardSchema, (await ask(`${api.url}/api/v1/goodscard/1`)).json);
  const [{ price, price_old, lowest_price_30d } = { price: 0 }] = goods;
  return { price, price_old, lowest_price_30d };
}

async function regularPrice() {
  const { price } = await prices();
  expect(price).toBeGreaterThan(60);
  return price;
}

test.each([
  ['below the sale', '45'],
  ['between the sale and the price before it', '55'],
  ['above the price before it', '900'],
])('a price set %s by the command stays, and the old price of the sale ends with it', async (_, price) => {
  await regularPrice();
  await sale('50');
  await setPrice(price);
  await sale('--end');
  expect(await prices()).toEqual({ price: Number(price), price_old: undefined, lowest_price_30d: undefined });
});

test.each([
  ['a price', 'variant_id,price\n10,45', undefined],
  ['a price and no old price', 'variant_id,price,old_price\n10,45,none', undefined],
  ['a price and its own old price', 'variant_id,price,old_price\n10,45,48', 48],
])('when a table sets %s during a sale, the end leaves what the table says', async (_, table, old) => {
  await regularPrice();
  await sale('50');
  await importTable(table);
  await sale('--end');
  expect(await prices()).toMatchObject({ price: 45, price_old: old });
});

test('an old price that a table removes during a sale does not come back', async () => {
  const price = await regularPrice();
  await importTable('variant_id,old_price', `10,${price + 10}`);
  await sale('50');
  await importTable('variant_id,old_price', '10,none');
  await sale('--end');
  expect(await prices()).toMatchObject({ price, price_old: undefined });
});

test('an old price from before the sale comes back, and only while it is above the price', async () => {
  const price = await regularPrice();
  await importTable('variant_id,old_price', `10,${price + 10}`);
  await sale('50');
  await sale('--end');
  expect(await prices()).toMatchObject({ price, price_old: price + 10 });
  await sale('50');
  await setPrice(`${price + 20}`);
  await sale('--end');
  expect(await prices()).toMatchObject({ price: price + 20, price_old: undefined });
});

test('a second sale after a change of price goes back to the changed price', async () => {
  await regularPrice();
  await sale('50');
  await setPrice('45');
  await sale('40');
  expect(await prices()).toMatchObject({ price: 40, price_old: 45 });
  await sale('--end');
  expect(await prices()).toMatchObject({ price: 45, price_old: undefined });
});

test('the catalogue from before a sale, imported during it, shows no old price when it ends', async () => {
  const price = await regularPrice();
  const file = join(api.environment.DATA_DIR, 'catalogue.json');
  await run('export', 'pl', file);
  await sale('50');
  await run('import', 'pl', file, '--overwrite', '--yes');
  await sale('--end');
  expect(await prices()).toMatchObject({ price, price_old: undefined });
});

test('the lowest price of 30 days counts a price that was changed during a sale', async () => {
  await regularPrice();
  await sale('50');
  await setPrice('45');
  await sale('--end');
  await setPrice('55');
  await sale('52');
  expect(await prices()).toEqual({ price: 52, price_old: 55, lowest_price_30d: 45 });
});
