import { sql, type Transaction } from 'kysely';
import { SetupError } from '../../../contract/setup-error.ts';
import type { EditionCode } from '../../../editions/edition.ts';
import { migrationNames } from '../../db/migrate.ts';
import type { Database, DatabaseConfig } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { catalogueVersion } from '../catalogue/version.ts';
import { type Head, type Rows, readBackup } from './backup-file.ts';
import { keptTables } from './kept-tables.ts';

/** Reads all of a backup before anything is opened; answers of which moment it is. */
export async function checkBackup(file: string, edition: EditionCode): Promise<number> {
  let at = 0;
  await readBackup(file, {
    head(head) {
      refuseOthers(file, head, edition);
      at = head.at;
    },
  });
  return at;
}

interface Target {
  edition: EditionCode;
  kind: DatabaseConfig['kind'];
  now: number;
}

/** The shop becomes what it was, in one transaction: whole or not at all. A running API sees it like every other change. */
export async function restoreBackup(
  db: Database,
  file: string,
  { edition, kind, now }: Target,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const before = await catalogueVersion(transaction);
    await empty(transaction, kind);
    await readBackup(file, {
      head: (head) => refuseOthers(file, head, edition),
      rows: (rows) => insert(transaction, rows),
    });
    const version = 1 + Math.max(before, await catalogueVersion(transaction));
    await transaction.updateTable('catalogue').set({ version, changed_at: now }).execute();
    if (kind === 'postgres') await countOn(transaction);
  });
}

function refuseOthers(file: string, { shop, steps }: Head, edition: EditionCode): void {
  if (shop !== edition) throw new SetupError(`${file} is a backup of the shop ${shop}, not of ${edition}.`);
  if (steps.join() === migrationNames.join()) return;
  throw new SetupError(
    `${file} was made by another version of the shop: its database is at step «${steps.at(-1)}», this program's at «${migrationNames.at(-1)}». Restore it with the program of its time; the newer one brings it up to date.`,
  );
}

async function empty(transaction: Transaction<Tables>, kind: DatabaseConfig['kind']): Promise<void> {
  if (kind === 'postgres') {
    // It also makes everybody else wait until the transaction has ended.
    const all = sql.join(keptTables.map((table) => sql.table(table)));
    await sql`truncate table ${all}`.execute(transaction);
    return;
  }
  for (const table of keptTables.toReversed()) await transaction.deleteFrom(table).execute();
}

async function insert(transaction: Transaction<Tables>, { table, columns, rows }: Rows): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`));
  await sql`insert into ${sql.table(table)} (${names}) values ${values}`.execute(transaction);
}

/** SQLite does so by itself: a number that was given is never given again, neither before the restore nor after it. */
async function countOn(transaction: Transaction<Tables>): Promise<void> {
  const numbered = sql<{ table: string; sequence: string }>`
    select table_name as table, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`;
  for (const { table, sequence } of (await numbered.execute(transaction)).rows) {
    await sql`
      select setval(${sequence}, most) from
        (select max(id) as most from ${sql.table(table)}) as given, ${sql.id(...sequence.split('.'))} as counted
      where most >= last_value`.execute(transaction);
  }
}
