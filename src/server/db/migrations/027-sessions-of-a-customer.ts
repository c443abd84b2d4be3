import type { QueryExecutorProvider } from 'kysely';
import { run } from './statements.ts';

/** For erasing a customer. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await run(db, ['create index session_of_customer on session (customer_id)']);
}
