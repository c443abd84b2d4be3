import { randomUUID } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';

/** Distinguishes two shops that were reached under the same address. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table catalogue add column shop_id text not null default ''`.execute(db);
  await sql`update catalogue set shop_id = ${randomUUID()}`.execute(db);
}
