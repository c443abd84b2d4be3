import type { Transaction } from 'kysely';
import { type OrderStatus, previousStatus } from '../../../domain/orders/status.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { withCatalogueLock } from '../catalogue/catalogue-lock.ts';
import { takeEarnedBonuses } from '../change-records/insert-change.ts';
import { CommandRefused, NotFound } from '../failures.ts';
import type { Change } from '../journal/change.ts';
import { recordOrderChange } from '../journal/record-order-change.ts';
import { lockOrder, type OrderRow, stateOf } from '../order-state/order-row.ts';
import { readParcel } from '../order-state/parcel-row.ts';
import { queueMessages } from '../order-state/queue-messages.ts';
import { queueReturnOfAll } from '../order-state/queue-receipt.ts';
import { queueWebhook } from '../order-state/queue-webhook.ts';
import { readChanges } from '../order-state/read-changes.ts';
import { insertEdit } from '../order-state/read-edits.ts';
import { readWithdrawals } from '../order-state/withdrawals.ts';

/**
 * Takes an order one step back that was moved on too early, as long as the carrier does not have the parcel. If the customer was told
 * of the step, a message says that it was too early.
 */
export const stepBack = (db: Database, id: number, to: OrderStatus, change: Change): Promise<void> =>
  withCatalogueLock(db, async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (order === undefined) throw new NotFound('order', id);
    const state = stateOf(order);
    if (previousStatus(state) !== to)
      throw new CommandRefused({ code: 'cannot-go-back', order: id, state, to });
    await recordOrderChange(transaction, change, { what: 'order.status', order }, () =>
      moveBack(transaction, order, to, { isUntold: false, now: change.now }),
    );
  });

interface How {
  /** What the step queued was deleted before anybody heard of it, so nobody hears of its undoing either. */
  isUntold: boolean;
  now: number;
}

/** Sets an order back to an earlier status. Requires the catalogue and order locks. */
export async function moveBack(
  db: Transaction<Tables>,
  order: OrderRow,
  to: OrderStatus,
  { isUntold, now }: How,
): Promise<void> {
  const { id } = order;
  const isTold = await undo(db, order, { isUntold, now });
  const columns = { status: to, ...(order.status === 'delivered' && { delivered_at: null }) };
  await db.updateTable('customer_order').set(columns).where('id', '=', id).execute();
  if (isUntold) return;
  await insertEdit(db, id, { kind: 'status', reason: '' }, now);
  if (to === 'packing') await queueWebhook(db, id, 'packing', now);
  if (isTold) await queueMessages(db, id, 'changed', now);
  else await queueWebhook(db, id, 'changed', now);
}

/** Takes back what followed from the status. Returns whether the customer heard of it. */
async function undo(db: Transaction<Tables>, order: OrderRow, how: How): Promise<boolean> {
  if (order.status === 'packing') return undoPacking(db, order);
  if (order.status === 'sent') return undoSending(db, order);
  return undoDelivery(db, order, how);
}

async function undoPacking(db: Transaction<Tables>, { id }: OrderRow): Promise<boolean> {
  const parcel = await readParcel(db, id);
  if (parcel !== undefined && parcel.reference !== '')
    throw new CommandRefused({ code: 'note-first', order: id });
  return false;
}

async function undoSending(db: Transaction<Tables>, { id, parcel_state }: OrderRow): Promise<boolean> {
  if (parcel_state !== null && parcel_state !== 'noted')
    throw new CommandRefused({ code: 'parcel-handed-over', order: id });
  const unsent = await db
    .deleteFrom('mail_due')
    .where('order_id', '=', id)
    .where('kind', '=', 'sent')
    .where('tries', '=', 0)
    .returning('id')
    .execute();
  return unsent.length === 0;
}

/** Bonuses and, if it is paid on receipt, the sale itself count from the delivery. */
async function undoDelivery(
  db: Transaction<Tables>,
  order: OrderRow,
  { isUntold, now }: How,
): Promise<boolean> {
  const { id } = order;
  if (order.parcel_state === 'delivered') throw new CommandRefused({ code: 'parcel-handed-over', order: id });
  const isChanged = (await readChanges(db, [id])).length > 0 || (await readWithdrawals(db, [id])).length > 0;
  const missing = isChanged
    ? 0
    : await takeEarnedBonuses(db, order, { earnedBonuses: order.earned_bonuses }, now);
  if (isChanged || missing > 0) throw new CommandRefused({ code: 'too-much-happened', order: id });
  if (order.payment_status === 'none' && !isUntold) await queueReturnOfAll(db, id, now);
  return true;
}
