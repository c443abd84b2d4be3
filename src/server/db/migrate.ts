import { type Kysely, sql, type Transaction } from 'kysely';
import { lockRows } from './lock.ts';
import { allMigrations, type Migration } from './migrations/list.ts';
import { appliedMigrations, requireCompatibleProgram, type SchemaTables } from './schema-version.ts';

export interface MigrateOptions {
  /** The edition's on PostgreSQL, which is created if it is missing. */
  schema?: string | undefined;
  /** Unix seconds. */
  now: number;
  /** What the program knows; tests give others. */
  migrations?: readonly Migration[] | undefined;
  /**
   * Milliseconds. On PostgreSQL, readers of a table queue behind a migration that waits for it, so the migration must
   * not wait for long.
   */
  lockTimeout?: number | undefined;
}

const lockTimeoutDefault = 2000;

/** Runs the missing migrations, all or none, one process at a time; returns their names. */
export async function migrate(db: Kysely<SchemaTables>, options: MigrateOptions): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    if (options.schema !== undefined)
      return connection.transaction().execute((all) => runMissing(all, options));
    // SQLite rebuilds a table by dropping the old one, which other tables may reference. The pragma has no effect inside a
    // transaction; `requireForeignKeys` checks what it left unchecked.
    await sql`pragma foreign_keys = off`.execute(connection);
    try {
      return await connection.transaction().execute((all) => runMissing(all, options));
    } finally {
      await sql`pragma foreign_keys = on`.execute(connection);
    }
  });
}

async function runMissing(db: Transaction<SchemaTables>, options: MigrateOptions): Promise<string[]> {
  const { schema, now, migrations = allMigrations, lockTimeout = lockTimeoutDefault } = options;
  const isPostgres = schema !== undefined;
  if (isPostgres) {
    await sql.raw(`set local lock_timeout = ${lockTimeout}`).execute(db);
    await createSchema(db, schema);
  }
  const createTable = (table: string, columns: string) =>
    sql`create table if not exists ${sql.table(table)} (${sql.raw(columns)})`.execute(db);
  await createTable('migration', 'name text primary key, at bigint not null');
  await createTable('compatibility', 'oldest_program text not null');
  // While there is no row to lock, only one transaction can create the tables.
  if (isPostgres) await lockRows(db, 'compatibility', {});
  const applied = await appliedMigrations(db);
  await requireCompatibleProgram(db, migrations, applied);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const { name, up } of missing) {
    await up(db, isPostgres);
    await db.insertInto('migration').values({ name, at: now }).execute();
  }
  await raiseOldestProgram(db, migrations);
  if (!isPostgres && missing.length > 0) await requireForeignKeys(db);
  return missing.map(({ name }) => name);
}

/** `if not exists` would need the right to create one even where it exists. */
async function createSchema(db: Transaction<SchemaTables>, schema: string): Promise<void> {
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${schema}`.execute(db);
  if (rows.length === 0) await sql`create schema ${sql.id(schema)}`.execute(db);
}

async function raiseOldestProgram(db: Transaction<SchemaTables>, migrations: readonly Migration[]) {
  const stored = await db.selectFrom('compatibility').select('oldest_program').executeTakeFirst();
  const needed = migrations.findLast(({ olderProgramsWork }) => !olderProgramsWork)?.name ?? '';
  if (stored !== undefined && stored.oldest_program >= needed) return;
  await db.deleteFrom('compatibility').execute();
  await db.insertInto('compatibility').values({ oldest_program: needed }).execute();
}

async function requireForeignKeys(db: Transaction<SchemaTables>): Promise<void> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  const [row] = rows;
  if (row) throw new Error(`a migration leaves rows of ${row.table} without their row of ${row.parent}`);
}
