import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { type Customer, customerFrom } from './customer.ts';

/**
 * What belongs to this customer is changed by one transaction at a time: others wait here until it has ended. Answers
 * the customer as of now.
 */
export async function holdCustomer(db: Transaction<Tables>, id: number): Promise<Customer> {
  const row = await db
    .updateTable('customer')
    .set((row) => ({ balance: row.ref('balance') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return customerFrom(row);
}
