import { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';

/** A writer takes its place in the queue at once: a transaction that first reads and then writes cannot fail half-way. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): Driver {
    return new ImmediateDriver(this.#config);
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

export function sqliteDialect(file: string, busyTimeout: number): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: busyTimeout });
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  } catch (error) {
    database.close();
    throw error;
  }
  return new ImmediateDialect({
    database: {
      close: () => database.close(),
      prepare: (text) => {
        const statement = database.prepare(text);
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...bind(parameters)),
          run: (parameters) => statement.run(...bind(parameters)),
          iterate: (parameters) => statement.iterate(...bind(parameters)),
        };
      },
    },
  });
}
