import type { QueryExecutorProvider } from 'kysely';
import { run } from './statements.ts';

/** A card may say what its pictures show. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await run(db, ['alter table goods_card add column picture_names text']);
}
