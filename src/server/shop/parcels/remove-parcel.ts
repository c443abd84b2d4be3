import { isInShop } from '../../../domain/orders/status.ts';
import type { Database } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { CommandRefused, NotFound } from '../failures.ts';
import { lockOrder, readOrderRow } from '../order-state/order-row.ts';
import { forgetParcel, type ParcelRow, readParcel } from '../order-state/parcel-row.ts';
import { requireService } from './note-parcel.ts';
import {
  type LabelSize,
  type Note,
  ParcelRefused,
  type ParcelService,
  type ParcelServices,
  ParcelUnanswered,
} from './parcel-service.ts';

interface ParcelParts {
  db: Database;
  services: ParcelServices;
  now: () => number;
}

/** Has the carrier delete the note of a parcel that was not handed over. */
export async function removeParcel({ db, services, now }: ParcelParts, orderId: number): Promise<void> {
  const order = await readOrderRow(db, orderId);
  if (order === undefined) throw new NotFound('order', orderId);
  const parcel = await readParcel(db, orderId);
  if (parcel === undefined) throw new CommandRefused({ code: 'no-parcel', order: orderId });
  const isSent = order.status !== 'cancelled' && !isInShop(order.status);
  if (isSent || (order.parcel_state ?? 'noted') !== 'noted')
    throw new CommandRefused({ code: 'parcel-handed-over', order: orderId });
  if (parcel.lease_until > now())
    throw new CommandRefused({ code: 'note-under-way', order: orderId, seconds: parcel.lease_until - now() });
  if (parcel.reference !== '')
    await deleteAtCarrier(requireService(services, orderId, parcel.service), parcel);
  await inTransaction(db, async (transaction) => {
    const locked = await lockOrder(transaction, orderId);
    if (locked !== undefined) await forgetParcel(transaction, locked, now());
  });
}

/** Looks the note up first: a repeated command finds none if the carrier deleted it without answering. */
async function deleteAtCarrier(service: ParcelService, parcel: ParcelRow): Promise<void> {
  const { order_id: order, reference, created_at } = parcel;
  try {
    const note = await service.find(reference, created_at);
    if (note !== undefined) await service.remove(note);
  } catch (error) {
    throw commandFailure(order, error);
  }
}

/** The labels of these orders in one PDF. */
export async function readLabels(
  { db, services }: Omit<ParcelParts, 'now'>,
  orderIds: readonly number[],
  size: LabelSize,
): Promise<Uint8Array> {
  const notes: Note[] = [];
  const used = new Set<ParcelService>();
  for (const order of orderIds) {
    const parcel = await readParcel(db, order);
    if (parcel === undefined || parcel.external_id === null)
      throw new CommandRefused({ code: 'no-parcel', order });
    notes.push({ externalId: parcel.external_id, number: parcel.number });
    used.add(requireService(services, order, parcel.service));
  }
  const [service] = used;
  const [order = 0] = orderIds;
  if (service === undefined || used.size > 1) throw new CommandRefused({ code: 'no-parcel', order });
  return service.labels(notes, size).catch((error: unknown) => {
    throw commandFailure(order, error);
  });
}

function commandFailure(order: number, error: unknown): unknown {
  if (error instanceof ParcelRefused || error instanceof ParcelUnanswered)
    return new CommandRefused({ code: 'parcel-refused', order, reason: error.message });
  return error;
}
