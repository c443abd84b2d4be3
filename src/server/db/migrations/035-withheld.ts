import type { QueryExecutorProvider } from 'kysely';
import { run } from './statements.ts';

/** What a return keeps back: gifts and spent bonuses that stay with the customer have their value. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await run(db, [
    'alter table order_change add column withheld_for_gifts bigint not null default 0',
    'alter table order_change add column withheld_for_bonuses bigint not null default 0',
  ]);
}
