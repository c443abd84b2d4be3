import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Tells two shops apart that were reached under one address. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`alter table catalogue add column shop_id text not null default ''`.execute(db);
  await db.updateTable('catalogue').set({ shop_id: randomUUID() }).execute();
}
