import type { Selectable, Transaction } from 'kysely';
import type { OrderState } from '../../../domain/orders/status.ts';
import type { Tables } from '../../db/tables.ts';

export type OrderRow = Selectable<Tables['customer_order']>;

export const stateOf = ({ status, payment_status }: OrderRow): OrderState => ({
  status,
  paymentStatus: payment_status,
});

/**
 * The order as it is now; until this transaction has ended nobody else changes it. Whoever also needs the catalogue
 * holds that one first, whoever also changes the customer holds that one afterwards: so no two wait for each other.
 */
export const holdOrder = (db: Transaction<Tables>, id: number): Promise<OrderRow | undefined> =>
  db
    .updateTable('customer_order')
    .set((row) => ({ status: row.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
