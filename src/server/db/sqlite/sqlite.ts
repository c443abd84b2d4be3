import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { WriteQueue } from '../write-queue.ts';
import { type SharedConnections, SqliteConnection } from './sqlite-connection.ts';
import { type OpenDatabase, openSqliteFile, type SqliteFile } from './sqlite-file.ts';

/** Readers need not wait for the writer, for which `SqliteConnection` waits by itself. */
class ShopAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class ShopDriver implements Driver {
  readonly #file: SqliteFile;
  readonly #busyTimeout: number;
  #shared: SharedConnections | undefined;

  constructor(file: SqliteFile, busyTimeout: number) {
    this.#file = file;
    this.#busyTimeout = busyTimeout;
  }
  async init(): Promise<void> {
    const { writer, reader } = this.#file;
    this.#shared = {
      writer: await connect(writer),
      reader: reader && (await connect(reader)),
      writeQueue: new WriteQueue(),
      busyTimeout: this.#busyTimeout,
    };
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#shared === undefined) throw new Error('the driver is not initialized');
    return new SqliteConnection(this.#shared);
  }
  /** Takes the write lock at once, so that a transaction that first reads and then writes cannot fail half-way. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }
  /** After some failures, such as a full disk, SQLite has rolled back by itself. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.writer.isInTransaction()) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof SqliteConnection) await connection.release();
  }
  /** The reader first: only a writer that closes last moves the write-ahead log into the file. */
  async destroy(): Promise<void> {
    this.#file.reader?.close();
    this.#file.writer.close();
  }
}

/** Kysely's bridge from queries to statements. */
async function connect(database: OpenDatabase): Promise<DatabaseConnection> {
  const driver = new SqliteDriver({ database });
  await driver.init();
  return driver.acquireConnection();
}

/** `:memory:` is a database of its own, with one connection. */
export function sqliteDialect(path: string, busyTimeout: number): Dialect {
  const file = openSqliteFile(path, busyTimeout);
  return {
    createDriver: () => new ShopDriver(file, busyTimeout),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ShopAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
