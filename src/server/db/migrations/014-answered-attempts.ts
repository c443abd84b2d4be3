import type { QueryExecutorProvider } from 'kysely';
import { generatedId, run } from './statements.ts';

const kinds = `check (kind in ('placed', 'paid', 'sent', 'cancelled', 'refund'))`;

/** Attempts remember when their provider last answered; customers get a mail about money that comes back. */
const statements = (isPostgres: boolean) => [
  'alter table payment_attempt add column answered_at bigint',
  'create index payment_attempt_by_start on payment_attempt (started_at)',
  ...(isPostgres
    ? [
        'alter table mail_due drop constraint mail_due_kind_check',
        `alter table mail_due add constraint mail_due_kind_check ${kinds}`,
      ]
    : [
        `create table mail_due_with_refunds (
          id ${generatedId(isPostgres)}, order_id bigint not null references customer_order (id),
          kind text not null ${kinds}, tries bigint not null, next_at bigint not null, unique (order_id, kind))`,
        'insert into mail_due_with_refunds select id, order_id, kind, tries, next_at from mail_due',
        'drop table mail_due',
        'alter table mail_due_with_refunds rename to mail_due',
        'create index mail_due_next on mail_due (next_at)',
      ]),
];

export async function up(db: QueryExecutorProvider, isPostgres: boolean): Promise<void> {
  await run(db, statements(isPostgres));
}
