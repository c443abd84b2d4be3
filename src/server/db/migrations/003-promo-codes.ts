import type { QueryExecutorProvider } from 'kysely';
import { run } from './statements.ts';

/** The uses stay when a code is taken away: given out again, it still counts them. */
const statements = [
  `alter table goods_card add column no_discount bigint not null default 0`,
  `create table promo_code (
    code text primary key, title text not null, description text not null,
    type text not null check (type in ('percent', 'fixed', 'gift')), value bigint not null check (value >= 0),
    starts_at bigint, ends_at bigint, minimum bigint not null check (minimum >= 0),
    use_limit bigint, customer_limit bigint)`,
  `create table promo_use (
    order_id bigint primary key, code text not null, customer_id bigint not null references customer (id),
    at bigint not null)`,
  `create index promo_use_of_code on promo_use (code, customer_id)`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  await run(db, statements);
}
