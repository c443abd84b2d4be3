import type { QueryExecutorProvider } from 'kysely';
import { generatedId, run } from './statements.ts';

const columns = 'id, attempt_id, external_id, amount, currency, reason, at, done_at, asked_at';

/** An attempt may be paid more than twice: what goes back for one reason was once for an attempt, and is for a payment. */
const statements = (isPostgres: boolean) => [
  ...(isPostgres
    ? ['alter table refund_due drop constraint refund_due_attempt_id_reason_key']
    : [
        `create table refund_due_of_payment (
          id ${generatedId(isPostgres)}, attempt_id bigint not null references payment_attempt (id),
          external_id text, amount bigint not null, currency text not null,
          reason text not null check (reason in ('paid-twice', 'cancelled', 'wrong-sum')),
          at bigint not null, done_at bigint, asked_at bigint)`,
        `insert into refund_due_of_payment (${columns}) select ${columns} from refund_due`,
        'drop table refund_due',
        'alter table refund_due_of_payment rename to refund_due',
      ]),
  `create unique index refund_due_once on refund_due (attempt_id, reason, coalesce(external_id, ''))`,
];

export async function up(db: QueryExecutorProvider, isPostgres: boolean): Promise<void> {
  await run(db, statements(isPostgres));
}
