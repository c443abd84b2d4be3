import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { type Line, LineSchema } from '../../../contract/resources/cart.ts';
import { type Order, OrderSchema } from '../../../contract/resources/order.ts';
import { fromMinor } from '../../../domain/money/money.ts';
import type { OrderStatus } from '../../../domain/orders/status.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import type { OrderRow } from '../order-state/order-row.ts';

export type OrderLineRow = Selectable<Tables['order_line']>;

/** Undefined: there is no such order, or another customer placed it. */
export async function readOrder(db: Database, id: number, customerId: number): Promise<Order | undefined> {
  const row = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row && orderFrom(row, await readLines(db, id));
}

/** The customer's orders, the newest first. */
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
  return orders.map((order) => orderFrom(order, linesOf.get(order.id) ?? []));
}

const mostListed = 200;

/** The orders of all customers, the newest first. */
export const readAllOrders = (db: Database, status?: OrderStatus): Promise<OrderRow[]> =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .$if(status !== undefined, (orders) => orders.where('status', '=', status ?? 'new'))
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();

export const readLines = (db: Database, orderId: number): Promise<OrderLineRow[]> =>
  db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

/** An order as the contract describes it. */
export const orderFrom = (order: OrderRow, lines: readonly OrderLineRow[]): Order => ({
  id: order.id,
  number: String(order.id),
  status: order.status,
  created_at: order.created_at,
  goods: lines.map(lineFrom),
  price: fromMinor(order.price),
  discount: fromMinor(order.discount),
  used_bonuses: order.used_bonuses,
  delivery_price: fromMinor(order.delivery_price),
  total: fromMinor(order.total),
  promocode: order.promocode,
  delivery: v.parse(OrderSchema.entries.delivery, JSON.parse(order.delivery)),
  pay_form: order.pay_form,
  pay_online: order.pay_online === 1,
  payment_status: order.payment_status,
  ...(order.tracking_number !== null && { tracking_number: order.tracking_number }),
});

const { properties: PropertiesSchema } = LineSchema.entries;

const lineFrom = (line: OrderLineRow): Line => ({
  id: line.variant_id,
  goodscard_id: line.card_id,
  chpu: line.chpu,
  name: line.name,
  image_path: line.image_path,
  sku: line.sku,
  grindingMethod: line.grind_id === null ? null : { id: line.grind_id, name: line.grind_name ?? '' },
  properties: v.parse(PropertiesSchema, JSON.parse(line.properties)),
  price: fromMinor(line.price),
  qtt: line.quantity,
  is_allowed_promo_discount: line.is_discountable === 1,
  is_promo_gift: line.is_gift === 1,
  weight_gr: line.weight_gr,
  ...(line.price_old !== null && { price_old: fromMinor(line.price_old) }),
  ...(line.lowest_price !== null && { lowest_price_30d: fromMinor(line.lowest_price) }),
});
