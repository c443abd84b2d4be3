import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** What belongs to this customer is changed by one transaction at a time: others wait here until it has ended. */
export async function holdCustomer(db: Transaction<Tables>, id: number): Promise<void> {
  await db
    .updateTable('customer')
    .set((row) => ({ balance: row.ref('balance') }))
    .where('id', '=', id)
    .execute();
}
