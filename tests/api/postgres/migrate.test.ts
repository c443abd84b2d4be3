// @module-tag database
import { sql } from 'kysely';
import { expect } from 'vitest';
import { serverConfig } from '../../../src/server/config.ts';
import { allMigrations, type Migration } from '../../../src/server/db/migrations/list.ts';
import { migrateDatabase } from '../../../src/server/db/open.ts';
import { ask } from '../../support/api/send-request.ts';
import { startApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { freshDatabase } from '../../support/database/fresh-database.ts';
import { laterRelease, returnedOrders } from '../../support/database/test-migrations.ts';

test('a migration that waits for a table lets its readers through, and runs once the table is free', async () => {
  const api = await startApi();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hold = () => {};
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  const reading = api.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('customer_order').selectAll().execute();
    hold();
    await released;
  });
  await held;
  const migrating = migrateDatabase(api.config.database, {
    create: false,
    migrations: laterRelease(returnedOrders),
    lockTimeout: 100,
  });
  await queued(api.db);
  // Queues behind the waiting migration: without a limit it would wait until the first reader ends.
  await api.db.selectFrom('customer_order').selectAll().execute();
  release();
  await reading;
  expect(await migrating).toEqual([returnedOrders.name]);
  expect((await ask(`${api.url}/ready`)).status).toBe(200);
});

test('programs that create one shop at the same time create it once', async () => {
  const environment = await freshDatabase();
  const { database } = serverConfig('ua', environment);
  const created = await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(database, { create: true })));
  expect(created.filter((names) => names.length > 0)).toEqual([allMigrations.map(({ name }) => name)]);
});

test('of programs that run one migration at the same time, one runs it', async () => {
  const api = await startApi();
  const migrations = laterRelease(returnedOrders);
  const ran = await Promise.all(
    [1, 2, 3, 4].map(() => migrateDatabase(api.config.database, { create: false, migrations })),
  );
  expect(ran.flat()).toEqual([returnedOrders.name]);
});

test('a time limit of the role or the database does not cut off a migration', async () => {
  const api = await startApi();
  await sql`do $$ begin
    execute format('alter database %I set statement_timeout = 100', current_database());
  end $$`.execute(api.db);
  const slow: Migration = {
    name: '900-slow',
    olderProgramsWork: true,
    up: async (db) => {
      await sql`select pg_sleep(0.3)`.execute(db);
    },
  };
  const migrations = laterRelease(slow);
  expect(await migrateDatabase(api.config.database, { create: false, migrations })).toEqual([slow.name]);
});

/** Resolves once somebody waits for a lock. */
async function queued(db: Awaited<ReturnType<typeof startApi>>['db']): Promise<void> {
  for (;;) {
    const waiting = await sql`select 1 from pg_locks where not granted`.execute(db);
    if (waiting.rows.length > 0) return;
  }
}
