import { join } from 'node:path';
import { sql } from 'kysely';
import { allMigrations } from '../../db/migrations/list.ts';
import { type DatabaseConfig, migrateDatabase, openDatabase } from '../../db/open.ts';
import { type Head, readBackup } from './backup-file.ts';
import { insertRows } from './insert-rows.ts';
import { withCopyFolder } from './working-copies.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Rewrites the backup of an older program as this program writes it. Its rows go into a temporary database with the
 * schema of that program, and through the migrations since. The new file exists until the task ends.
 */
export function withUpdatedBackup<T>(
  file: string,
  head: Head,
  dataDirectory: string,
  task: (updated: string) => Promise<T>,
): Promise<T> {
  return withCopyFolder({ edition: head.shop, dataDirectory }, async (folder) => {
    const config = { kind: 'sqlite', file: join(folder, 'shop.sqlite') } as const;
    const updated = join(folder, 'backup.gz');
    await loadOldRows(config, file, head);
    await migrateDatabase(config, { create: false });
    const db = await openDatabase(config, { create: false });
    try {
      await writeBackup(db, updated, { edition: head.shop, kind: 'sqlite', now: head.at });
    } finally {
      await db.destroy();
    }
    return task(updated);
  });
}

async function loadOldRows(config: DatabaseConfig, file: string, { steps }: Head): Promise<void> {
  const db = await openDatabase(config, { create: true, migrations: allMigrations.slice(0, steps.length) });
  try {
    // This program's list of tables is not that of the older one.
    const names = (await db.introspection.getTables()).map(({ name }) => name);
    const tables = names.filter((name) => name !== 'migration' && name !== 'compatibility');
    await db.transaction().execute(async (transaction) => {
      // The few rows that migrations insert are deleted in any order; those of the file come in theirs.
      await sql`pragma defer_foreign_keys = on`.execute(transaction);
      for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(transaction);
      await sql`pragma defer_foreign_keys = off`.execute(transaction);
      await readBackup(file, { rows: (rows) => insertRows(transaction, tables, rows) });
    });
  } finally {
    await db.destroy();
  }
}
