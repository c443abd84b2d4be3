// @module-tag database
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { widenKinds } from '../../../src/server/db/migrations/widen-kinds.ts';
import { newCustomer } from '../../support/api/cart-requests.ts';
import { keepOrder } from '../../support/api/order-rows.ts';
import { startApi } from '../../support/api/start-api.ts';

test('kinds of messages that other migrations added stay allowed', async () => {
  const api = await startApi();
  onTestFinished(() => api.close());
  const order = await keepOrder(api, (await newCustomer(api, '380671234567')).id);
  const { database } = api.config;
  const isPostgres = database.kind === 'postgres';
  await api.db.transaction().execute(async (db) => {
    // As in a migration, whose statements name no schema.
    if (isPostgres) await sql`set local search_path to ${sql.id(database.schema)}`.execute(db);
    await widenKinds(db, isPostgres, 'mail_due', ['review']);
    await widenKinds(db, isPostgres, 'mail_due', ['placed', 'thanks']);
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
