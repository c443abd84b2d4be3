import type { Database } from '../../db/open.ts';

interface HistoryEntry {
  date: number;
  amount: number;
  reason: string;
  order_id?: number;
}

/** How a balance came about, the latest first. */
export async function bonusHistory(db: Database, customerId: number): Promise<HistoryEntry[]> {
  const entries = await db
    .selectFrom('bonus_entry')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute();
  return entries.map(({ at, amount, reason, order_id }) => ({
    date: at,
    amount,
    reason,
    ...(order_id !== null && { order_id }),
  }));
}
