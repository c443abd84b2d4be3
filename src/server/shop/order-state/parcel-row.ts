import type { Selectable, Transaction } from 'kysely';
import * as v from 'valibot';
import { OrderSchema } from '../../../contract/resources/order.ts';
import { day, minute } from '../../../domain/time/units.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { indexCode } from './index-orders.ts';
import type { OrderRow } from './order-row.ts';
import { serviceOfCarrier } from './parcel-carriers.ts';
import { queueWebhook } from './queue-webhook.ts';

export type ParcelRow = Selectable<Tables['parcel']>;

/** Seconds between two readings of a parcel's state. */
export const followEvery = 30 * minute;

/** Seconds after which nobody asks for a parcel any more. */
export const followAtMost = 60 * day;

export const readParcel = (db: Database, orderId: number): Promise<ParcelRow | undefined> =>
  db.selectFrom('parcel').selectAll().where('order_id', '=', orderId).executeTakeFirst();

export const deliveryOf = ({ delivery }: Pick<OrderRow, 'delivery'>) =>
  v.parse(OrderSchema.entries.delivery, JSON.parse(delivery));

/** The orders that are being packed, without a note, and whose carrier is one that makes notes. */
export async function readUnnoted(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('customer_order')
    .select(['id', 'delivery'])
    .where('status', '=', 'packing')
    .where('tracking_number', 'is', null)
    .orderBy('id')
    .execute();
  return rows.filter((row) => serviceOfCarrier(deliveryOf(row).carrier) !== undefined).map(({ id }) => id);
}

/** Follows a parcel whose note was made elsewhere, by its typed number. */
export async function followTyped(
  db: Transaction<Tables>,
  order: OrderRow,
  number: string,
  now: number,
): Promise<void> {
  const service = serviceOfCarrier(deliveryOf(order).carrier);
  const before = await readParcel(db, order.id);
  if (service === undefined || before?.number === number) return;
  const parcel = {
    service,
    number,
    reference: '',
    external_id: null,
    created_at: now,
    lease_until: 0,
    next_at: now + followEvery,
    unknown_statuses: '[]',
  };
  await db
    .insertInto('parcel')
    .values({ order_id: order.id, ...parcel })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(parcel))
    .execute();
  await db.updateTable('customer_order').set({ parcel_state: null }).where('id', '=', order.id).execute();
}

/** Takes the number that the carrier gave over into the order. */
export async function keepNumber(
  db: Transaction<Tables>,
  orderId: number,
  number: string | null,
  now: number,
): Promise<void> {
  await db.updateTable('parcel').set({ number }).where('order_id', '=', orderId).execute();
  await db.updateTable('customer_order').set({ tracking_number: number }).where('id', '=', orderId).execute();
  await indexCode(db, orderId, number ?? '');
  await queueWebhook(db, orderId, 'tracking', now);
}

/** The order as before its note. */
export async function forgetParcel(
  db: Transaction<Tables>,
  { id, tracking_number }: Pick<OrderRow, 'id' | 'tracking_number'>,
  now: number,
): Promise<void> {
  await db.deleteFrom('parcel').where('order_id', '=', id).execute();
  await db
    .updateTable('customer_order')
    .set({ tracking_number: null, parcel_state: null })
    .where('id', '=', id)
    .execute();
  if (tracking_number !== null) await queueWebhook(db, id, 'tracking', now);
}
