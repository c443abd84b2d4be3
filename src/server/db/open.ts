import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import { SetupError } from '../../contract/setup-error.ts';
import { migrate } from './migrate.ts';
import { postgresDialect, type Timeouts } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

export type DatabaseConfig =
  | { kind: 'sqlite'; file: string }
  | { kind: 'postgres'; url: string; schema: string };

/** There is no database where the settings point. */
export class NoDatabase extends SetupError {}

export interface OpenOptions {
  /** Create a missing SQLite file; otherwise it is an error. */
  create: boolean;
  /** Milliseconds to wait while another program writes to the same file. */
  busyTimeout?: number | undefined;
  /** Time limits of PostgreSQL; without them, none. */
  timeouts?: Timeouts | undefined;
}

export async function openDatabase(config: DatabaseConfig, options: OpenOptions): Promise<Database> {
  // Migrations must not be cut off, so they run over connections without time limits.
  if (config.kind === 'postgres' && options.timeouts !== undefined)
    await (await openDatabase(config, { ...options, timeouts: undefined })).destroy();
  const place = config.kind === 'sqlite' ? config.file : `PostgreSQL, schema ${config.schema}`;
  const db = new Kysely<Tables>({
    dialect: await dialect(config, options).catch((error) => explain(error, place)),
  });
  try {
    await migrate(db, config.kind === 'postgres', Math.floor(Date.now() / 1000));
    return db;
  } catch (error) {
    await db.destroy();
    return explain(error, place);
  }
}

async function dialect(config: DatabaseConfig, { create, busyTimeout = 5000, timeouts }: OpenOptions) {
  if (config.kind === 'postgres') return postgresDialect(config.url, config.schema, timeouts);
  if (!existsSync(config.file)) {
    if (!create) {
      throw new NoDatabase(
        `There is no database at ${config.file}. \`npm start\` makes one with the demo catalogue, \`npm run shop -- import\` with yours.`,
      );
    }
    mkdirSync(dirname(config.file), { recursive: true });
  }
  return sqliteDialect(config.file, busyTimeout);
}

function explain(error: unknown, place: string): never {
  if (error instanceof SetupError) throw error;
  const message = error instanceof Error ? error.message : String(error);
  if (/locked|busy/i.test(message)) {
    throw new SetupError(
      `The database (${place}) is locked by another program. Stop that one, or wait and try again.`,
    );
  }
  if (/not a database|malformed/i.test(message)) {
    throw new SetupError(`The database (${place}) is not readable: ${message}. It was left as it is.`);
  }
  throw new SetupError(`The database (${place}) cannot be opened: ${message || 'no answer'}.`, {
    cause: error,
  });
}
