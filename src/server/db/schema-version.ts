/** Which migrations a database has, and whether this program works with them. */
import { type Kysely, sql } from 'kysely';
import { SetupError } from '../../contract/setup-error.ts';
import type { Migration } from './migrations/list.ts';
import type { Database } from './open.ts';
import { hasTables } from './postgres/postgres.ts';

export interface SchemaTables {
  migration: { name: string; at: number };
  /** One row: the last migration of the oldest program that works with this schema. */
  compatibility: { oldest_program: string };
}

/** The database has migrations, but not the first one of this program. */
export class MadeByEarlierVersion extends Error {}

/** Whether no migration has ever run here; with the schema on PostgreSQL. */
export async function isEmptyDatabase(db: Database, schema: string | undefined): Promise<boolean> {
  if (schema !== undefined) return !(await hasTables(db, schema));
  const tables = sql`select name from sqlite_master where name = 'migration'`;
  return (await tables.execute(db)).rows.length === 0;
}

/** In the order in which they ran. */
export async function appliedMigrations(db: Kysely<SchemaTables>): Promise<Set<string>> {
  const rows = await db.selectFrom('migration').select('name').orderBy('name').execute();
  return new Set(rows.map(({ name }) => name));
}

/** Throws if this program can neither work with the database nor migrate it. */
export async function missingMigrations(
  db: Kysely<SchemaTables>,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const applied = await appliedMigrations(db);
  await requireCompatibleProgram(db, migrations, applied);
  return migrations.filter(({ name }) => !applied.has(name));
}

/** Throws if the program, which knows these migrations, cannot work with the schema. */
export async function requireCompatibleSchema(
  db: Kysely<SchemaTables>,
  migrations: readonly Migration[],
): Promise<void> {
  const missing = await missingMigrations(db, migrations);
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(', ');
  throw new SetupError(
    `The database was written by an older version of the shop (it lacks ${names}). \`npm run shop -- migrate\` brings it up to date; nothing was changed.`,
  );
}

/** Throws if this program can neither work with the database nor migrate it. */
export async function requireCompatibleProgram(
  db: Kysely<SchemaTables>,
  migrations: readonly Migration[],
  applied: ReadonlySet<string>,
): Promise<void> {
  const [first] = migrations;
  if (applied.size > 0 && first !== undefined && !applied.has(first.name)) throw new MadeByEarlierVersion();
  const unknown = [...applied].filter((name) => migrations.every((migration) => migration.name !== name));
  if (unknown.length === 0) return;
  const { oldest_program: oldest } = await db
    .selectFrom('compatibility')
    .select('oldest_program')
    .executeTakeFirstOrThrow();
  if (oldest <= (migrations.at(-1)?.name ?? '')) return;
  throw new SetupError(
    `The database was written by a newer version of the shop (step «${unknown.at(-1)}»), and works only with programs from step «${oldest}» on. Update the program; nothing was changed.`,
  );
}
