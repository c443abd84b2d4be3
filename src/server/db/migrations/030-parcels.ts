import type { QueryExecutorProvider } from 'kysely';
import { run } from './statements.ts';
import { widenKinds } from './widen-kinds.ts';

/**
 * What carriers make of the parcels of orders, and where these are. An older program cannot tell of the new kinds: it logs an error and
 * leaves them in the queue, where a newer one finds them.
 */
export async function up(db: QueryExecutorProvider, isPostgres: boolean): Promise<void> {
  await run(db, [
    'alter table customer_order add column parcel_state text',
    `create table parcel (
      order_id bigint primary key references customer_order (id), service text not null, reference text not null,
      external_id text, number text, created_at bigint not null, lease_until bigint not null,
      next_at bigint)`,
    'create index parcel_next on parcel (service, next_at)',
  ]);
  await widenKinds(db, isPostgres, 'mail_due', ['arrived']);
  await widenKinds(db, isPostgres, 'seller_news', ['returning', 'returned', 'lost']);
}
