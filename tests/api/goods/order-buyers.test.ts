import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { expect } from 'vitest';
import { newCustomer } from '../../support/api/cart-requests.ts';
import { keepOrder } from '../../support/api/order-rows.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
let buyer: { id: number };
test.beforeAll(async () => {
  api = await startApi();
  buyer = await newCustomer(api, '380501112233');
  await api.db
    .updateTable('customer')
    .set({ first_name: 'Марко', last_name: 'Гнатюк', email: 'marko@mail.example' })
    .where('id', '=', buyer.id)
    .execute();
});

const shop = (...words: string[]) => runOperator(words, api.environment);
const RowsSchema = v.array(v.record(v.string(), v.string()));
const rowsOf = (csv: string) => v.parse(RowsSchema, parse(csv, { bom: true, columns: true }));
const own = { recipient_first_name: 'Марко', recipient_last_name: 'Гнатюк', recipient_phone: '380501112233' };

test('a gift shows who pays for it: on the sheet, in JSON and in tables', async () => {
  const gift = await keepOrder(api, buyer.id);
  expect((await shop('order', 'show', 'ua', `${gift}`)).out).toContain(
    'To: Олена Коваль, +380671234567\nBuyer: Марко Гнатюк, +380501112233, marko@mail.example\n',
  );
  const expected = {
    first_name: 'Марко',
    last_name: 'Гнатюк',
    phone: '380501112233',
    email: 'marko@mail.example',
  };
  expect(JSON.parse((await shop('order', 'show', 'ua', `${gift}`, '--json')).out)).toMatchObject({
    buyer: expected,
  });
  expect(JSON.parse((await shop('order', 'list', 'ua', '--json')).out)).toMatchObject({
    rows: [{ id: gift, buyer: expected }],
  });
  const [row] = rowsOf((await shop('order', 'list', 'ua', '--csv')).out);
  expect(row).toMatchObject({
    recipient: 'Олена Коваль',
    buyer: 'Марко Гнатюк',
    buyer_phone: '380501112233',
  });
  for (const name of ['orders.csv', 'orders.json'])
    await shop('order', 'export', 'ua', join(api.environment.DATA_DIR, name));
  const text = (name: string) => readFile(join(api.environment.DATA_DIR, name), 'utf8');
  expect(rowsOf(await text('orders.csv'))[0]).toMatchObject({ buyer: 'Марко Гнатюк' });
  expect(JSON.parse(await text('orders.json'))).toMatchObject([{ buyer: expected }]);
});

test('several orders are shown in one command, and none while one of them is missing', async () => {
  const ids = [await keepOrder(api, buyer.id, own), await keepOrder(api, buyer.id)];
  const { out } = await shop('order', 'show', 'ua', ...ids.map(String));
  expect(out.match(/^\d+, /gm)).toEqual(ids.map((id) => `${id}, `));
  // Only the second goes to another person.
  expect(out.match(/^Buyer: /gm)).toHaveLength(1);
  const { out: json } = await shop('order', 'show', 'ua', ...ids.map(String), '--json');
  expect(JSON.parse(json)).toMatchObject(ids.map((id) => ({ id })));
  expect(await shop('order', 'show', 'ua', `${ids[0]}`, '99')).toMatchObject({
    code: 1,
    out: '',
    err: 'There is no order 99.\n',
  });
});

test('slips, lists and exports are files of their owner alone, also where others could read the file before', async () => {
  const id = await keepOrder(api, buyer.id);
  for (const [name, words] of [
    ['slips.html', (file: string) => ['order', 'slips', 'ua', file, `${id}`]],
    ['picking.html', (file: string) => ['order', 'picking', 'ua', file, `${id}`]],
    ['orders.csv', (file: string) => ['order', 'export', 'ua', file]],
    ['orders.json', (file: string) => ['order', 'export', 'ua', file]],
  ] as const) {
    const file = join(api.environment.DATA_DIR, name);
    await writeFile(file, 'before', { mode: 0o644 });
    expect((await shop(...words(file))).code).toBe(0);
    expect([name, (await stat(file)).mode & 0o777]).toEqual([name, 0o600]);
  }
});
