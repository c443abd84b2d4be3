import type { Transaction } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';

/** The latest task of this process for each database. */
const latest = new WeakMap<Database, Promise<unknown>>();

/**
 * Runs the task in a transaction during which no other process changes prices or stock. Tasks of this process queue here
 * rather than in the database, because each would occupy a connection that readers need.
 */
export function withCatalogueLock<T>(
  db: Database,
  task: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const run = () =>
    inTransaction(db, async (transaction) => {
      await lock(transaction);
      return task(transaction);
    });
  const next = (latest.get(db) ?? Promise.resolve()).then(run, run);
  latest.set(db, next);
  return next;
}

const lock = (transaction: Transaction<Tables>) =>
  transaction
    .updateTable('catalogue')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', 1)
    .execute();
