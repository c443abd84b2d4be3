import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { LineSchema } from '../../../contract/resources/cart.ts';
import { nameOfLine } from '../../../domain/orders/line-name.ts';
import type { ReturnableOrder } from '../../../domain/orders/returns.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import type { OrderRow } from './order-row.ts';

export type OrderLineRow = Selectable<Tables['order_line']>;

export const readLines = (db: Database, orderId: number): Promise<OrderLineRow[]> =>
  db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

/** Of several orders, each order's own in their sequence. */
export async function readLinesByOrder(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, OrderLineRow[]>> {
  if (orderIds.length === 0) return new Map();
  const lines = db.selectFrom('order_line').selectAll().where('order_id', 'in', orderIds).orderBy('position');
  return Map.groupBy(await lines.execute(), ({ order_id }) => order_id);
}

/** What of an order can come back. */
export const returnable = (order: OrderRow, lines: readonly OrderLineRow[]): ReturnableOrder => ({
  lines: lines.map(({ price, quantity, is_discountable }) => ({
    price,
    quantity,
    isDiscountable: is_discountable === 1,
  })),
  discount: order.discount,
  usedBonuses: order.used_bonuses,
  earnedBonuses: order.earned_bonuses,
});

const PropertiesSchema = v.pipe(v.string(), v.parseJson(), LineSchema.entries.properties);

/** With pack and grind. */
export const nameOfRow = ({
  name,
  properties,
  grind_name,
}: Pick<OrderLineRow, 'name' | 'properties' | 'grind_name'>): string =>
  nameOfLine({
    name,
    properties: v.parse(PropertiesSchema, properties),
    grindingMethod: grind_name === null ? null : { name: grind_name },
  });
