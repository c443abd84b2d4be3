import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Environment, numberSetting, readEnvironment } from '../../contract/environment.ts';
import { SetupError } from '../../contract/setup-error.ts';
import type { EditionCode } from '../../editions/edition.ts';
import type { DatabaseConfig } from './open.ts';

const AddressSchema = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'it must be postgres://user@host/name'),
);

const EnvironmentSchema = v.object({
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(AddressSchema),
  DATABASE_URL_FILE: v.optional(v.string()),
  DATABASE_URL_MIGRATE: v.optional(AddressSchema),
  DATABASE_CONNECTIONS: numberSetting(1, 999, 10),
  DATABASE_WAIT_SECONDS: numberSetting(1, 99, 5),
});

export function databaseConfig(edition: EditionCode, environment: Environment): DatabaseConfig {
  const settings = readEnvironment(EnvironmentSchema, environment);
  const { DATABASE_URL: given, DATABASE_URL_FILE: urlFile } = settings;
  if (given !== undefined && urlFile !== undefined)
    throw new SetupError('Set DATABASE_URL or DATABASE_URL_FILE, not both.');
  const url = urlFile === undefined ? given : readAddress(urlFile);
  if (url === undefined) return { kind: 'sqlite', file: join(settings.DATA_DIR, `${edition}.sqlite`) };
  return {
    kind: 'postgres',
    url,
    urlFile,
    schema: edition,
    connections: settings.DATABASE_CONNECTIONS,
    wait: settings.DATABASE_WAIT_SECONDS * 1000,
  };
}

/** With the role that may change tables, where the API's role may not. */
export function migrationConfig(edition: EditionCode, environment: Environment): DatabaseConfig {
  const { DATABASE_URL_MIGRATE: url } = readEnvironment(EnvironmentSchema, environment);
  const migrator = url === undefined ? {} : { DATABASE_URL: url, DATABASE_URL_FILE: undefined };
  return databaseConfig(edition, { ...environment, ...migrator });
}

/** The address that a file holds, which somebody else may write anew when the password changes. */
export function readAddress(file: string): string {
  try {
    return v.parse(AddressSchema, readFileSync(file, 'utf8').trim());
  } catch {
    // Without the reason: it could contain the password.
    throw new SetupError(
      `DATABASE_URL_FILE=${file} is wrong: it must be a file with postgres://user@host/name.`,
    );
  }
}
