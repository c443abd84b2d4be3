import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

export async function up(db: Kysely<Tables>): Promise<void> {
  await sql.raw('alter table refund_due add column asked_at bigint').execute(db);
}
