import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Rows } from './backup-file.ts';

/** Throws for a table that is not among these: a file must not write into the database's own tables. */
export async function insertRows(
  transaction: Transaction<Tables>,
  tables: readonly string[],
  { table, columns, rows }: Rows,
): Promise<void> {
  if (!tables.includes(table)) throw new Error(`there is no table ${table}`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`));
  await sql`insert into ${sql.table(table)} (${names}) values ${values}`.execute(transaction);
}
