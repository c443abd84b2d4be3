import type { Database } from '../db/open.ts';
import type { OrderRow } from './hold-order.ts';
import { readOrderRow } from './read-orders.ts';

/** The order, when it is paid and no provider knows of it: nobody but the operator can give that back. */
export async function paidByHand(db: Database, id: number): Promise<OrderRow | undefined> {
  const order = await readOrderRow(db, id);
  if (order?.payment_status !== 'paid') return undefined;
  const attempt = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', id)
    .where('status', 'in', ['paid', 'refunded'])
    .executeTakeFirst();
  return attempt === undefined ? order : undefined;
}
