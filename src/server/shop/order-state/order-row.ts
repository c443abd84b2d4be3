import type { Selectable, Transaction } from 'kysely';
import type { OrderState } from '../../../domain/orders/status.ts';
import { lockRows } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';

export type OrderRow = Selectable<Tables['customer_order']>;

export const stateOf = ({
  status,
  payment_status,
}: Pick<OrderRow, 'status' | 'payment_status'>): OrderState => ({ status, paymentStatus: payment_status });

/** The order of this id, whoever placed it. */
export const readOrderRow = (db: Database, id: number): Promise<OrderRow | undefined> =>
  db.selectFrom('customer_order').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Reads the order and locks it until the transaction ends. To avoid deadlocks, every transaction locks in this sequence:
 * catalogue, orders with the oldest first, customer.
 */
export async function lockOrder(db: Transaction<Tables>, id: number): Promise<OrderRow | undefined> {
  const [order] = await lockRows(db, 'customer_order', { id });
  return order;
}

/** As `lockOrder`, but first the orders whose goods pay for this one: cancelling it or taking its goods back refunds their money. */
export async function lockWithSources(db: Transaction<Tables>, id: number): Promise<OrderRow | undefined> {
  const source = (await readOrderRow(db, id))?.exchange_of ?? null;
  if (source !== null) await lockWithSources(db, source);
  return lockOrder(db, id);
}
