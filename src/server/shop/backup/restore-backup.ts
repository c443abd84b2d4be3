import { sql, type Transaction } from 'kysely';
import type { EditionCode } from '../../../editions/edition.ts';
import { migrationNames } from '../../db/migrate.ts';
import type { Database, DatabaseConfig } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { catalogueVersion } from '../catalogue/version.ts';
import { CommandRefused } from '../failures.ts';
import { type Head, type Rows, readBackup } from './backup-file.ts';
import { keptTables } from './kept-tables.ts';

/** Reads a whole backup before anything is changed; returns when it was made. */
export async function checkBackup(file: string, edition: EditionCode): Promise<number> {
  let at = 0;
  await readBackup(file, {
    head(head) {
      requireSameShop(file, head, edition);
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

/** Replaces the whole shop in one transaction. A running API notices it like any other change. */
export async function restoreBackup(
  db: Database,
  file: string,
  { edition, kind, now }: Target,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const before = await catalogueVersion(transaction);
    await empty(transaction, kind);
    await readBackup(file, {
      head: (head) => requireSameShop(file, head, edition),
      rows: (rows) => insert(transaction, rows),
    });
    const version = 1 + Math.max(before, await catalogueVersion(transaction));
    await transaction.updateTable('catalogue').set({ version, changed_at: now }).execute();
    if (kind === 'postgres') await advanceSequences(transaction);
  });
}

function requireSameShop(file: string, { shop, steps }: Head, edition: EditionCode): void {
  if (shop !== edition) throw new CommandRefused({ code: 'backup-of-other-shop', file, shop, edition });
  if (steps.join() === migrationNames.join()) return;
  const versions = { migration: steps.at(-1), supported: migrationNames.at(-1) };
  throw new CommandRefused({ code: 'backup-of-other-version', file, ...versions });
}

async function empty(transaction: Transaction<Tables>, kind: DatabaseConfig['kind']): Promise<void> {
  if (kind === 'postgres') {
    // Truncating also locks the tables until the transaction ends.
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

/** Moves PostgreSQL's sequences past the restored ids, so that no id is given twice. SQLite does so by itself. */
async function advanceSequences(transaction: Transaction<Tables>): Promise<void> {
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
