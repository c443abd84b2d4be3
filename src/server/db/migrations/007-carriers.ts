import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

const statements = [
  `create table carrier_cache (key text primary key, answer text not null, at bigint not null)`,
  `create index carrier_cache_by_age on carrier_cache (at)`,
];

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
