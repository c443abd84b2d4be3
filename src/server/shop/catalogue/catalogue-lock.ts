import { Transaction } from 'kysely';
import { lockRows } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { WriteQueue } from '../../db/write-queue.ts';

const queues = new WeakMap<Database, WriteQueue>();

/** In milliseconds: while the database hangs, a queue without a limit would grow, and nobody in it would be answered. */
const longestWait = 10_000;

/**
 * Runs the task in a transaction during which no other process changes prices or stock. Tasks of this process queue here
 * rather than in the database, because each would occupy a connection that readers need. Within a transaction the task joins it.
 */
export async function withCatalogueLock<T>(
  db: Database,
  task: (transaction: Transaction<Tables>) => Promise<T>,
  wait = longestWait,
): Promise<T> {
  if (db instanceof Transaction) return locked(db, task);
  const queue = queues.get(db) ?? new WriteQueue();
  queues.set(db, queue);
  await queue.acquire(wait);
  try {
    return await inTransaction(db, (transaction) => locked(transaction, task));
  } finally {
    queue.release();
  }
}

async function locked<T>(
  transaction: Transaction<Tables>,
  task: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  await lockRows(transaction, 'catalogue', { id: 1 });
  return task(transaction);
}
