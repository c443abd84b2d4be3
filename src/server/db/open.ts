import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CompiledQuery, Kysely } from 'kysely';
import { SetupError } from '../../contract/setup-error.ts';
import { unixTime } from '../../domain/time/clock.ts';
import { type MigrateOptions, migrate } from './migrate.ts';
import { allMigrations } from './migrations/list.ts';
import { postgresDialect } from './postgres/postgres.ts';
import type { PoolOptions, PostgresConfig } from './postgres/postgres-pool.ts';
import {
  isEmptyDatabase,
  MadeByEarlierVersion,
  missingMigrations,
  requireCompatibleSchema,
} from './schema-version.ts';
import { sqliteDialect } from './sqlite/sqlite.ts';
import type { Tables } from './tables.ts';
import { isCreatedMeanwhile, isLockTimeout } from './unavailable.ts';

export type Database = Kysely<Tables>;

export type DatabaseConfig = { kind: 'sqlite'; file: string } | ({ kind: 'postgres' } & PostgresConfig);

/** There is no database where the settings point. */
export class NoDatabase extends SetupError {}

export interface OpenOptions extends Pick<MigrateOptions, 'migrations' | 'lockTimeout'>, PoolOptions {
  /** Create a missing database with all its tables; otherwise it is an error. */
  create: boolean;
  /** Milliseconds to wait while another program writes to the same file. */
  busyTimeout?: number | undefined;
  /** Called with each statement that was executed. */
  onQuery?: ((query: CompiledQuery) => void) | undefined;
}

/** Opens a database whose schema this program works with; creates one, but never migrates one. */
export async function openDatabase(config: DatabaseConfig, options: OpenOptions): Promise<Database> {
  return explain(config, async () => {
    const db = connect(config, options);
    try {
      if (await isEmptyDatabase(db, schemaOf(config))) await runMigrations(config, options);
      await requireCompatibleSchema(db, options.migrations ?? allMigrations);
      return db;
    } catch (error) {
      await db.destroy();
      throw error;
    }
  });
}

/** Brings the schema up to date; returns the names of the migrations that ran. */
export const migrateDatabase = (config: DatabaseConfig, options: OpenOptions): Promise<string[]> =>
  explain(config, () => runMigrations(config, options));

async function runMigrations(config: DatabaseConfig, options: OpenOptions): Promise<string[]> {
  // Migrations must not be cut off, so they run over connections without time limits.
  const db = connect(config, { ...options, timeouts: undefined, onPool: undefined, onQuery: undefined });
  const schema = schemaOf(config);
  try {
    const { migrations = allMigrations, lockTimeout } = options;
    const isEmpty = await isEmptyDatabase(db, schema);
    if (isEmpty && !options.create) throw noDatabase(config);
    // Without a right to change tables, or a lock on them.
    if (!isEmpty && (await missingMigrations(db, migrations)).length === 0) return [];
    return await retryLocked(() => migrate(db, { schema, now: unixTime(), migrations, lockTimeout }));
  } finally {
    await db.destroy();
  }
}

const mostTries = 10;
/** Between two tries, in milliseconds: readers that queued behind the migration go first. */
const pause = 1000;

async function retryLocked<T>(task: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await task();
    } catch (error) {
      if (!isLockTimeout(error) && !isCreatedMeanwhile(error)) throw error;
      if (tries === mostTries)
        throw new SetupError(
          'Other programs keep using a table that a migration changes. Nothing was changed: try again later.',
        );
      await sleep(pause);
    }
  }
}

const connect = (config: DatabaseConfig, options: OpenOptions): Database =>
  new Kysely<Tables>({
    dialect: dialect(config, options),
    ...(options.onQuery && { log: ({ query }) => options.onQuery?.(query) }),
  });

function dialect(config: DatabaseConfig, { create, busyTimeout = 5000, ...poolOptions }: OpenOptions) {
  if (config.kind === 'postgres') return postgresDialect(config, poolOptions);
  if (!existsSync(config.file)) {
    if (!create) throw noDatabase(config);
    // Customers' data: the operator's shell may let every user of the machine read new files.
    mkdirSync(dirname(config.file), { recursive: true, mode: 0o700 });
  }
  return sqliteDialect(config.file, busyTimeout);
}

const schemaOf = (config: DatabaseConfig) => (config.kind === 'postgres' ? config.schema : undefined);

const placeOf = (config: DatabaseConfig): string =>
  config.kind === 'sqlite' ? config.file : `PostgreSQL, schema ${config.schema}`;

const noDatabase = (config: DatabaseConfig) =>
  new NoDatabase(
    `There is no database at ${placeOf(config)}. \`npm start\` makes one with the demo catalogue, \`npm run shop -- import\` with yours.`,
  );

async function explain<T>(config: DatabaseConfig, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw explained(error, placeOf(config));
  }
}

function explained(error: unknown, place: string): SetupError {
  if (error instanceof SetupError) return error;
  if (error instanceof MadeByEarlierVersion) {
    return new SetupError(
      `The database (${place}) was made before version 1.0.0, and no migration leads from there to this version. Nothing was changed: move it away, and \`npm start\` makes a new one with the demo catalogue, \`npm run shop -- import\` one with yours.`,
    );
  }
  const message = error instanceof Error ? error.message : String(error);
  if (/locked|busy/i.test(message)) {
    return new SetupError(
      `The database (${place}) is locked by another program. Stop that one, or wait and try again.`,
    );
  }
  if (/not a database|malformed/i.test(message)) {
    return new SetupError(`The database (${place}) is not readable: ${message}. It was left as it is.`);
  }
  if (/^permission denied|^must be owner/.test(message)) {
    return new SetupError(
      `The role of the database's address may not change tables (${message}). Nothing was changed: give \`npm run shop -- migrate\` the address of one that may, as DATABASE_URL_MIGRATE.`,
    );
  }
  return new SetupError(`The database (${place}) cannot be opened: ${message || 'no answer'}.`, {
    cause: error,
  });
}
