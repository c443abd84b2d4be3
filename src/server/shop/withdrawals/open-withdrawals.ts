import type { Database } from '../../db/open.ts';
import { NotFound } from '../failures.ts';
import type { OrderRow } from '../order-state/order-row.ts';
import { type Withdrawal, withLines } from '../order-state/withdrawals.ts';
import { type OrderLineRow, readWithLines } from '../orders/read-orders.ts';

export interface OpenWithdrawal {
  request: Withdrawal;
  /** Undefined: there is no order of this number. */
  order: OrderRow | undefined;
  lines: readonly OrderLineRow[];
}

/** Requests that nobody has dealt with, the oldest first. */
export async function listOpenWithdrawals(db: Database): Promise<OpenWithdrawal[]> {
  const rows = await db
    .selectFrom('withdrawal_request')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('id')
    .limit(200)
    .execute();
  const requests = await withLines(db, rows);
  const ids = requests.flatMap(({ order_id }) => (order_id === null ? [] : [order_id]));
  const orders = await readWithLines(db, [...new Set(ids)]);
  const byId = new Map(orders.map((order) => [order.row.id, order]));
  return requests.map((request) => {
    const found = request.order_id === null ? undefined : byId.get(request.order_id);
    return { request, order: found?.row, lines: found?.lines ?? [] };
  });
}

/** For a request that is answered otherwise than by a return. */
export async function closeWithdrawal(db: Database, id: number, now: number): Promise<void> {
  const closed = await db
    .updateTable('withdrawal_request')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (closed === undefined) throw new NotFound('open withdrawal', id);
}
