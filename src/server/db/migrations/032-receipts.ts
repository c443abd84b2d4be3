import type { QueryExecutorProvider } from 'kysely';
import { generatedId, run } from './statements.ts';

/** Fiscal receipts of orders. */
export async function up(db: QueryExecutorProvider, isPostgres: boolean): Promise<void> {
  await run(db, [
    `create table receipt (
      id ${generatedId(isPostgres)}, receipt_id text not null unique,
      order_id bigint not null references customer_order (id),
      kind text not null, paid_by text not null, amount bigint not null check (amount > 0), lines text not null,
      at bigint not null, tries bigint not null, next_at bigint, done_at bigint,
      url text, fiscal_code text, answer text)`,
    'create index receipt_order on receipt (order_id)',
    'create index receipt_next on receipt (next_at)',
    'create index receipt_open on receipt (at) where done_at is null',
    'create index receipt_done on receipt (done_at)',
  ]);
}
