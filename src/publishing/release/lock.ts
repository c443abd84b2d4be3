import { existsSync, mkdirSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SetupError } from '../../contract/setup-error.ts';

/** Another process is publishing the same edition. */
export class Busy extends SetupError {}

/** Runs the task under an exclusive lock. */
export async function withLock<T>(file: string, task: () => Promise<T>): Promise<T> {
  const release = holdLock(file);
  try {
    return await task();
  } finally {
    release();
  }
}

/**
 * Locks until the returned function is called. SQLite locks the file through the operating system, which releases it when the
 * process ends, however it ends: a crash leaves no stale lock behind.
 */
export function holdLock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  try {
    acquire(db, file);
  } catch (error) {
    db.close();
    if (!hasCode(error, notADatabase)) throw error;
    // Nobody can hold a lock in a file that is no database: something else was written there. An empty file is a database, and
    // emptying it twice harms no process that locked it in between.
    truncateSync(file);
    return holdLock(file);
  }
  return () => db.close();
}

export function isLocked(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    holdLock(file)();
    return false;
  } catch (error) {
    if (error instanceof Busy) return true;
    throw error;
  }
}

function acquire(db: DatabaseSync, file: string): void {
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    throw hasCode(error, busy) ? new Busy(`Another rebuild holds ${file}`) : error;
  }
}

/** Of SQLite's results. */
const busy = 5;
const notADatabase = 26;

const hasCode = (error: unknown, code: number): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === code;
