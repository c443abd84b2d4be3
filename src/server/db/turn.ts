import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

type Turn = 'sign-in' | 'tries';

/**
 * Whoever comes second waits here until the first one's transaction has ended, in whichever process it runs:
 * what is read after this line cannot change before the transaction writes.
 */
export async function takeTurn(transaction: Transaction<Tables>, name: Turn): Promise<void> {
  await transaction
    .updateTable('turn')
    .set((row) => ({ taken: row('taken', '+', 1) }))
    .where('name', '=', name)
    .execute();
}
