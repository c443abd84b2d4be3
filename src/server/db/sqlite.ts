import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { isBusy } from './unavailable.ts';

interface OpenFile {
  database: DatabaseSync;
  /** Milliseconds for which a statement waits while another program writes. */
  busyTimeout: number;
}

class ShopDriver extends SqliteDriver {
  readonly #file: OpenFile;
  constructor(config: SqliteDialectConfig, file: OpenFile) {
    super(config);
    this.#file = file;
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    return retryWhileBusy(await super.acquireConnection(), this.#file.busyTimeout);
  }
  /** Takes the write lock at once, so that a transaction that first reads and then writes cannot fail half-way. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
  /** After some failures, such as a full disk, SQLite has rolled back by itself. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.database.isTransaction) await super.rollbackTransaction(connection);
  }
}

class ShopDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #file: OpenFile;
  constructor(config: SqliteDialectConfig, file: OpenFile) {
    super(config);
    this.#config = config;
    this.#file = file;
  }
  override createDriver(): Driver {
    return new ShopDriver(this.#config, this.#file);
  }
}

type Parameter = string | number | bigint | null | Uint8Array;
const isParameter = (value: unknown): value is Parameter =>
  value === null || ['string', 'number', 'bigint'].includes(typeof value) || value instanceof Uint8Array;

function bind(parameters: readonly unknown[]): Parameter[] {
  return parameters.map((value) => {
    if (isParameter(value)) return value;
    throw new TypeError(`SQLite cannot store a ${typeof value}`);
  });
}

const retryInterval = 5;

/** Retries a statement while another program writes, without blocking the process. */
const retryWhileBusy = (connection: DatabaseConnection, milliseconds: number): DatabaseConnection => ({
  async executeQuery(query, options) {
    const end = performance.now() + milliseconds;
    for (;;) {
      try {
        return await connection.executeQuery(query, options);
      } catch (error) {
        if (!isBusy(error) || performance.now() > end) throw error;
        await sleep(retryInterval);
      }
    }
  },
  streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
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

export function sqliteDialect(file: string, busyTimeout: number): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: busyTimeout });
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    // From here on `retryWhileBusy` waits: SQLite itself would block the whole process.
    database.exec('pragma busy_timeout = 0');
  } catch (error) {
    database.close();
    throw error;
  }
  const config: SqliteDialectConfig = {
    database: { close: () => database.close(), prepare: statementCache(database) },
  };
  return new ShopDialect(config, { database, busyTimeout });
}
