import type { QueryExecutorProvider } from 'kysely';
import { run } from './statements.ts';

/** Statuses of a parcel that the shop does not know. An older program does not tell them to anybody. */
export const up = (db: QueryExecutorProvider): Promise<void> =>
  run(db, ["alter table parcel add column unknown_statuses text not null default '[]'"]);
