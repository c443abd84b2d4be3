import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

export async function up(db: Kysely<Tables>): Promise<void> {
  await sql.raw('alter table customer_order add column campaign text').execute(db);
}
