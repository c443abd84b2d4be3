import type { QueryExecutorProvider } from 'kysely';
import { run } from './statements.ts';

/** A variant may have its own picture, and a card says whether it is roasted to order. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await run(db, [
    'alter table variant add column image_path text',
    'alter table goods_card add column roasted_to_order bigint',
  ]);
}
