import { sql, type Transaction } from 'kysely';
import type { EditionCode } from '../../../editions/edition.ts';
import type { Database, DatabaseConfig } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { recordChange } from '../catalogue/change-log.ts';
import { catalogueVersion } from '../catalogue/version.ts';
import { CommandRefused } from '../failures.ts';
import { holdRestoredRefunds } from '../payments/held-refunds.ts';
import { type Head, readBackup } from './backup-file.ts';
import { insertRows } from './insert-rows.ts';
import { keptTables } from './kept-tables.ts';
import { programSteps, requireProgramSteps } from './program-steps.ts';
import { withUpdatedBackup } from './update-backup.ts';
import { removeCopies } from './working-copies.ts';

/** Reads a whole backup before anything is changed; returns its first line. */
export async function checkBackup(file: string, edition: EditionCode): Promise<Head> {
  let found: Head | undefined;
  await readBackup(file, {
    head(head) {
      requireSameShop(file, head, edition);
      found = head;
    },
  });
  if (found === undefined) throw new CommandRefused({ code: 'bad-backup-file', file, reason: 'it is empty' });
  return found;
}

interface Target {
  edition: EditionCode;
  kind: DatabaseConfig['kind'];
  /** Where the backup of an older program is unpacked. */
  dataDirectory: string;
  now: number;
}

/** Replaces the whole shop in one transaction, and signs everybody out. A running API notices it like any other change. */
export async function restoreBackup(db: Database, file: string, target: Target): Promise<void> {
  const head = await checkBackup(file, target.edition);
  await requireProgramSteps(db);
  await removeCopies(target);
  if (head.steps.length === programSteps.length) return load(db, file, target);
  await withUpdatedBackup(file, head, target.dataDirectory, (updated) => load(db, updated, target));
}

async function load(db: Database, file: string, { kind, now }: Target): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const before = await catalogueVersion(transaction);
    await empty(transaction, kind);
    await readBackup(file, { rows: (rows) => insertRows(transaction, keptTables, rows) });
    // Some sessions ended and some codes were used after the backup.
    await transaction.deleteFrom('session').execute();
    await transaction.deleteFrom('sign_in_code').execute();
    await transaction.deleteFrom('staff_session').execute();
    await transaction.deleteFrom('staff_code').execute();
    const version = 1 + Math.max(before, await catalogueVersion(transaction));
    await transaction.updateTable('catalogue').set({ version, changed_at: now }).execute();
    await recordChange(transaction, version, now, { cards: undefined, reach: 'categories' });
    await holdRestoredRefunds(transaction, now);
    if (kind === 'postgres') await advanceSequences(transaction);
  });
}

function requireSameShop(file: string, { shop, steps }: Head, edition: EditionCode): void {
  if (shop !== edition) throw new CommandRefused({ code: 'backup-of-other-shop', file, shop, edition });
  if (steps[0] !== programSteps[0]) throw new CommandRefused({ code: 'backup-of-earlier-version', file });
  if (steps.join() === programSteps.slice(0, steps.length).join()) return;
  const versions = { migration: steps.at(-1), supported: programSteps.at(-1) };
  throw new CommandRefused({ code: 'backup-of-newer-version', file, ...versions });
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
