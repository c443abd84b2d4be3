// @module-tag database
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { startApiProcess } from '../../support/api/api-process.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { firstRelease } from '../../support/database/test-migrations.ts';
import { runOperator } from '../../support/processes/run-operator.ts';
import { startScript } from '../../support/processes/run-script.ts';

let api: TestApi;
let file: string;
let environment: Record<string, string>;
test.beforeEach(async () => {
  api = await startApi();
  const { DATA_DIR } = api.environment;
  file = join(DATA_DIR, 'older.gz');
  // A restore has no other place to write to.
  environment = { ...api.environment, TMPDIR: DATA_DIR };
  await writeFile(file, gzipSync(olderBackup()));
});

/** Of so many customers that unpacking takes a while. */
const customers = 60_000;

/** What the first release wrote. */
function olderBackup(): string {
  const steps = firstRelease.map(({ name }) => name);
  const catalogue = { id: 1, version: 5, changed_at: 1, shop_id: 'the older shop' };
  const columns = [
    'id',
    'first_name',
    'last_name',
    'phone',
    'email',
    'birthday',
    'balance',
    'status',
    'can_use_promocode',
    'created_at',
  ];
  const rowOf = (id: number) => [
    id,
    'Олена',
    'Коваль',
    String(id),
    'o@mail.example',
    null,
    0,
    'active',
    1,
    1,
  ];
  const blocks = Array.from({ length: customers / 500 }, (_, block) => ({
    table: 'customer',
    columns,
    rows: Array.from({ length: 500 }, (_, index) => rowOf(1 + block * 500 + index)),
  }));
  const lines = [
    { shop: 'ua', at: 1_700_000_000, steps },
    { table: 'catalogue', columns: Object.keys(catalogue), rows: [Object.values(catalogue)] },
    ...blocks,
    { total: 1 + customers },
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

const copies = async () =>
  (await readdir(api.environment.DATA_DIR)).filter((name) => name.includes('restore'));

async function killedRestore(): Promise<void> {
  const restore = startScript('shop', ['restore', 'ua', file], environment);
  await expect.poll(copies, { timeout: 20_000, interval: 5 }).toHaveLength(1);
  restore.child.kill('SIGKILL');
  expect((await restore.finished).code).toBe(null);
  expect(await copies()).toHaveLength(1);
}

test('the copy that a killed restore has left is gone after the next restore', async () => {
  const newer = join(api.environment.DATA_DIR, 'newer.gz');
  expect(await runOperator(['backup', 'ua', newer], environment)).toMatchObject({ code: 0, err: '' });
  await killedRestore();
  expect(await runOperator(['restore', 'ua', newer], environment)).toMatchObject({ code: 0, err: '' });
  expect(await copies()).toEqual([]);
  expect(await runOperator(['restore', 'ua', file], environment)).toMatchObject({ code: 0, err: '' });
  expect(await copies()).toEqual([]);
  expect(await api.db.selectFrom('customer').select('id').execute()).toHaveLength(customers);
});

test('the copy that a killed restore has left is gone once the shop has started', async () => {
  await killedRestore();
  await startApiProcess(api.environment);
  expect(await copies()).toEqual([]);
});
