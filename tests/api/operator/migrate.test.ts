// @module-tag database
import { sql } from 'kysely';
import { expect } from 'vitest';
import { serverConfig } from '../../../src/server/config.ts';
import { allMigrations } from '../../../src/server/db/migrations/list.ts';
import { widenCheck } from '../../../src/server/db/migrations/widen-check.ts';
import { migrateDatabase, NoDatabase, openDatabase } from '../../../src/server/db/open.ts';
import { appliedMigrations } from '../../../src/server/db/schema-version.ts';
import { startApiProcess } from '../../support/api/api-process.ts';
import { newCustomer } from '../../support/api/cart-requests.ts';
import { newBuyer, place, sellingCatalogue } from '../../support/api/order-requests.ts';
import { keepOrder } from '../../support/api/order-rows.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { freshDatabase, openForTest } from '../../support/database/fresh-database.ts';
import { rowsOf } from '../../support/database/table-rows.ts';
import {
  firstRelease,
  laterRelease,
  namesOfLaterMigrations,
  returnedOrders,
} from '../../support/database/test-migrations.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let api: TestApi;
test.beforeEach(async () => {
  api = await startApi({ catalogue: sellingCatalogue() });
});

const shop = (...words: string[]) => runOperator(words, api.environment);
const migrateTo = (migrations: typeof allMigrations) =>
  migrateDatabase(api.config.database, { create: false, migrations });

/** A shop that the first release made. */
async function olderShop() {
  const environment = await freshDatabase();
  const { database } = serverConfig('ua', environment);
  const db = await openForTest(database, { create: true, migrations: firstRelease });
  return { environment, database, db };
}

test('a command and the API refuse an older schema, leave it as it is, and name the command that migrates', async () => {
  const { environment, db } = await olderShop();
  const before = await appliedMigrations(db);
  const { code, err } = await runOperator(['price', 'ua', '10', '120'], environment);
  expect([code, err]).toEqual([1, expect.stringContaining('npm run shop -- migrate')]);
  await expect(startApiProcess(environment)).rejects.toThrow('npm run shop -- migrate');
  expect(await appliedMigrations(db)).toEqual(before);
});

test('one command migrates the shops that there are, and says what it did', async () => {
  const { environment, database } = await olderShop();
  const migrate = (...words: string[]) => runOperator(['migrate', ...words], environment);
  expect(await migrate()).toEqual({ code: 0, err: '', out: `ua: migrated: ${namesOfLaterMigrations}\n` });
  expect(await migrate('ua')).toEqual({ code: 0, err: '', out: 'ua: already up to date\n' });
  expect(await migrate('pl')).toMatchObject({ code: 1, err: expect.stringContaining('no database') });
  await startApi({ catalogue: sellingCatalogue(), settings: { database } });
  expect((await runOperator(['price', 'ua', '10', '120'], environment)).code).toBe(0);
});

test('every program refuses a database from before the first migration, and says what to do', async () => {
  await api.db
    .updateTable('migration')
    .set({ name: '001-catalogue' })
    .where('name', '=', '001-schema')
    .execute();
  const before = await rowsOf(api.db);
  for (const { code, err } of [await shop('price', 'ua', '10', '120'), await shop('migrate')]) {
    expect([code, err.trim().split('\n')]).toEqual([1, [expect.stringContaining('before version 1.0.0')]]);
    expect(err).toContain('move it away');
  }
  await expect(startApiProcess(api.environment)).rejects.toThrow('before version 1.0.0');
  expect(await rowsOf(api.db)).toEqual(before);
});

test('an empty database is created only where that is asked for', async () => {
  const config = serverConfig('ua', await freshDatabase()).database;
  await expect(openDatabase(config, { create: false })).rejects.toThrow(NoDatabase);
  await expect(migrateDatabase(config, { create: false })).rejects.toThrow(NoDatabase);
  const db = await openForTest(config, { create: true });
  expect([...(await appliedMigrations(db))]).toEqual(allMigrations.map(({ name }) => name));
});

test('a later release adds an order status while this one runs, and this one starts and sells again', async () => {
  const buyer = await newBuyer(api);
  const last = await place(api, buyer);
  await api.db.deleteFrom('mail_due').execute();
  const removed = await keepOrder(api, buyer.id);
  await api.db.deleteFrom('order_line').where('order_id', '=', removed).execute();
  await api.db.deleteFrom('customer_order').where('id', '=', removed).execute();
  const before = await rowsOf(api.db);
  expect(await migrateTo(laterRelease(returnedOrders))).toEqual([returnedOrders.name]);
  expect(await rowsOf(api.db)).toEqual(before);

  const setStatus = (status: string) =>
    sql`update ${sql.table('customer_order')} set status = ${status} where id = ${last.id}`.execute(api.db);
  await setStatus('returned');
  await expect(setStatus('eaten')).rejects.toThrow();
  await setStatus('new');
  await expect(api.db.deleteFrom('customer_order').where('id', '=', last.id).execute()).rejects.toThrow();

  // The number of the removed order is not given out again.
  expect((await place(api, buyer)).id).toBeGreaterThan(removed);
  const restarted = await startApiProcess(api.environment);
  expect((await place(restarted, buyer)).id).toBeGreaterThan(removed + 1);
  const orders = await ask(`${restarted.url}/api/v1/order`, { headers: bearer(buyer.token) });
  expect(orders.status).toBe(200);
  expect((await shop('price', 'ua', '10', '120')).code).toBe(0);
  expect((await shop('migrate', 'ua')).out).toContain('already up to date');
});

test('a program that is too old for the schema refuses to start, in one sentence', async () => {
  await migrateTo(laterRelease({ ...returnedOrders, olderProgramsWork: false }));
  for (const { code, err } of [await shop('price', 'ua', '10', '120'), await shop('migrate')])
    expect([code, err.trim().split('\n')]).toEqual([1, [expect.stringContaining('newer version')]]);
  await expect(startApiProcess(api.environment)).rejects.toThrow('newer version');
});

test('a program does not back up or restore a database that has more than it knows', async () => {
  await migrateTo(laterRelease(returnedOrders));
  const { code, err } = await shop('backup', 'ua', `${api.environment.DATA_DIR}/backup.gz`);
  expect([code, err]).toEqual([1, expect.stringContaining('newer version')]);
});

test('a migration that would leave rows without the row they reference changes nothing', async () => {
  await place(api, await newBuyer(api));
  const before = await rowsOf(api.db);
  const deleteOrders = {
    ...returnedOrders,
    up: async (db: Parameters<typeof returnedOrders.up>[0]) => {
      await sql`delete from customer_order`.execute(db);
    },
  };
  await expect(migrateTo(laterRelease(deleteOrders))).rejects.toThrow();
  expect(await rowsOf(api.db)).toEqual(before);
  expect(await appliedMigrations(api.db)).not.toContain(returnedOrders.name);
});

test('a check constraint can be widened repeatedly, and keeps the words that earlier migrations allowed', async () => {
  const order = await keepOrder(api, (await newCustomer(api, '380671234567')).id);
  const { database } = api.config;
  const isPostgres = database.kind === 'postgres';
  await api.db.transaction().execute(async (db) => {
    // As in a migration, whose statements name no schema.
    if (isPostgres) await sql`set local search_path to ${sql.id(database.schema)}`.execute(db);
    const widen = (...words: string[]) =>
      widenCheck(db, isPostgres, { table: 'mail_due', column: 'kind', words });
    await widen('review');
    await widen('placed', 'thanks');
  });
  const queue = (kind: string) =>
    sql`insert into ${sql.table('mail_due')} (order_id, kind, tries, queued_at, next_at)
      values (${order}, ${kind}, 0, 0, 0)`.execute(api.db);
  for (const kind of ['placed', 'arrived', 'changed', 'review', 'thanks']) await queue(kind);
  await expect(queue('unheard')).rejects.toThrow(/check/i);
  const { rows } = await sql<{ kind: string }>`select kind from ${sql.table('mail_due')} order by id`.execute(
    api.db,
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['placed', 'arrived', 'changed', 'review', 'thanks']);
});
