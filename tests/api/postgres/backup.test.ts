// @module-tag database
import { join } from 'node:path';
import { expect } from 'vitest';
import { serverConfig } from '../../../src/server/config.ts';
import { restoreBackup } from '../../../src/server/shop/backup/restore-backup.ts';
import { writeBackup } from '../../../src/server/shop/backup/write-backup.ts';
import { newBuyer, place, sellingCatalogue } from '../../support/api/order-requests.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import {
  type DatabaseEnvironment,
  freshDatabase,
  openForTest,
} from '../../support/database/fresh-database.ts';
import { rowsOf } from '../../support/database/table-rows.ts';

let api: TestApi;
let another: DatabaseEnvironment;
test.beforeEach(async () => {
  api = await startApi({ catalogue: sellingCatalogue() });
  another = await freshDatabase();
});

const on = (kind: 'sqlite' | 'postgres') =>
  ({ edition: 'ua', kind, dataDirectory: api.config.dataDirectory, now: 1 }) as const;

test('a backup moves a shop from PostgreSQL to SQLite and back without any change', async () => {
  await place(api, await newBuyer(api));
  const files = ['there.gz', 'back.gz'].map((name) => join(another.DATA_DIR, name));
  const [there = '', back = ''] = files;
  await writeBackup(api.db, there, on('postgres'));

  const { DATA_DIR } = another;
  const sqlite = await openForTest(serverConfig('ua', { DATA_DIR }).database, { create: true });
  await restoreBackup(sqlite, there, on('sqlite'));
  await writeBackup(sqlite, back, on('sqlite'));

  const postgres = await openForTest(serverConfig('ua', another).database, { create: true });
  await restoreBackup(postgres, back, on('postgres'));
  const rows = await rowsOf(postgres);
  expect(rows).toEqual({ ...(await rowsOf(api.db)), session: [] });
});
