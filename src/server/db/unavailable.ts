import pg from 'pg';

/** SQLite's primary result codes. */
const sqlite = { busy: 5, locked: 6, readOnly: 8, diskFailure: 10, full: 13, cannotOpen: 14 } as const;
const sqliteAway: ReadonlySet<number> = new Set(Object.values(sqlite));

/** Of an error that SQLite gave. */
const sqliteCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined;

/** Another program writes to the same file. */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === sqlite.busy;

/**
 * Of PostgreSQL's states: no connection, nothing left to work with, shut down or starting, accepts nobody, read-only,
 * waited for too long (a statement, a transaction that said nothing), and those that ask for another try.
 */
const postgresStates = /^(08...|53...|57P0\d|55000|58030|25006|57014|25P03|40001|40P01|55P03)$/;
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** What the driver says without any code. */
const driverSays = /^Connection terminated|^timeout exceeded when trying to connect|not queryable/;

/** Whether it is not the question that was wrong: the database is gone, full, locked or read-only, and may come back. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const sqliteSays = sqliteCode(error);
  if (sqliteSays !== undefined) return sqliteAway.has(sqliteSays);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof pg.DatabaseError) return postgresStates.test(code);
  const isSocket = 'syscall' in error && error.syscall === 'connect';
  return isSocket || networkCodes.includes(code) || driverSays.test(error.message);
}
