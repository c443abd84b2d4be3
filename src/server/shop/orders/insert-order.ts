import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { OrderRow } from './hold-order.ts';
import type { OrderLineRow } from './order-answer.ts';

export type NewOrder = Insertable<Tables['customer_order']>;
export type NewLine = Omit<Insertable<Tables['order_line']>, 'order_id' | 'position'>;

/** An order with its lines, as they are kept now. */
export async function insertOrder(
  db: Transaction<Tables>,
  order: NewOrder,
  lines: readonly NewLine[],
): Promise<{ row: OrderRow; lines: OrderLineRow[] }> {
  const row = await db.insertInto('customer_order').values(order).returningAll().executeTakeFirstOrThrow();
  const rows = lines.map((line, position) => ({ ...line, order_id: row.id, position }));
  const kept = await db.insertInto('order_line').values(rows).returningAll().execute();
  return { row, lines: kept.toSorted((one, other) => one.position - other.position) };
}
