import type { QueryExecutorProvider } from 'kysely';
import { rebuildTable } from './rebuild-table.ts';
import { generatedId, run } from './statements.ts';

const tables = (isPostgres: boolean) => [
  `create table order_change (
    id ${generatedId(isPostgres)}, order_id bigint not null references customer_order (id), key text not null,
    kind text not null check (kind in ('correction', 'return', 'refund')), reason text not null,
    amount bigint not null check (amount >= 0), used_bonuses bigint not null check (used_bonuses >= 0),
    earned_bonuses bigint not null check (earned_bonuses >= 0),
    missing_bonuses bigint not null check (missing_bonuses >= 0 and missing_bonuses <= earned_bonuses),
    is_restocked bigint not null, at bigint not null, unique (order_id, key))`,
  `create table order_change_line (
    change_id bigint not null references order_change (id), position bigint not null,
    quantity bigint not null check (quantity > 0), primary key (change_id, position))`,
  `create table sandbox_refund (key text primary key, reference text not null, amount bigint not null)`,
  'alter table refund_due add column change_id bigint references order_change (id)',
  'drop index refund_due_once',
];

const reasons = "'paid-twice', 'cancelled', 'wrong-sum'";
const kinds = "'placed', 'paid', 'sent', 'cancelled', 'refund'";
const checks = [
  { table: 'refund_due', column: 'reason', before: reasons, after: `${reasons}, 'order-changed'` },
  { table: 'mail_due', column: 'kind', before: kinds, after: `${kinds}, 'changed'` },
] as const;

/** Orders are returned, refunded and corrected in parts: a payment may be refunded more than once. */
export async function up(db: QueryExecutorProvider, isPostgres: boolean): Promise<void> {
  await run(db, tables(isPostgres));
  for (const { table, column, before, after } of checks) {
    if (isPostgres)
      await run(db, [
        `alter table ${table} drop constraint ${table}_${column}_check`,
        `alter table ${table} add constraint ${table}_${column}_check check (${column} in (${after}))`,
      ]);
    else await rebuildTable(db, table, (definition) => definition.replace(before, after));
  }
  await run(db, [
    `create unique index refund_due_once
      on refund_due (attempt_id, reason, coalesce(external_id, ''), coalesce(change_id, 0))`,
  ]);
}
