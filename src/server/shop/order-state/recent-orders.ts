import type { RecentOrder } from '../../../domain/orders/daily-limits.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Database } from '../../db/open.ts';
import { stateOf } from './order-row.ts';

/** The customer's newest orders: as many as count towards the limits of a day. The operator places those in exchange. */
export async function readRecentOrders(
  db: Database,
  customerId: number,
  { checkout }: Edition,
): Promise<RecentOrder[]> {
  const rows = await db
    .selectFrom('customer_order')
    .select(['status', 'payment_status', 'created_at'])
    .where('customer_id', '=', customerId)
    .where('exchange_of', 'is', null)
    .orderBy('id', 'desc')
    .limit(checkout.perDay.orders)
    .execute();
  return rows.map((row) => ({ ...stateOf(row), createdAt: row.created_at }));
}
