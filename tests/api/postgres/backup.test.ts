// @module-tag database
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverConfig } from '../../../src/server/config.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { restoreBackup } from '../../../src/server/shop/backup/restore-backup.ts';
import { writeBackup } from '../../../src/server/shop/backup/write-backup.ts';
import { newBuyer, place, sellingCatalogue } from '../../support/api/order-requests.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database/fresh-database.ts';
import { rowsOf } from '../../support/database/table-rows.ts';

let api: TestApi;
let another: FreshDatabase;
beforeEach(async () => {
  api = await startApi({ catalogue: sellingCatalogue() });
  another = await freshDatabase();
});
afterEach(async () => {
  await api.close();
  await another.drop();
});

const on = (kind: 'sqlite' | 'postgres') =>
  ({ edition: 'ua', kind, dataDirectory: api.config.dataDirectory, now: 1 }) as const;

test('a backup moves a shop from PostgreSQL to SQLite and back without any change', async () => {
  await place(api, await newBuyer(api));
  const files = ['there.gz', 'back.gz'].map((name) => join(another.environment.DATA_DIR, name));
  const [there = '', back = ''] = files;
  await writeBackup(api.db, there, on('postgres'));

  const { DATA_DIR } = another.environment;
  const sqlite = await openDatabase(serverConfig('ua', { DATA_DIR }).database, { create: true });
  await restoreBackup(sqlite, there, on('sqlite'));
  await writeBackup(sqlite, back, on('sqlite'));
  await sqlite.destroy();

  const postgres = await openDatabase(serverConfig('ua', another.environment).database, { create: true });
  await restoreBackup(postgres, back, on('postgres'));
  const rows = await rowsOf(postgres);
  await postgres.destroy();
  expect(rows).toEqual({ ...(await rowsOf(api.db)), session: [] });
});
