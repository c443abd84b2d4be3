import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { expect } from 'vitest';
import { serverConfig } from '../../../src/server/config.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import type { Database } from '../../../src/server/db/open.ts';
import { sqliteDialect } from '../../../src/server/db/sqlite/sqlite.ts';
import type { Tables } from '../../../src/server/db/tables.ts';
import { isDatabaseUnavailable } from '../../../src/server/db/unavailable.ts';
import { test } from '../../support/closing/test.ts';
import {
  type DatabaseEnvironment,
  freshDatabase,
  openForTest,
} from '../../support/database/fresh-database.ts';

const busyTimeout = 500;

let environment: DatabaseEnvironment;
let db: Database;
let file: string;
test.beforeEach(async () => {
  environment = await freshDatabase();
  const { database: config } = serverConfig('ua', environment);
  if (config.kind === 'sqlite') file = config.file;
  db = await openForTest(config, { create: true, busyTimeout });
});

function lock(): () => void {
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  return () => other.close();
}

const versionIn = async (connection: Pick<Database, 'selectFrom'>) =>
  (await connection.selectFrom('catalogue').select('version').executeTakeFirst())?.version;
const setVersion = (version: number, connection: Pick<Database, 'updateTable'> = db) =>
  connection.updateTable('catalogue').set({ version }).executeTakeFirst();

test('reads do not wait behind a write that waits for another program', async () => {
  const release = lock();
  let isOver = false;
  const writing = setVersion(5).finally(() => {
    isOver = true;
  });
  const inTransaction = db.transaction().execute((transaction) => setVersion(6, transaction));
  for (let read = 0; read < 20; read += 1) expect(await versionIn(db)).toBe(0);
  expect(isOver).toBe(false);
  release();
  await Promise.all([writing, inTransaction]);
  expect(await versionIn(db)).toBe(6);
});

test('writes that wait for each other and for another program wait once', async () => {
  const release = lock();
  const start = performance.now();
  const writes = Array.from({ length: 10 }, (_, version) => setVersion(version));
  for (const write of await Promise.allSettled(writes))
    expect(write.status === 'rejected' && isDatabaseUnavailable(write.reason)).toBe(true);
  expect(performance.now() - start).toBeLessThan(5 * busyTimeout);
  release();
  await setVersion(7);
  expect(await versionIn(db)).toBe(7);
});

test('a transaction reads what it wrote, and nobody else does before it is committed', async () => {
  await db.transaction().execute(async (transaction) => {
    await setVersion(3, transaction);
    expect(await versionIn(transaction)).toBe(3);
    expect(await versionIn(db)).toBe(0);
  });
  expect(await versionIn(db)).toBe(3);
});

test('a database in memory has one connection: reads wait for the transaction before them', async () => {
  const memory = new Kysely<Tables>({ dialect: sqliteDialect(':memory:', busyTimeout) });
  await migrate(memory, { now: 1 });
  const writing = memory.transaction().execute(async (transaction) => {
    await setVersion(3, transaction);
    throw new Error('rolled back');
  });
  const reading = versionIn(memory);
  await expect(writing).rejects.toThrow('rolled back');
  expect(await reading).toBe(0);
  await memory.destroy();
});
