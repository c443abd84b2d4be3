import { setTimeout as sleep } from 'node:timers/promises';
import { Transaction } from 'kysely';
import type { Database } from './open.ts';
import type { Tables } from './tables.ts';
import { isLostRace } from './unavailable.ts';

const mostTries = 5;
/** In milliseconds, before the second try; each further one waits longer. */
const firstPause = 20;

/**
 * Runs the task in a transaction, and again if the database aborted it in favour of another one. So the task must
 * change nothing but the database. Within a transaction the task joins it.
 */
export async function inTransaction<T>(
  db: Database,
  task: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (db instanceof Transaction) return task(db);
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(task);
    } catch (error) {
      if (!isLostRace(error) || tries === mostTries) throw error;
    }
    // Random, so that two that met do not meet again.
    await sleep(firstPause * tries * (1 + Math.random()));
  }
}
