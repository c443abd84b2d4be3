// @module-tag database
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { explainFailures } from '../../../src/operator/failures.ts';
import { serverConfig } from '../../../src/server/config.ts';
import { checkBackup, restoreBackup } from '../../../src/server/shop/backup/restore-backup.ts';
import { writeBackup } from '../../../src/server/shop/backup/write-backup.ts';
import { handOut } from '../../support/api/cart-requests.ts';
import { changePrice } from '../../support/api/catalogue-changes.ts';
import {
  type Buyer,
  newBuyer,
  newBuyers,
  place,
  sellingCatalogue,
  stockOf,
} from '../../support/api/order-requests.ts';
import { keepOrder } from '../../support/api/order-rows.ts';
import { ask } from '../../support/api/send-request.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import {
  type DatabaseEnvironment,
  freshDatabase,
  openForTest,
} from '../../support/database/fresh-database.ts';
import { rowsOf } from '../../support/database/table-rows.ts';
import { line } from '../../support/fixtures/carts.ts';
import { runScript } from '../../support/processes/run-script.ts';

const packs = 1000;
const bonuses = 50;

let api: TestApi;
let buyers: Buyer[];
let file: string;
test.beforeAll(async () => {
  api = await startApi({ catalogue: sellingCatalogue() });
  await api.db.updateTable('variant').set({ stock: packs }).where('id', '=', 10).execute();
  await handOut(api, 'КАВА', { type: 'percent', percent: 10 });
  buyers = await newBuyers(api, 400, { balance: bonuses });
  file = join(api.environment.DATA_DIR, 'backup.gz');
});

let another: DatabaseEnvironment;
test.beforeEach(async () => {
  another = await freshDatabase();
});

/** As the operator does it, beside the running shop. */
const shop = (what: string) => runScript('shop', [what, 'ua', file], api.environment);
const target = () => {
  const { database, dataDirectory } = api.config;
  return { edition: 'ua', kind: database.kind, dataDirectory, now: 1 } as const;
};
const backUp = () => writeBackup(api.db, file, target());
const openAnother = () => openForTest(serverConfig('ua', another).database, { create: true });

const order = (buyer: Buyer) =>
  place(api, buyer, { goods: [line(10)], promocode: 'КАВА', used_bonuses: 1, expected_total: 178.55 });

test('a backup made during orders has all acknowledged ones, each complete', async () => {
  const lanes = [0, 1, 2, 3].map((lane) => buyers.filter((_, index) => index % 4 === lane));
  const acknowledged = await Promise.all(
    lanes.flatMap(([buyer]) => buyer ?? []).map(async (buyer) => (await order(buyer)).id),
  );
  const before = [...acknowledged];
  let isOver = false;
  const lives = lanes.map(async ([, ...lane]) => {
    for (const buyer of lane) if (!isOver) acknowledged.push((await order(buyer)).id);
  });
  expect(await shop('backup')).toMatchObject({ code: 0, err: '' });
  isOver = true;
  await Promise.all(lives);
  expect(acknowledged.length).toBeGreaterThan(before.length);

  const db = await openAnother();
  await restoreBackup(db, file, target());
  const ids = (await db.selectFrom('customer_order').select('id').execute()).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(before));
  expect(acknowledged).toEqual(expect.arrayContaining(ids));
  expect(await stockOf({ db }, 10)).toBe(packs - ids.length);
  for (const table of ['order_line', 'idempotency_key', 'promo_use', 'bonus_entry', 'mail_due'] as const)
    expect(await db.selectFrom(table).select('order_id').execute(), table).toHaveLength(ids.length);
  const balances = await db.selectFrom('customer').select('balance').execute();
  const left = balances.reduce((sum, { balance }) => sum + balance, 0);
  expect(left).toBe(buyers.length * bonuses - ids.length);
  expect(await keepOrder({ db }, (await newBuyer({ db })).id)).toBeGreaterThan(Math.max(...ids));
});

test('a restore brings back every row of every table, in a running shop at once', async () => {
  const buyer = await newBuyer(api, { balance: bonuses });
  await backUp();
  const then = { ...(await rowsOf(api.db)), session: [], sign_in_code: [] };
  const db = await openAnother();
  await restoreBackup(db, file, target());
  expect(await rowsOf(db)).toEqual(then);

  const prices = async () => (await ask(`${api.url}/api/v1/catalog`)).text;
  const last = await order(buyer);
  await changePrice(api.db, 20, 77_700, 2);
  expect(await prices()).toContain('"price":777');
  expect(await shop('restore')).toMatchObject({ code: 0, err: '' });
  expect(await rowsOf(api.db)).toEqual(then);
  expect(await prices()).not.toContain('"price":777');
  const next = await newBuyer(api, { balance: bonuses });
  expect((await order(next)).id).toBeGreaterThan(last.id);
});

test('a backup of a newer version or another country, or an incomplete one, changes nothing', async () => {
  await backUp();
  const whole = await readFile(file);
  const text = gunzipSync(whole).toString();
  const half = text.slice(0, text.lastIndexOf('\n', text.length / 2) + 1);
  const wrong: [string, Uint8Array][] = [
    ['newer version', gzipSync(text.replace('"005-order-edits', '"005-more-edits'))],
    ['before version 1.0.0', gzipSync(text.replace('"001-schema"', '"001-catalogue"'))],
    ['of the shop pl', gzipSync(text.replace('"shop":"ua"', '"shop":"pl"'))],
    ['cannot be restored', whole.subarray(0, whole.length / 2)],
    ['cannot be restored', whole.with(whole.length / 2, (whole.at(whole.length / 2) ?? 0) ^ 1)],
    ['cannot be restored', gzipSync(half)],
    ['cannot be restored', Buffer.from(text)],
    ['cannot be restored', Buffer.from('')],
  ];
  const before = await rowsOf(api.db);
  for (const [said, bytes] of wrong) {
    await writeFile(file, bytes);
    await expect(explainFailures(() => checkBackup(file, 'ua'))).rejects.toThrow(said);
    await expect(restoreBackup(api.db, file, target())).rejects.toThrow();
  }
  // Of the right form, but with rows for a table of the database itself, or an order of nobody.
  for (const wrongRows of [
    text.replace('"table":"customer"', '"table":"sqlite_master"'),
    text.replace('"table":"customer"', '"table":"migration"'),
    text.replace(/^\{"table":"customer",.*\n/m, ''),
  ]) {
    await writeFile(file, gzipSync(wrongRows));
    await expect(explainFailures(() => restoreBackup(api.db, file, target()))).rejects.toThrow(
      'Nothing was changed',
    );
  }
  expect(await rowsOf(api.db)).toEqual(before);
});
