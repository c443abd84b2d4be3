import type { QueryExecutorProvider } from 'kysely';
import { run } from './statements.ts';

export async function up(db: QueryExecutorProvider): Promise<void> {
  await run(db, ['alter table customer_order add column campaign text']);
}
