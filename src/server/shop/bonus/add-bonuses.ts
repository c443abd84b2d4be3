import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';

interface Entry {
  customerId: number;
  /** Whole bonuses; less than 0 takes them away, and fails when there are not so many. */
  amount: number;
  /** As the customer reads it. */
  reason: string;
  orderId?: number;
  at: number;
}

/** The only way in which a balance changes: with the entry that explains it. */
export async function addBonuses(
  db: Transaction<Tables>,
  { customerId, amount, reason, orderId, at }: Entry,
): Promise<Selectable<Tables['customer']>> {
  await db
    .insertInto('bonus_entry')
    .values({ customer_id: customerId, amount, reason, order_id: orderId ?? null, at })
    .execute();
  return db
    .updateTable('customer')
    .set((row) => ({ balance: row('balance', '+', amount) }))
    .where('id', '=', customerId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
