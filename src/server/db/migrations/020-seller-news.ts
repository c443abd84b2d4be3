import type { QueryExecutorProvider } from 'kysely';
import { generatedId, run } from './statements.ts';

/** What the seller is to hear about an order, on each channel for itself. */
export async function up(db: QueryExecutorProvider, isPostgres: boolean): Promise<void> {
  await run(db, [
    `create table seller_news (
      id ${generatedId(isPostgres)}, order_id bigint not null references customer_order (id),
      kind text not null check (kind in ('placed', 'paid', 'cancelled', 'refund')),
      channel text not null check (channel in ('email', 'telegram')), tries bigint not null,
      queued_at bigint not null, next_at bigint not null, unique (order_id, kind, channel))`,
    'create index seller_news_next on seller_news (next_at)',
  ]);
}
