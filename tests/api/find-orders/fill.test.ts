// @module-tag database
import { expect } from 'vitest';
import { serverConfig } from '../../../src/server/config.ts';
import { allMigrations } from '../../../src/server/db/migrations/list.ts';
import { migrateDatabase } from '../../../src/server/db/open.ts';
import { findOrders } from '../../../src/server/shop/find-orders/find-orders.ts';
import { keepOrders } from '../../support/api/order-rows.ts';
import { test } from '../../support/closing/test.ts';
import { freshDatabase, openForTest } from '../../support/database/fresh-database.ts';

const before = allMigrations.filter(({ name }) => name < '004');

test('orders from before the index are found after the migration, however many there are', async () => {
  const { database } = serverConfig('ua', await freshDatabase());
  const db = await openForTest(database, { create: true, migrations: before });
  const customer = await db
    .insertInto('customer')
    .values({
      first_name: 'Марко',
      last_name: 'Гнатюк',
      phone: '380501112233',
      email: '',
      birthday: null,
      balance: 0,
      status: 'active',
      can_use_promocode: 1,
      created_at: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = await keepOrders({ db }, customer.id, 1203);
  await db
    .updateTable('customer_order')
    .set({ invoice: JSON.stringify({ company: 'Обрій', nip: '5260250274', address: '' }) })
    .where('id', '=', ids[0] ?? 0)
    .execute();
  expect(await migrateDatabase(database, { create: false })).toContain('004-find-orders');
  const unindexed = db.selectFrom('customer_order').select('id').where('is_indexed', '=', 0);
  expect(await unindexed.execute()).toEqual([]);
  const found = async (text: string) =>
    (await findOrders(db, text, { limit: 2000 })).orders.map(({ order }) => order.id);
  expect(await found('гнатюк')).toEqual(ids.toReversed());
  expect(await found('4567')).toEqual(ids.toReversed());
  expect(await found('5260250274')).toEqual(ids.slice(0, 1));
});
