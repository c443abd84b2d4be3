import pg from 'pg';
import { SetupError } from '../../contract/setup-error.ts';

/** SQLite's primary result codes. */
const sqlite = { busy: 5, locked: 6, readOnly: 8, diskFailure: 10, full: 13, cannotOpen: 14 } as const;
const sqliteUnavailable: ReadonlySet<number> = new Set(Object.values(sqlite));

const sqliteCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined;

/** Another program writes to the same file. */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === sqlite.busy;

/** A writer of this process did not finish in time. Handled like SQLite's own error. */
export class DatabaseBusy extends Error {
  readonly errcode = sqlite.busy;
  constructor() {
    super('database is locked by other writers of this process');
  }
}

/** The address does not lead to the shop's own tables. Until somebody corrects that, the database is unavailable. */
export class DatabaseMisplaced extends SetupError {}

/**
 * PostgreSQL's error codes for: no connection, out of resources, shutting down or starting, not accepting connections, disk
 * failure, read-only, log-in refused, timeouts of a statement or an idle transaction, and conflicts that another try may resolve.
 */
const postgresStates = /^(08...|53...|57P0\d|55000|58030|25006|28000|28P01|57014|25P03|40001|40P01|55P03)$/;
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
const poolTimeout = 'timeout exceeded when trying to connect';
/** Errors of the driver that carry no code. */
const driverMessages = new RegExp(`^Connection terminated|^${poolTimeout}|not queryable`);

/** Whether the statement may succeed later: the database is unreachable, full, locked or read-only. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseMisplaced) return true;
  const sqliteError = sqliteCode(error);
  if (sqliteError !== undefined) return sqliteUnavailable.has(sqliteError);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof pg.DatabaseError) return postgresStates.test(code);
  const isSocket = 'syscall' in error && error.syscall === 'connect';
  return isSocket || networkCodes.includes(code) || driverMessages.test(error.message);
}

/** All connections were in use for too long. */
export const isPoolTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === poolTimeout;

/** The password may have been changed. PgBouncer has no code for it. */
export const isLogInRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (/^28(000|P01)$/.test(error.code ?? '') || error.message.includes('authentication failed'));

/** The server is read-only or stops, or a pooler lost it: after a fail-over another one can write. */
export const leadsElsewhere = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(25006|57P0\d|08...)$/.test(error.code ?? '');

/** PostgreSQL aborted the transaction because of another one: a serialization failure, or a deadlock. */
export const isLostRace = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01');

/** Another program has just created the same schema or table: PostgreSQL's own lists of them have one name once. */
export const isCreatedMeanwhile = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === '42P06' || (error.code === '23505' && error.constraint?.startsWith('pg_') === true));

/** A lock was not released in time, or two transactions waited for each other: the transaction may succeed later. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01');
