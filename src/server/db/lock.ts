import { type Selectable, sql, type Transaction } from 'kysely';
import type { SchemaTables } from './schema-version.ts';
import type { Tables } from './tables.ts';

/** The tables whose rows serve as locks, each with the column that a lock sets to the value that it has. */
const setColumns = {
  catalogue: 'version',
  compatibility: 'oldest_program',
  customer: 'balance',
  customer_order: 'status',
  turn: 'taken',
} as const satisfies Partial<Record<keyof Tables, string>>;

/**
 * Locks the rows with these values across processes until the transaction ends, and returns them. Later transactions
 * wait here, so what is read after this line cannot change before the transaction writes.
 */
export async function lockRows<Table extends keyof typeof setColumns>(
  transaction: Transaction<Tables> | Transaction<SchemaTables>,
  table: Table,
  where: Partial<Selectable<Tables[Table]>>,
): Promise<Selectable<Tables[Table]>[]> {
  const column = sql.ref(setColumns[table]);
  const conditions = Object.entries(where).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<Selectable<Tables[Table]>>`
    update ${sql.table(table)} set ${column} = ${column}
    where ${sql.join([sql`true`, ...conditions], sql` and `)} returning *`.execute(transaction);
  return rows;
}

/** Rows of the table `turn`. */
type LockName = 'sign-in' | 'tries' | 'stock-notice';

/** Locks by name what no other table has a row for. */
export async function acquireLock(transaction: Transaction<Tables>, name: LockName): Promise<void> {
  await lockRows(transaction, 'turn', { name });
}
