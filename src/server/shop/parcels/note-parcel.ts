import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExpressionBuilder, Transaction } from 'kysely';
import { canMoveTo, isReversed } from '../../../domain/orders/status.ts';
import type { Database } from '../../db/open.ts';
import type { ParcelServiceCode } from '../../db/order-tables.ts';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { CommandRefused, NotFound } from '../failures.ts';
import { lockOrder, type OrderRow, stateOf } from '../order-state/order-row.ts';
import { serviceOfCarrier } from '../order-state/parcel-carriers.ts';
import {
  deliveryOf,
  followEvery,
  keepNumber,
  type ParcelRow,
  readParcel,
} from '../order-state/parcel-row.ts';
import { changeStatus } from '../orders/move-order.ts';
import { applyParcelReport } from './apply-report.ts';
import {
  type Note,
  ParcelRefused,
  type ParcelService,
  type ParcelServices,
  ParcelUnanswered,
} from './parcel-service.ts';
import { type ShipmentTerms, shipmentOf } from './shipment-of.ts';

export interface NoteParts extends ShipmentTerms {
  db: Database;
  services: ParcelServices;
  /** The clock, in unix seconds. */
  now: () => number;
  /** Milliseconds between two questions for a number that the carrier gives later. */
  numberPause?: number | undefined;
}

/** Seconds for which one process asks the carrier: longer than all requests of a note take. */
const lease = 150;

/** Seconds after a lost answer before the carrier lists what it made. */
const listedAfter = 20;

const questionsForNumber = 10;

export interface NotedOrder {
  /** Null: the carrier has not given it yet. */
  number: string | null;
  isNew: boolean;
}

/**
 * Has the carrier make a note for the parcel of an order, at most one: a note whose answer was lost is looked for under the shop's own
 * reference before another is made.
 */
export async function noteParcel(parts: NoteParts, orderId: number): Promise<NotedOrder> {
  const { db, services, now } = parts;
  const { parcel, isAsked } = await inTransaction(db, (transaction) =>
    begin(transaction, services, orderId, now()),
  );
  if (parcel.external_id !== null || parcel.reference === '') return { number: parcel.number, isNew: false };
  const service = requireService(services, orderId, parcel.service);
  try {
    const note = await makeOrFind(parts, service, parcel, isAsked);
    await inTransaction(db, (transaction) => keepNote(transaction, orderId, note, now()));
    return { number: note.number ?? (await awaitNumber(parts, service, note, orderId)), isNew: true };
  } catch (error) {
    throw await failureOf(db, parcel, error, now());
  }
}

export function requireService(
  services: ParcelServices,
  order: number,
  code: ParcelServiceCode | undefined,
): ParcelService {
  const service = code && services.get(code);
  if (service === undefined) throw new CommandRefused({ code: 'no-parcel-service', order });
  return service;
}

/** Packs the order and reserves the question: of two processes one asks the carrier. */
async function begin(
  db: Transaction<Tables>,
  services: ParcelServices,
  orderId: number,
  now: number,
): Promise<{ parcel: ParcelRow; isAsked: boolean }> {
  const order = await lockOrder(db, orderId);
  if (order === undefined) throw new NotFound('order', orderId);
  const before = await readParcel(db, orderId);
  if (before !== undefined && (before.external_id !== null || before.reference === ''))
    return { parcel: before, isAsked: true };
  const { code } = requireService(services, orderId, serviceOfCarrier(deliveryOf(order).carrier));
  if (before !== undefined && before.lease_until > now)
    throw new CommandRefused({ code: 'note-under-way', order: orderId, seconds: before.lease_until - now });
  await pack(db, order, now);
  if (before !== undefined) {
    await db
      .updateTable('parcel')
      .set({ lease_until: now + lease })
      .where('order_id', '=', orderId)
      .execute();
    return { parcel: before, isAsked: true };
  }
  const parcel: ParcelRow = {
    order_id: orderId,
    service: code,
    reference: `${orderId}-${randomBytes(4).toString('hex')}`,
    external_id: null,
    number: null,
    created_at: now,
    lease_until: now + lease,
    next_at: null,
    unknown_statuses: '[]',
  };
  await db.insertInto('parcel').values(parcel).execute();
  return { parcel, isAsked: false };
}

async function pack(db: Transaction<Tables>, order: OrderRow, now: number): Promise<void> {
  const state = stateOf(order);
  if (order.status === 'packing' && !isReversed(state)) return;
  if (!canMoveTo(state, 'packing'))
    throw new CommandRefused({ code: 'order-cannot-become', order: order.id, state, to: 'packing' });
  await changeStatus(db, order, { to: 'packing' }, now);
}

async function makeOrFind(
  { db, now, ...terms }: NoteParts,
  service: ParcelService,
  { order_id, reference, created_at }: ParcelRow,
  isAsked: boolean,
): Promise<Note> {
  const made = isAsked ? await findNote(service, reference, created_at) : undefined;
  if (made !== undefined) return made;
  return service.create(await shipmentOf(db, { orderId: order_id, reference }, terms, now()));
}

/** A refused search leaves open whether the note was made, so the reference is kept. */
const findNote = (service: ParcelService, reference: string, madeAt: number): Promise<Note | undefined> =>
  service.find(reference, madeAt).catch((error: unknown) => {
    throw error instanceof ParcelRefused ? new ParcelUnanswered(error.message) : error;
  });

async function keepNote(
  db: Transaction<Tables>,
  orderId: number,
  { externalId, number }: Note,
  now: number,
): Promise<void> {
  await lockOrder(db, orderId);
  await db
    .updateTable('parcel')
    .set({ external_id: externalId, lease_until: 0, next_at: now + (number === null ? 60 : followEvery) })
    .where('order_id', '=', orderId)
    .execute();
  await db.updateTable('customer_order').set({ parcel_state: 'noted' }).where('id', '=', orderId).execute();
  if (number !== null) await keepNumber(db, orderId, number, now);
}

/** The note is made: the job that follows parcels reads the number later. */
function noReports(error: unknown): [] {
  if (error instanceof ParcelRefused || error instanceof ParcelUnanswered) return [];
  throw error;
}

/** InPost buys the label a moment after it took the order for it. */
async function awaitNumber(
  { db, now, numberPause = 1000 }: NoteParts,
  service: ParcelService,
  note: Note,
  orderId: number,
): Promise<string | null> {
  for (let question = 1; question <= questionsForNumber; question += 1) {
    const [report] = await service.reports([note]).catch(noReports);
    if (report?.problem !== undefined)
      throw new CommandRefused({ code: 'note-not-confirmed', order: orderId, reason: report.problem });
    if (report !== undefined && report.number !== null) {
      await inTransaction(db, (transaction) => applyParcelReport(transaction, orderId, report, now()));
      return report.number;
    }
    await sleep(numberPause);
  }
  return null;
}

/** The error for the operator. After a refusal the parcel is deleted; without an answer its reference is kept. */
async function failureOf(db: Database, parcel: ParcelRow, error: unknown, now: number): Promise<unknown> {
  const { order_id: order, reference } = parcel;
  // A number may have been typed meanwhile: that parcel has no reference.
  const isAsked = ({ eb }: ExpressionBuilder<Tables, 'parcel'>) =>
    eb.and({ order_id: order, reference }).and('external_id', 'is', null);
  if (error instanceof ParcelUnanswered) {
    await db
      .updateTable('parcel')
      .set({ lease_until: now + listedAfter })
      .where(isAsked)
      .execute();
    return new CommandRefused({ code: 'note-unanswered', order, reason: error.message });
  }
  const isRefused = error instanceof ParcelRefused || error instanceof CommandRefused;
  if (!isRefused) return error;
  await db.deleteFrom('parcel').where(isAsked).execute();
  return error instanceof ParcelRefused
    ? new CommandRefused({ code: 'parcel-refused', order, reason: error.message })
    : error;
}
