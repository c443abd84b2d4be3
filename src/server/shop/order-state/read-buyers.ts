import type { Selectable } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { erasedStatus } from '../customers/customer.ts';
import type { OrderRow } from './order-row.ts';

/** Who placed an order and pays for it; the recipient may be another person. */
export type Buyer = Pick<
  Selectable<Tables['customer']>,
  'id' | 'first_name' | 'last_name' | 'phone' | 'email'
>;

/** The buyers of these orders by their ids, without those who were erased. */
export async function readBuyers(
  db: Database,
  orders: readonly Pick<OrderRow, 'customer_id'>[],
): Promise<ReadonlyMap<number, Buyer>> {
  const ids = [...new Set(orders.map(({ customer_id }) => customer_id))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'first_name', 'last_name', 'phone', 'email'])
    .where('id', 'in', ids)
    .where('status', '!=', erasedStatus)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const isSentToAnother = (
  order: Pick<OrderRow, 'recipient_first_name' | 'recipient_last_name' | 'recipient_phone'>,
  buyer: Buyer,
): boolean =>
  order.recipient_first_name !== buyer.first_name ||
  order.recipient_last_name !== buyer.last_name ||
  order.recipient_phone !== buyer.phone;
