import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SetupError } from '../../contract/setup-error.ts';

/** Somebody else publishes the same edition at this moment. */
export class Busy extends SetupError {}

/**
 * Runs the task while nobody else holds this lock. SQLite locks the file through the system, which lets go of it when
 * the process ends, however it ends: there is no lock left behind to be recognised by its age or the number of a process.
 */
export async function withLock<T>(file: string, task: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  try {
    take(db, file);
    return await task();
  } finally {
    db.close();
  }
}

function take(db: DatabaseSync, file: string): void {
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    const isLocked = error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
    throw isLocked ? new Busy(`Another rebuild holds ${file}`) : error;
  }
}

const sqliteBusy = 5;
