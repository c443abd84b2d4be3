import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { CommandRefused } from '../failures.ts';
import type { MadeRows } from '../journal/made-rows.ts';
import { indexAnew } from '../order-state/index-orders.ts';
import type { OrderRow } from '../order-state/order-row.ts';
import { followTyped } from '../order-state/parcel-row.ts';
import { queueWebhook } from '../order-state/queue-webhook.ts';
import { tellNewNumber } from '../order-state/read-edits.ts';
import type { Undoing } from './undoing.ts';
import { isChangedSince, unsend } from './unsend.ts';

/** Gives an order the tracking number again that it had before; a customer who was told the wrong one is told. */
export async function undoNumber({ db, order, entry, made, now }: Undoing): Promise<void> {
  const { before, after } = entry;
  if (made === undefined) throw new CommandRefused({ code: 'cannot-be-undone' });
  if (order.tracking_number !== after.number || order.status !== made.status)
    throw new CommandRefused({ code: 'moved-on' });
  const number = before.number ?? null;
  const isLater = await isChangedSince(db, order.id, made);
  const isUntold = await unsend(db, order, made, now);
  if (!isUntold && number === null) throw new CommandRefused({ code: 'told-already' });
  await restoreNumber(db, order, number, { made, now });
  if (isUntold && !isLater && made.edits.length > 0)
    await db.deleteFrom('order_edit').where('id', 'in', made.edits).execute();
  if (isUntold) return;
  await queueWebhook(db, order.id, 'tracking', now);
  if (order.status === 'sent') await tellNewNumber(db, order.id, now);
}

/** Throws where the typed number took the place of a note that the carrier made, or the carrier has the parcel. */
export async function restoreNumber(
  db: Transaction<Tables>,
  order: OrderRow,
  number: string | null,
  { made, now }: { made: MadeRows; now: number },
): Promise<void> {
  if (made.hadNote) throw new CommandRefused({ code: 'cannot-be-undone' });
  if (order.parcel_state !== null) throw new CommandRefused({ code: 'parcel-handed-over', order: order.id });
  await db.deleteFrom('parcel').where('order_id', '=', order.id).where('reference', '=', '').execute();
  await db
    .updateTable('customer_order')
    .set({ tracking_number: number })
    .where('id', '=', order.id)
    .execute();
  if (number !== null) await followTyped(db, order, number, now);
  await indexAnew(db, [order.id]);
}
