import type { Kysely } from 'kysely';
import { allMigrations } from '../../db/migrations/list.ts';
import { appliedMigrations } from '../../db/schema-version.ts';
import type { Tables } from '../../db/tables.ts';
import { CommandRefused } from '../failures.ts';

/** The migrations that this program knows. */
export const programSteps: readonly string[] = allMigrations.map(({ name }) => name);

/** Throws if the database has tables or columns that this program does not know: a backup would miss them. */
export async function requireProgramSteps(db: Kysely<Tables>): Promise<void> {
  const newer = [...(await appliedMigrations(db))].find((name) => !programSteps.includes(name));
  if (newer !== undefined) throw new CommandRefused({ code: 'database-of-newer-version', migration: newer });
}
