// @module-tag database
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { firstRelease } from '../../support/database/test-migrations.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
let file: string;
test.beforeEach(async () => {
  api = await startApi();
  file = join(api.environment.DATA_DIR, 'older.gz');
});

const steps = firstRelease.map(({ name }) => name);

const customer = {
  id: 7,
  first_name: 'Олена',
  last_name: 'Коваль',
  phone: '380671234567',
  email: 'o@mail.example',
  birthday: null,
  balance: 50,
  status: 'active',
  can_use_promocode: 1,
  created_at: 1,
};
const identity = { kind: 'email', address: 'o@mail.example', customer_id: 7 };

/** What the first release wrote. */
async function writeOlderBackup(rows: readonly [string, object][]): Promise<void> {
  const lines = [
    { shop: 'ua', at: 1_700_000_000, steps },
    ...rows.map(([table, row]) => ({ table, columns: Object.keys(row), rows: [Object.values(row)] })),
    { total: rows.length },
  ];
  await writeFile(file, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
}

const catalogue = { id: 1, version: 5, changed_at: 1, shop_id: 'the older shop' };
const restore = () => runOperator(['restore', 'ua', file], api.environment);

test('the backup of an older release is restored and migrated', async () => {
  await writeOlderBackup([
    ['catalogue', catalogue],
    ['customer', customer],
    ['identity', identity],
  ]);
  expect(await restore()).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/ at 2023-11-1\d \d\d:\d\d;/),
  });
  expect(await api.db.selectFrom('customer').select(['id', 'phone']).execute()).toEqual([
    { id: 7, phone: '380671234567' },
  ]);
  expect(await api.db.selectFrom('identity').selectAll().execute()).toEqual([
    { ...identity, person_hash: expect.any(String) },
  ]);
  expect(await api.db.selectFrom('catalogue').select('shop_id').execute()).toEqual([
    { shop_id: 'the older shop' },
  ]);
  expect(await api.db.selectFrom('variant').select('id').execute()).toEqual([]);
});

test('a wrong backup of an older release changes nothing', async () => {
  const before = await api.db.selectFrom('variant').selectAll().execute();
  for (const wrong of [
    [['sqlite_sequence', { name: 'customer', seq: 9 }]],
    [['migration', { name: '014-mine', at: 1 }]],
    [['identity', identity]],
  ] satisfies [string, object][][]) {
    await writeOlderBackup([['catalogue', catalogue], ...wrong]);
    expect(await restore()).toMatchObject({ code: 1, err: expect.stringContaining('Nothing was changed') });
  }
  expect(await api.db.selectFrom('variant').selectAll().execute()).toEqual(before);
});
