import type { QueryExecutorProvider } from 'kysely';
import { generatedId, run } from './statements.ts';

const statements = (isPostgres: boolean) => [
  `create table turn (name text primary key, taken bigint not null)`,
  `insert into turn (name, taken) values ('sign-in', 0)`,
  `create table customer (
    id ${generatedId(isPostgres)}, first_name text not null, last_name text not null, phone text not null,
    email text not null, birthday bigint, balance bigint not null check (balance >= 0), status text not null,
    can_use_promocode bigint not null, created_at bigint not null)`,
  `create table identity (
    kind text not null, address text not null, customer_id bigint not null references customer (id),
    primary key (kind, address))`,
  `create table session (
    token_hash text primary key, customer_id bigint not null references customer (id), created_at bigint not null)`,
  `create index session_by_age on session (created_at)`,
  `create table sign_in_code (
    id ${generatedId(isPostgres)}, kind text not null, address text not null, client text not null,
    salt text not null, hash text not null, sent_at bigint not null, wrong_tries bigint not null,
    used bigint not null)`,
  `create index sign_in_code_of_address on sign_in_code (kind, address)`,
  `create index sign_in_code_of_client on sign_in_code (client, sent_at)`,
  `create index sign_in_code_by_age on sign_in_code (sent_at)`,
  `create table sign_in_failure (id ${generatedId(isPostgres)}, client text not null, at bigint not null)`,
  `create index sign_in_failure_of_client on sign_in_failure (client, at)`,
  `create index sign_in_failure_by_age on sign_in_failure (at)`,
  `create table favourite (
    id ${generatedId(isPostgres)}, customer_id bigint not null references customer (id), card_id bigint not null,
    unique (customer_id, card_id))`,
  `create table bonus_entry (
    id ${generatedId(isPostgres)}, customer_id bigint not null references customer (id), amount bigint not null,
    reason text not null, order_id bigint, at bigint not null)`,
  `create index bonus_entry_of_customer on bonus_entry (customer_id)`,
  `create table outbox (
    id ${generatedId(isPostgres)}, address text not null, text text not null, at bigint not null)`,
];

export async function up(db: QueryExecutorProvider, isPostgres: boolean): Promise<void> {
  await run(db, statements(isPostgres));
}
