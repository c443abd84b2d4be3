import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { serverConfig } from '../../../src/server/config.ts';
import { migrateDatabase, openDatabase } from '../../../src/server/db/open.ts';
import { test } from '../../support/closing/test.ts';
import { type DatabaseEnvironment, freshDatabase } from '../../support/database/fresh-database.ts';
import { laterRelease, returnedOrders } from '../../support/database/test-migrations.ts';
import { runScript } from '../../support/processes/run-script.ts';

let environment: DatabaseEnvironment;
test.beforeEach(async () => {
  environment = await freshDatabase();
});

const config = () => serverConfig('ua', environment).database;
const sqliteFile = () => join(environment.DATA_DIR, 'ua.sqlite');

test('the API does not create a missing database file', async () => {
  const { code, err } = await runScript('api', [], { ...environment, EDITION: 'ua', PORT_UA: '0' });
  expect(code).toBe(1);
  expect(err).toContain(`There is no database at ${sqliteFile()}`);
  expect(existsSync(sqliteFile())).toBe(false);
});

test('what is deleted does not stay in the file', async () => {
  const db = await openDatabase(config(), { create: true });
  await sql`create table note (name text)`.execute(db);
  await sql`insert into note values (${'Олена Незабудько'.repeat(50)})`.execute(db);
  await sql`delete from note`.execute(db);
  await db.destroy();
  expect(await readFile(sqliteFile(), 'utf8')).not.toContain('Незабудько');
});

test('nobody but its owner can enter a new folder of customers’ data', async () => {
  const folder = join(environment.DATA_DIR, 'new');
  const { database: elsewhere } = serverConfig('ua', { ...environment, DATA_DIR: folder });
  await (await openDatabase(elsewhere, { create: true })).destroy();
  expect((await stat(folder)).mode & 0o077).toBe(0);
});

test('in production a build with a wrong DATA_DIR fails instead of publishing the demo', async () => {
  for (const [script, words] of [
    ['build', []],
    ['rebuild', ['--watch']],
  ] as const) {
    const { code, err } = await runScript(script, words, {
      ...environment,
      EDITION: 'ua',
      NODE_ENV: 'production',
      CACHE_DIR: join('.cache', 'tests', 'no-shop'),
      DIST_DIR: join(environment.DATA_DIR, 'dist'),
    });
    expect(code, script).toBe(1);
    expect(err, script).toContain(`There is no database at ${sqliteFile()}`);
    expect(existsSync(sqliteFile())).toBe(false);
  }
});

test('while another program keeps the database locked it opens, and a migration fails after a time limit', async () => {
  await (await openDatabase(config(), { create: true })).destroy();
  const other = new DatabaseSync(sqliteFile());
  other.exec('begin exclusive');
  await (await openDatabase(config(), { create: false, busyTimeout: 50 })).destroy();
  const missing = { create: false, busyTimeout: 50, migrations: laterRelease(returnedOrders) };
  await expect(migrateDatabase(config(), missing)).rejects.toThrow('locked by another program');
  other.close();
});

test('a write is on the disk before it is acknowledged', async () => {
  const db = await openDatabase(config(), { create: true });
  // Only a power cut could test it directly; 2 is `full`, which waits for the disk at each commit.
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  expect(rows).toEqual([{ synchronous: 2 }]);
  await db.destroy();
});

test('a file that is not a database is left unchanged', async () => {
  const text =
    'these are my notes, not a database, and long enough to be taken for one by a careless program '.repeat(
      20,
    );
  await writeFile(sqliteFile(), text);
  await expect(openDatabase(config(), { create: true })).rejects.toThrow('It was left as it is');
  expect(await readFile(sqliteFile(), 'utf8')).toBe(text);
});
