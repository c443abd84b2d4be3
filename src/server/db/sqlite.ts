import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { patientConnection } from './patient-connection.ts';

interface Held {
  database: DatabaseSync;
  /** Milliseconds for which a statement waits while another program writes. */
  patience: number;
}

class ShopDriver extends SqliteDriver {
  readonly #held: Held;
  constructor(config: SqliteDialectConfig, held: Held) {
    super(config);
    this.#held = held;
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    return patientConnection(await super.acquireConnection(), this.#held.patience);
  }
  /** A writer takes its place in the queue at once: a transaction that first reads and then writes cannot fail half-way. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
  /** After some failures, such as a full disk, SQLite has rolled back by itself. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#held.database.isTransaction) await super.rollbackTransaction(connection);
  }
}

class ShopDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #held: Held;
  constructor(config: SqliteDialectConfig, held: Held) {
    super(config);
    this.#config = config;
    this.#held = held;
  }
  override createDriver(): Driver {
    return new ShopDriver(this.#config, this.#held);
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

/** Statements that are kept prepared: the shop says the same few again and again, and long ones hardly ever. */
const mostKept = 200;
const longestKept = 4000;

function preparing(database: DatabaseSync): (text: string) => SqliteStatement {
  const kept = new Map<string, SqliteStatement>();
  return (text) => {
    const known = kept.get(text);
    if (known) return known;
    const statement = statementOf(database.prepare(text));
    if (text.length <= longestKept) kept.set(text, statement);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
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
    // From here on it is the connection that waits: SQLite itself would stop the whole process meanwhile.
    database.exec('pragma busy_timeout = 0');
  } catch (error) {
    database.close();
    throw error;
  }
  const config: SqliteDialectConfig = {
    database: { close: () => database.close(), prepare: preparing(database) },
  };
  return new ShopDialect(config, { database, patience: busyTimeout });
}
