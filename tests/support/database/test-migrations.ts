import { sql } from 'kysely';
import { allMigrations, type Migration } from '../../../src/server/db/migrations/list.ts';
import { rebuildTable } from '../../../src/server/db/migrations/rebuild-table.ts';

/** A migration of a later release: orders may be `returned`. Other tables reference the table that it changes. */
export const returnedOrders: Migration = {
  name: '900-returned-orders',
  olderProgramsWork: true,
  async up(db, isPostgres) {
    if (!isPostgres)
      return rebuildTable(db, 'customer_order', (definition) =>
        definition.replace("'cancelled'", "'cancelled', 'returned'"),
      );
    await sql`alter table customer_order drop constraint customer_order_status_check`.execute(db);
    await sql`
      alter table customer_order add constraint customer_order_status_check
      check (status in ('new', 'paid', 'packing', 'sent', 'delivered', 'cancelled', 'returned'))`.execute(db);
  },
};

/** What a later release knows. */
export const laterRelease = (migration: Migration): readonly Migration[] => [...allMigrations, migration];
