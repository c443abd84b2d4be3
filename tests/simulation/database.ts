import { randomBytes } from 'node:crypto';
import { CompiledQuery, type Dialect, type Driver, Kysely } from 'kysely';
import { migrate } from '../../src/server/db/migrate.ts';
import { type Database, migrateDatabase } from '../../src/server/db/open.ts';
import { postgresDialect } from '../../src/server/db/postgres/postgres.ts';
import { sqliteDialect } from '../../src/server/db/sqlite/sqlite.ts';
import type { Tables } from '../../src/server/db/tables.ts';
import { createDatabase, dropDatabase } from '../support/database/postgres-databases.ts';

type Row = Record<string, string | number | null>;

/** The database under the shop's processes. */
export interface SimulatedDatabase {
  dialect: Dialect;
  driver: Driver;
  /** Not held up by anybody: only for what the world itself reads and prepares. */
  direct: Database;
  /** Reads past every process. */
  read(statement: string): Promise<Row[]>;
  /** Whether anything may have been written since the last question. */
  hasChanged(): Promise<boolean>;
  close(): Promise<void>;
}

/** Where tables have a schema, a written-out statement finds them within a transaction only. */
async function over(dialect: Dialect, hasSchema: boolean): Promise<Omit<SimulatedDatabase, 'hasChanged'>> {
  const driver = dialect.createDriver();
  await driver.init();
  const direct = new Kysely<Tables>({
    dialect: { ...methodsOf(dialect), createDriver: () => shared(driver) },
  });
  return {
    dialect,
    driver,
    direct,
    async read(statement) {
      const connection = await driver.acquireConnection();
      try {
        if (hasSchema) await driver.beginTransaction(connection, {});
        const { rows } = await connection.executeQuery<Row>(CompiledQuery.raw(statement));
        if (hasSchema) await driver.commitTransaction(connection);
        return rows;
      } finally {
        await driver.releaseConnection(connection);
      }
    },
    close: () => driver.destroy(),
  };
}

export async function sqliteInMemory(): Promise<SimulatedDatabase> {
  const database = await over(sqliteDialect(':memory:', 0), false);
  await migrate(database.direct, { now: 0 });
  return withChanges(database, 'select total_changes() as written');
}

export async function postgresAt(url: string): Promise<SimulatedDatabase> {
  await migrateDatabase({ kind: 'postgres', url, schema: 'ua' }, { create: true });
  const database = await over(postgresDialect({ url, schema: 'ua' }, {}), true);
  return withChanges(database, 'select pg_current_wal_insert_lsn()::text as written');
}

/** An empty database on this server, dropped when it is closed. */
export async function freshPostgres(server: string): Promise<SimulatedDatabase> {
  const name = `simulation_${randomBytes(6).toString('hex')}`;
  const database = await postgresAt(await createDatabase(server, name));
  const close = () => database.close().then(() => dropDatabase(server, name));
  return { ...database, close };
}

/** The statement counts what was written. */
function withChanges(database: Omit<SimulatedDatabase, 'hasChanged'>, statement: string): SimulatedDatabase {
  let last: unknown;
  return {
    ...database,
    async hasChanged() {
      const before = last;
      last = (await database.read(statement))[0]?.written;
      return last !== before;
    },
  };
}

const methodsOf = (dialect: Dialect): Dialect => ({
  createDriver: () => dialect.createDriver(),
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
});

/** The driver, which somebody else starts and stops. */
const shared = (driver: Driver): Driver => ({
  init: async () => undefined,
  acquireConnection: () => driver.acquireConnection(),
  beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
  commitTransaction: (connection) => driver.commitTransaction(connection),
  rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
  releaseConnection: (connection) => driver.releaseConnection(connection),
  destroy: async () => undefined,
});
