import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';

export type NewOrder = Insertable<Tables['customer_order']>;
export type NewLine = Omit<Insertable<Tables['order_line']>, 'order_id' | 'position'>;

/** An order with its lines; answers its id. */
export async function insertOrder(
  db: Transaction<Tables>,
  order: NewOrder,
  lines: readonly NewLine[],
): Promise<number> {
  const { id } = await db
    .insertInto('customer_order')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = lines.map((line, position) => ({ ...line, order_id: id, position }));
  await db.insertInto('order_line').values(rows).execute();
  return id;
}
