import type { Transaction } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';

/** The last that was begun over each database by this process. */
const last = new WeakMap<Database, Promise<unknown>>();

/**
 * A transaction in which no price and no stock is changed by anybody else, in whichever process: others wait until it
 * has ended. Those of this process wait here, not with a connection each, which the readers would lack.
 */
export function holdingCatalogue<T>(
  db: Database,
  task: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const run = () =>
    db.transaction().execute(async (transaction) => {
      await hold(transaction);
      return task(transaction);
    });
  const next = (last.get(db) ?? Promise.resolve()).then(run, run);
  last.set(db, next);
  return next;
}

const hold = (transaction: Transaction<Tables>) =>
  transaction
    .updateTable('catalogue')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', 1)
    .execute();
