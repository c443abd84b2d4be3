/** Partial indexes list what is still to do, in the words of the statements that use them: seconds as in `attemptFailsAfter`. */
export const paymentTables = (id: string): readonly string[] => [
  `create table payment_attempt (
    id ${id}, order_id bigint not null references customer_order (id),
    provider text not null, reference text not null unique, external_id text, url text,
    amount bigint not null check (amount > 0), currency text not null,
    status text not null check (status in ('waiting', 'failed', 'paid', 'refunded')),
    started_at bigint not null, changed_at bigint not null, asked_at bigint not null, answered_at bigint)`,
  'create index payment_attempt_of_order on payment_attempt (order_id)',
  `create index payment_attempt_open on payment_attempt (started_at) where status = 'waiting'`,
  `create index payment_attempt_to_ask on payment_attempt (asked_at)
    where status = 'waiting' or (status = 'failed' and (answered_at is null or answered_at < started_at + 4500))`,
  `create table payment_event (
    provider text not null, event text not null,
    attempt_id bigint not null references payment_attempt (id), status text not null, at bigint not null,
    primary key (provider, event))`,
  `create table refund_due (
    id ${id}, attempt_id bigint not null references payment_attempt (id),
    change_id bigint references order_change (id), external_id text,
    amount bigint not null, currency text not null,
    reason text not null check (reason in ('paid-twice', 'cancelled', 'wrong-sum', 'order-changed')),
    at bigint not null, asked_at bigint, done_at bigint)`,
  `create unique index refund_due_once
    on refund_due (attempt_id, reason, coalesce(external_id, ''), coalesce(change_id, 0))`,
  'create index refund_due_open on refund_due (at) where done_at is null',
  'create index refund_due_of_change on refund_due (change_id)',
  `create table receipt (
    id ${id}, receipt_id text not null unique, order_id bigint not null references customer_order (id),
    kind text not null, paid_by text not null, amount bigint not null check (amount > 0), lines text not null,
    at bigint not null, tries bigint not null, next_at bigint, done_at bigint,
    url text, fiscal_code text, answer text)`,
  'create index receipt_order on receipt (order_id)',
  'create index receipt_next on receipt (next_at)',
  'create index receipt_open on receipt (at) where done_at is null',
  'create index receipt_done on receipt (done_at)',
  'create table sandbox_secret (secret text not null)',
  `create table sandbox_payment (
    reference text primary key, status text not null, amount bigint not null, currency text not null)`,
  'create table sandbox_refund (key text primary key, reference text not null, amount bigint not null)',
];
