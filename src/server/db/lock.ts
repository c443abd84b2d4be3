import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Rows of the table `turn`. */
type LockName = 'sign-in' | 'tries' | 'stock-notice';

/**
 * A lock across processes, released when the transaction ends. Updating the row makes later transactions wait, so what
 * is read after this line cannot change before the transaction writes.
 */
export async function acquireLock(transaction: Transaction<Tables>, name: LockName): Promise<void> {
  await transaction
    .updateTable('turn')
    .set((row) => ({ taken: row('taken', '+', 1) }))
    .where('name', '=', name)
    .execute();
}
