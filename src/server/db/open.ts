import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import { SetupError } from '../../contract/setup-error.ts';
import type { DatabaseConfig } from '../config.ts';
import { migrate } from './migrate.ts';
import { type Patience, postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** There is none where the settings say that one is. */
export class NoDatabase extends SetupError {}

export interface OpenOptions {
  /** Make a database where there is none; without it a missing file is an error. */
  create: boolean;
  /** Milliseconds to wait for another program that writes to the same file. */
  busyTimeout?: number | undefined;
  /** How long PostgreSQL may take; without it, as long as it takes. */
  patience?: Patience | undefined;
}

export async function openDatabase(config: DatabaseConfig, options: OpenOptions): Promise<Database> {
  // Steps of a migration take as long as they take, whoever opens.
  if (config.kind === 'postgres' && options.patience !== undefined)
    await (await openDatabase(config, { ...options, patience: undefined })).destroy();
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

async function dialect(config: DatabaseConfig, { create, busyTimeout = 5000, patience }: OpenOptions) {
  if (config.kind === 'postgres') return postgresDialect(config.url, config.schema, patience);
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
