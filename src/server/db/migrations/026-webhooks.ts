import type { QueryExecutorProvider } from 'kysely';
import { generatedId, run } from './statements.ts';

/** Changes of orders on their way to other programs. */
export async function up(db: QueryExecutorProvider, isPostgres: boolean): Promise<void> {
  await run(db, [
    `create table webhook_delivery (
      id ${generatedId(isPostgres)}, message_id text not null, endpoint text,
      order_id bigint not null references customer_order (id), event text not null, at bigint not null,
      tries bigint not null, next_at bigint, is_delivered bigint not null, answer text,
      unique (message_id, endpoint))`,
    'create index webhook_delivery_new on webhook_delivery (id) where endpoint is null',
    'create index webhook_delivery_next on webhook_delivery (endpoint, next_at)',
    'create index webhook_delivery_open on webhook_delivery (id) where is_delivered = 0',
    'create index webhook_delivery_at on webhook_delivery (at)',
    'create index webhook_delivery_order on webhook_delivery (order_id)',
    'create table webhook_endpoint (name text primary key, stopped_at bigint not null)',
  ]);
}
