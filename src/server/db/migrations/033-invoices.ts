import type { QueryExecutorProvider } from 'kysely';
import { run } from './statements.ts';

/** An order may ask for an invoice of a company. */
export const up = (db: QueryExecutorProvider): Promise<void> =>
  run(db, ['alter table customer_order add column invoice text']);
