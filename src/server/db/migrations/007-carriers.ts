import type { QueryExecutorProvider } from 'kysely';
import { run } from './statements.ts';

const statements = [
  `create table carrier_cache (key text primary key, answer text not null, at bigint not null)`,
  `create index carrier_cache_by_age on carrier_cache (at)`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  await run(db, statements);
}
