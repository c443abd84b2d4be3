/** The office's list of orders. */
import * as v from 'valibot';
import type { OrderItem } from '../../../contract/office/orders.ts';
import { OrderSchema } from '../../../contract/resources/order.ts';
import { fromMinor } from '../../../domain/money/money.ts';
import type { Database } from '../../db/open.ts';
import { nameOfRow } from '../order-state/order-lines.ts';
import { readChanges, sumOfChanges } from '../order-state/read-changes.ts';
import { findOrderIds, type OrderIds, type WantedOrders } from './find-order-ids.ts';

const pageSize = 100;

export interface OrderList extends Omit<OrderIds, 'ids'> {
  orders: readonly OrderItem[];
}

export async function listOrders(db: Database, wanted: WantedOrders, before?: number): Promise<OrderList> {
  const { ids, ...rest } = await findOrderIds(db, wanted, { before, limit: pageSize });
  return { orders: await readItems(db, ids), ...rest };
}

/** Without texts of any length, which the list does not show. */
const rowsOf = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('customer_order as placed')
    .select([
      'id',
      'created_at',
      'status',
      'payment_status',
      'recipient_first_name',
      'recipient_last_name',
      'recipient_phone',
      'total',
      'pay_form',
      'delivery',
      'tracking_number',
      'gift_wrapping_price',
    ])
    .select(({ eb, exists, selectFrom }) => [
      eb('comment', '!=', '').as('has_comment'),
      exists(
        selectFrom('customer_order as earlier')
          .select('earlier.id')
          .whereRef('earlier.customer_id', '=', 'placed.customer_id')
          .whereRef('earlier.id', '<', 'placed.id'),
      ).as('has_earlier'),
    ])
    .where('id', 'in', ids)
    .execute();

async function readItems(db: Database, ids: readonly number[]): Promise<OrderItem[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await rowsOf(db, ids)).map((row) => [row.id, row]));
  const linesOf = Map.groupBy(await readLines(db, ids), ({ order_id }) => order_id);
  const changesOf = Map.groupBy(await readChanges(db, ids), ({ order_id }) => order_id);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (row === undefined) return [];
    const lines = linesOf.get(id) ?? [];
    const changes = changesOf.get(id) ?? [];
    const { settlement, carrier } = v.parse(DeliverySchema, row.delivery);
    const takenOut = sumOfChanges(
      changes.filter(({ kind }) => kind === 'correction'),
      lines,
    ).pieces;
    const packed = lines.map((line, place) => ({ ...line, count: line.quantity - (takenOut[place] ?? 0) }));
    return {
      id,
      created_at: row.created_at,
      status: row.status,
      payment_status: row.payment_status,
      name: `${row.recipient_first_name} ${row.recipient_last_name}`.trim(),
      phone: row.recipient_phone,
      is_first: !row.has_earlier,
      goods: packed.flatMap((line) =>
        line.count > 0 ? { name: nameOfRow(line), qtt: line.count, image_path: line.image_path } : [],
      ),
      weight: packed.reduce((sum, { weight_gr, count }) => sum + weight_gr * count, 0),
      total: fromMinor(row.total - sumOfChanges(changes, []).amount),
      pay_form: row.pay_form,
      town: settlement,
      carrier,
      tracking_number: row.tracking_number,
      has_comment: Boolean(row.has_comment),
      is_gift: row.gift_wrapping_price !== null,
    };
  });
}

const readLines = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('order_line')
    .select([
      'order_id',
      'position',
      'name',
      'image_path',
      'grind_name',
      'properties',
      'quantity',
      'weight_gr',
    ])
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute();

const DeliverySchema = v.pipe(v.string(), v.parseJson(), OrderSchema.entries.delivery);
