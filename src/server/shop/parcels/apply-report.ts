import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { OrderEvent } from '../../../domain/orders/events.ts';
import { isParcelDone, movesTo, type ParcelState } from '../../../domain/orders/parcel.ts';
import { canMoveTo, isOver } from '../../../domain/orders/status.ts';
import type { ParcelTrouble } from '../../db/order-tables.ts';
import type { Tables } from '../../db/tables.ts';
import { changeByProgram } from '../journal/change.ts';
import { recordOrderChange } from '../journal/record-order-change.ts';
import { lockOrder, type OrderRow, stateOf } from '../order-state/order-row.ts';
import {
  deliveryOf,
  followAtMost,
  followEvery,
  forgetParcel,
  keepNumber,
  type ParcelRow,
  readParcel,
} from '../order-state/parcel-row.ts';
import { queueMessages, queueNews } from '../order-state/queue-messages.ts';
import { queueWebhook } from '../order-state/queue-webhook.ts';
import { tellNewNumber } from '../order-state/read-edits.ts';
import { changeStatus } from '../orders/move-order.ts';
import type { ParcelReport } from './parcel-service.ts';

interface AppliedReport {
  /** A status that the shop does not know, the first time that it is said of this parcel. */
  newStatus: string | undefined;
}

/** Takes over what the carrier says of a parcel: number, state, and what follows from it for the order. */
export async function applyParcelReport(
  db: Transaction<Tables>,
  orderId: number,
  report: ParcelReport,
  now: number,
): Promise<AppliedReport> {
  const order = await lockOrder(db, orderId);
  const parcel = await readParcel(db, orderId);
  if (order === undefined || parcel === undefined || !isSame(parcel, report)) return { newStatus: undefined };
  await moveParcel(db, { order, parcel, report }, now);
  return { newStatus: await recordUnknownStatus(db, parcel, report) };
}

interface Reported {
  order: OrderRow;
  parcel: ParcelRow;
  report: ParcelReport;
}

async function moveParcel(
  db: Transaction<Tables>,
  { order, parcel, report }: Reported,
  now: number,
): Promise<void> {
  const orderId = order.id;
  if (report.number !== null && report.number !== parcel.number) {
    await keepNumber(db, orderId, report.number, now);
    const isOnItsWay = order.status === 'sent' && !isTrouble(report.state ?? order.parcel_state ?? 'noted');
    if (isOnItsWay && parcel.number !== null) await tellNewNumber(db, orderId, now);
  }
  const current = order.parcel_state ?? 'noted';
  if (report.state === 'gone') {
    // A parcel that moved is not made undone by what is said of its note.
    if (current === 'noted') await forgetParcel(db, order, now);
    return;
  }
  const state = report.state !== undefined && movesTo(current, report.state) ? report.state : current;
  const isFollowed = !isParcelDone(state) && now - parcel.created_at <= followAtMost;
  await db
    .updateTable('parcel')
    .set({ next_at: isFollowed ? now + followEvery : null })
    .where('order_id', '=', orderId)
    .execute();
  if (report.state === undefined || state === order.parcel_state) return;
  await db.updateTable('customer_order').set({ parcel_state: state }).where('id', '=', orderId).execute();
  await moveWithParcel(db, { ...order, parcel_state: state }, state, now);
}

const StatusesSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
const longestStatus = 100;

/** Returns the status if it was not recorded before. */
async function recordUnknownStatus(
  db: Transaction<Tables>,
  { order_id, unknown_statuses }: ParcelRow,
  { unknownStatus }: ParcelReport,
): Promise<string | undefined> {
  const status = unknownStatus?.slice(0, longestStatus);
  const before = v.parse(StatusesSchema, unknown_statuses);
  if (status === undefined || before.includes(status)) return undefined;
  await db
    .updateTable('parcel')
    .set({ unknown_statuses: JSON.stringify([...before, status]) })
    .where('order_id', '=', order_id)
    .execute();
  return status;
}

/** False for a report about a note that has been replaced since. */
const isSame = (parcel: ParcelRow, report: ParcelReport): boolean =>
  report.externalId === null ? report.number === parcel.number : report.externalId === parcel.external_id;

async function moveWithParcel(
  db: Transaction<Tables>,
  order: OrderRow,
  state: ParcelState,
  now: number,
): Promise<void> {
  if (state === 'noted') return;
  const to = state === 'delivered' ? 'delivered' : 'sent';
  if (canMoveTo(stateOf(order), to)) {
    const { tracking_number } = (await lockOrder(db, order.id)) ?? order;
    // A parcel that is first heard of on its way back is no good news.
    const noted = { ...order, tracking_number };
    await recordOrderChange(db, changeByProgram(now), { what: 'order.status', order: noted }, () =>
      changeStatus(db, noted, { to, isQuiet: isTrouble(state) }, now),
    );
  }
  if (state === 'arrived') await tellArrival(db, order, now);
  if (isTrouble(state)) {
    await queueNews(db, order.id, state, now);
    await queueWebhook(db, order.id, troubles[state], now);
  }
}

const isTrouble = (state: ParcelState | 'gone'): state is ParcelTrouble => Object.hasOwn(troubles, state);

const troubles: Readonly<Record<ParcelTrouble, OrderEvent>> = {
  returning: 'parcel_returning',
  returned: 'parcel_returned',
  lost: 'parcel_lost',
};

/** A courier comes to the door; only who fetches a parcel has to know that it is there. */
async function tellArrival(db: Transaction<Tables>, order: OrderRow, now: number): Promise<void> {
  if (!isOver(order.status) && deliveryOf(order).point !== undefined)
    await queueMessages(db, order.id, 'arrived', now);
}
