import type { QueryExecutorProvider } from 'kysely';
import { run } from './statements.ts';

/** Goods may be hidden, and a sale knows when it ends and what was before it. An older program shows hidden goods and ends no sale. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await run(db, [
    'alter table goods_card add column hidden bigint not null default 0',
    `create table sale (
      variant_id bigint primary key, price bigint not null, price_before bigint not null,
      old_before bigint,
      badge_before bigint, ends_at bigint not null)`,
    'create index sale_ends on sale (ends_at)',
  ]);
}
