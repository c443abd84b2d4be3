// @module-tag database
import pg from 'pg';
import { expect } from 'vitest';
import type { EditionCode } from '../../../src/editions/edition.ts';
import { editionCodes } from '../../../src/editions/editions.ts';
import { serverConfig } from '../../../src/server/config.ts';
import { migrateDatabase, openDatabase } from '../../../src/server/db/open.ts';
import { importCatalogue } from '../../../src/server/shop/catalogue/import.ts';
import { closeAfterwards } from '../../support/closing/close-afterwards.ts';
import { test } from '../../support/closing/test.ts';
import {
  type DatabaseEnvironment,
  freshDatabase,
  openForTest,
} from '../../support/database/fresh-database.ts';
import { startPgBouncer } from '../../support/database/pgbouncer.ts';
import { databaseAt } from '../../support/database/postgres-databases.ts';
import { smallCatalogue } from '../../support/fixtures/catalogues.ts';

let environment: DatabaseEnvironment;
let direct: string;
test.beforeEach(async () => {
  environment = await freshDatabase();
  direct = environment.DATABASE_URL ?? '';
});

async function through(options: Parameters<typeof startPgBouncer>[1]): Promise<string> {
  const pooler = await startPgBouncer(direct, options);
  closeAfterwards(pooler.stop);
  return databaseAt(pooler.url, new URL(direct).pathname.slice(1));
}

const configOf = (edition: EditionCode, DATABASE_URL: string) =>
  serverConfig(edition, { DATABASE_URL }).database;

/** Past the pooler. */
async function query(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(direct);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test.for([
  ['refuses start-up parameters', false],
  ['ignores start-up parameters', true],
] as const)('behind a pooler that %s, each country has its own tables', async ([, ignores]) => {
  const url = await through({ mode: 'transaction', ignoresStartupParameters: ignores });
  for (const edition of editionCodes) {
    const db = await openForTest(configOf(edition, url), { create: true });
    await importCatalogue(db, smallCatalogue(edition), 1);
  }
  const tables = await query(
    `select table_schema as schema, count(*)::int as count from information_schema.tables
     where table_schema in ('public', ${editionCodes.map((code) => `'${code}'`).join()}) group by 1 order by 1`,
  );
  expect(tables.map(({ schema }) => schema)).toEqual(editionCodes.toSorted());
  expect(new Set(tables.map(({ count }) => count)).size).toBe(1);
  for (const edition of editionCodes) {
    const names = await query(`select name from ${edition}.goods_card order by id`);
    expect(names).toEqual(smallCatalogue(edition).goods.map(({ name }) => ({ name })));
  }
});

test('a pooler that cuts transactions into statements is refused with what to do', async () => {
  const url = await through({ mode: 'statement' });
  await expect(openDatabase(configOf('ua', url), { create: true })).rejects.toThrow(
    /pool_mode = transaction/,
  );
  expect(
    await query(`select 1 from information_schema.tables where table_schema in ('public', 'ua')`),
  ).toEqual([]);
});

test('a new connection that does not find the tables of earlier ones is refused with what to do', async () => {
  await migrateDatabase(configOf('ua', direct), { create: true });
  const db = await openForTest(configOf('ua', direct), { create: false });
  await query('alter schema ua rename to elsewhere');
  const versions = () => db.selectFrom('catalogue').select('version').execute();
  await query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await expect
    .poll(() => versions().catch(String), { timeout: 10_000 })
    .toMatch(/leads to another database now/);
  await query('alter schema elsewhere rename to ua');
  expect(await versions()).toHaveLength(1);
});
