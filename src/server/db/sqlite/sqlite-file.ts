import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Two connections to one SQLite file. */
export interface SqliteFile {
  writer: OpenDatabase;
  /** Reads while another program or a transaction of this one writes. A database in memory has only the writer. */
  reader: OpenDatabase | undefined;
}

export interface OpenDatabase extends SqliteDatabase {
  isInTransaction(): boolean;
}

export function openSqliteFile(file: string, busyTimeout: number): SqliteFile {
  const writer = open(file, busyTimeout, { readOnly: false });
  try {
    const reader = writer.location() === null ? undefined : open(file, busyTimeout, { readOnly: true });
    return { writer: bridge(writer), reader: reader && bridge(reader) };
  } catch (error) {
    writer.close();
    throw error;
  }
}

function open(file: string, busyTimeout: number, { readOnly }: { readOnly: boolean }): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly, timeout: busyTimeout });
  try {
    if (!readOnly)
      // What is erased is overwritten: names and phones must not stay in free pages.
      database.exec(
        'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on',
      );
    // From here on `SqliteConnection` waits: SQLite itself would block the whole process.
    database.exec('pragma busy_timeout = 0');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

const bridge = (database: DatabaseSync): OpenDatabase => ({
  prepare: statementCache(database),
  close: () => database.close(),
  isInTransaction: () => database.isTransaction,
});

/** The shop repeats a few short statements; long ones are rarely the same. */
const mostPrepared = 200;
const longestPrepared = 4000;

function statementCache(database: DatabaseSync): (text: string) => SqliteStatement {
  const prepared = new Map<string, SqliteStatement>();
  return (text) => {
    const existing = prepared.get(text);
    if (existing) return existing;
    const statement = statementOf(database.prepare(text));
    if (text.length <= longestPrepared) prepared.set(text, statement);
    const [oldest] = prepared.keys();
    if (prepared.size > mostPrepared && oldest !== undefined) prepared.delete(oldest);
    return statement;
  };
}

const statementOf = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...bind(parameters)),
  run: (parameters) => statement.run(...bind(parameters)),
  iterate: (parameters) => statement.iterate(...bind(parameters)),
});

type Parameter = string | number | bigint | null | Uint8Array;
const isParameter = (value: unknown): value is Parameter =>
  value === null || ['string', 'number', 'bigint'].includes(typeof value) || value instanceof Uint8Array;

function bind(parameters: readonly unknown[]): Parameter[] {
  return parameters.map((value) => {
    if (isParameter(value)) return value;
    throw new TypeError(`SQLite cannot store a ${typeof value}`);
  });
}
