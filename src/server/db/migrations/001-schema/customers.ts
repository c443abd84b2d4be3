/** Customers, how they sign in, and what is counted or locked for them. */
export const customerTables = (id: string): readonly string[] => [
  `create table customer (
    id ${id}, first_name text not null, last_name text not null, phone text not null,
    email text not null, birthday bigint, balance bigint not null check (balance >= 0), status text not null,
    can_use_promocode bigint not null, created_at bigint not null)`,
  `create table identity (
    kind text not null, address text not null, customer_id bigint not null references customer (id),
    primary key (kind, address))`,
  'create index identity_of_customer on identity (customer_id)',
  `create table session (
    token_hash text primary key, customer_id bigint not null references customer (id), created_at bigint not null)`,
  'create index session_of_customer on session (customer_id)',
  'create index session_by_age on session (created_at)',
  `create table sign_in_code (
    id ${id}, kind text not null, address text not null, client text not null,
    network text not null default '', digits bigint not null default 4, salt text not null,
    hash text not null, sent_at bigint not null, wrong_tries bigint not null, used bigint not null)`,
  'create index sign_in_code_of_address on sign_in_code (kind, address)',
  'create index sign_in_code_of_kind on sign_in_code (kind, sent_at)',
  'create index sign_in_code_of_client on sign_in_code (client, sent_at)',
  'create index sign_in_code_of_network on sign_in_code (network, sent_at)',
  'create index sign_in_code_by_age on sign_in_code (sent_at)',
  `create table sign_in_failure (
    id ${id}, code_id bigint not null default 0, client text not null, network text not null default '',
    at bigint not null)`,
  'create index sign_in_failure_of_code on sign_in_failure (code_id)',
  'create index sign_in_failure_of_client on sign_in_failure (client, at)',
  'create index sign_in_failure_of_network on sign_in_failure (network, at)',
  'create index sign_in_failure_by_age on sign_in_failure (at)',
  `create table tried (
    kind text not null, client text not null, what text not null, at bigint not null,
    primary key (kind, client, what))`,
  'create index tried_by_age on tried (at)',
  'create table turn (name text primary key, taken bigint not null)',
  `insert into turn (name, taken) values ('sign-in', 0), ('tries', 0), ('stock-notice', 0)`,
  `create table favourite (
    id ${id}, customer_id bigint not null references customer (id), card_id bigint not null,
    unique (customer_id, card_id))`,
  `create table bonus_entry (
    id ${id}, customer_id bigint not null references customer (id), amount bigint not null,
    reason text not null, order_id bigint, at bigint not null)`,
  'create index bonus_entry_of_customer on bonus_entry (customer_id, id)',
];
