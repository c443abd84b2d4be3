import type { QueryExecutorProvider } from 'kysely';
import { generatedId, run } from './statements.ts';

/** What staff did to an order: the lines, the destination or the status of it, and orders that staff placed. */
export const up = (db: QueryExecutorProvider, isPostgres: boolean): Promise<void> =>
  run(db, [
    'alter table customer_order add column placed_by_staff bigint not null default 0',
    `create table order_edit (
      id ${generatedId(isPostgres)}, order_id bigint not null references customer_order (id),
      kind text not null check (kind in ('goods', 'delivery', 'recipient', 'tracking', 'status', 'write-off')),
      reason text not null, at bigint not null, refund bigint not null check (refund >= 0), details text not null)`,
    'create index order_edit_of_order on order_edit (order_id)',
    'create index order_edit_by_time on order_edit (at)',
    'alter table refund_due add column edit_id bigint references order_edit (id)',
    'drop index refund_due_once',
    `create unique index refund_due_once
      on refund_due (attempt_id, reason, coalesce(external_id, ''), coalesce(change_id, 0), coalesce(edit_id, 0))`,
  ]);
