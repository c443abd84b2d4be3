import { randomBytes } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { generatedId, run } from './statements.ts';

const statements = (isPostgres: boolean) => [
  `create table payment_attempt (
    id ${generatedId(isPostgres)}, order_id bigint not null references customer_order (id),
    provider text not null, reference text not null unique, external_id text, url text,
    amount bigint not null check (amount > 0), currency text not null,
    status text not null check (status in ('waiting', 'failed', 'paid', 'refunded')),
    started_at bigint not null, changed_at bigint not null, asked_at bigint not null)`,
  `create index payment_attempt_of_order on payment_attempt (order_id)`,
  `create index payment_attempt_open on payment_attempt (asked_at) where status = 'waiting'`,
  `create table payment_event (
    provider text not null, event text not null,
    attempt_id bigint not null references payment_attempt (id), status text not null, at bigint not null,
    primary key (provider, event))`,
  `create table refund_due (
    id ${generatedId(isPostgres)}, attempt_id bigint not null references payment_attempt (id),
    external_id text, amount bigint not null, currency text not null,
    reason text not null check (reason in ('paid-twice', 'cancelled', 'wrong-sum')), at bigint not null, done_at bigint,
    unique (attempt_id, reason))`,
  `create table sandbox_secret (secret text not null)`,
  `create table sandbox_payment (
    reference text primary key, status text not null, amount bigint not null, currency text not null)`,
];

export async function up(db: QueryExecutorProvider, isPostgres: boolean): Promise<void> {
  await run(db, statements(isPostgres));
  const secret = randomBytes(32).toString('base64url');
  await sql`insert into sandbox_secret (secret) values (${secret})`.execute(db);
}
