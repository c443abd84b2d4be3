import type { Order } from '../../../contract/resources/order.ts';
import type { OrderStatus } from '../../../domain/orders/status.ts';
import type { Database } from '../../db/open.ts';
import type { OrderRow } from './hold-order.ts';
import { type OrderLineRow, orderAnswer } from './order-answer.ts';

/** Undefined: there is no such order, or it is somebody else's. */
export async function readOrder(db: Database, id: number, customerId: number): Promise<Order | undefined> {
  const row = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row && orderAnswer(row, await readLines(db, id));
}

/** The newest first. */
export async function readOrders(db: Database, customerId: number): Promise<Order[]> {
  const orders = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute();
  const lines = await db
    .selectFrom('order_line')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .selectAll('order_line')
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .execute();
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  return orders.map((order) => orderAnswer(order, linesOf.get(order.id) ?? []));
}

const mostListed = 200;

/** Of everybody, the newest first. */
export const readAllOrders = (db: Database, status?: OrderStatus): Promise<OrderRow[]> =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .$if(status !== undefined, (orders) => orders.where('status', '=', status ?? 'new'))
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();

/** Whoever placed it. */
export const readOrderRow = (db: Database, id: number): Promise<OrderRow | undefined> =>
  db.selectFrom('customer_order').selectAll().where('id', '=', id).executeTakeFirst();

export const readLines = (db: Database, orderId: number): Promise<OrderLineRow[]> =>
  db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).orderBy('position').execute();
