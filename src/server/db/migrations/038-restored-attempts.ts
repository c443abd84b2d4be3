import type { QueryExecutorProvider } from 'kysely';
import { run } from './statements.ts';

/** Which attempts to pay came with a restored backup. An older program refunds their payments without holding any back. */
export const up = (db: QueryExecutorProvider): Promise<void> =>
  run(db, ['alter table catalogue add column restored_attempt bigint']);
