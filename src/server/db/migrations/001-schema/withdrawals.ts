/** Withdrawals from contracts. A request may name an order that does not exist. */
export const withdrawalTables = (id: string): readonly string[] => [
  `create table withdrawal_request (
    id ${id}, order_id bigint references customer_order (id), order_number text not null,
    name text not null, kind text not null check (kind in ('phone', 'email')), address text not null,
    goods text not null, reason text not null, is_confirmed bigint not null, fingerprint text not null,
    requested_at bigint not null, closed_at bigint)`,
  'create unique index withdrawal_request_once on withdrawal_request (fingerprint) where closed_at is null',
  'create index withdrawal_request_of_order on withdrawal_request (order_id)',
  'create index withdrawal_request_of_address on withdrawal_request (kind, address)',
  'create index withdrawal_request_open on withdrawal_request (id) where closed_at is null',
  'create index withdrawal_request_by_age on withdrawal_request (requested_at)',
  `create table withdrawal_line (
    request_id bigint not null references withdrawal_request (id) on delete cascade,
    position bigint not null, quantity bigint not null check (quantity > 0), primary key (request_id, position))`,
  `create table withdrawal_message (
    id ${id}, request_id bigint not null references withdrawal_request (id) on delete cascade,
    channel text not null check (channel in ('customer', 'email', 'telegram')), tries bigint not null,
    queued_at bigint not null, next_at bigint not null, unique (request_id, channel))`,
  'create index withdrawal_message_next on withdrawal_message (next_at)',
];
