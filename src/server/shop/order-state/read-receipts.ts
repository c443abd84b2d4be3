import type { Selectable } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';

export type MadeReceipt = Pick<Selectable<Tables['receipt']>, 'order_id' | 'kind' | 'amount'> & {
  done_at: number;
  url: string;
};

/** The receipts of these orders that are made, the oldest first. */
export async function readReceipts(db: Database, orderIds: readonly number[]): Promise<MadeReceipt[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('receipt')
    .select(['order_id', 'kind', 'amount', 'done_at', 'url'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ done_at, url, ...row }) =>
    done_at === null || url === null ? [] : [{ ...row, done_at, url }],
  );
}
