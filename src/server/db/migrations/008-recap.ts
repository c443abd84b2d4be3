import type { QueryExecutorProvider } from 'kysely';
import { run } from './statements.ts';

/** What the recap of a year hands out, and to whom it has been: each customer gets one code for a year. */
const statements = [
  `create table recap_gift (
    year bigint primary key, code text not null, title text not null, description text not null,
    type text not null check (type in ('percent', 'fixed', 'gift')), value bigint not null check (value >= 0),
    starts_at bigint, ends_at bigint, minimum bigint not null check (minimum >= 0),
    use_limit bigint, customer_limit bigint)`,
  `create table recap_code (
    customer_id bigint not null references customer (id), year bigint not null, code text not null unique,
    primary key (customer_id, year))`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  await run(db, statements);
}
