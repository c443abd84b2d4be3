import type { QueryExecutorProvider } from 'kysely';
import { run } from './statements.ts';

/** When a mail was queued: its next try says nothing about how long the customer has waited. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await run(db, ['alter table mail_due add column queued_at bigint']);
}
