import type { QueryExecutorProvider } from 'kysely';
import { run } from './statements.ts';

/** Pages that goods had in earlier shops. */
export const up = (db: QueryExecutorProvider): Promise<void> =>
  run(db, ['alter table goods_card add column old_addresses text']);
