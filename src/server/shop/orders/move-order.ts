import type { Transaction } from 'kysely';
import { canBePaidByHand, canMoveTo, type OrderStatus } from '../../../domain/orders/status.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { CommandRefused, NotFound, type ShopFailure } from '../failures.ts';
import type { Change } from '../journal/change.ts';
import { recordOrderChange } from '../journal/record-order-change.ts';
import { indexCode } from '../order-state/index-orders.ts';
import { lockOrder, type OrderRow, stateOf } from '../order-state/order-row.ts';
import { readTrackingNumber } from '../order-state/parcel-carriers.ts';
import { deliveryOf, followTyped } from '../order-state/parcel-row.ts';
import { markPaid } from '../order-state/payment-status.ts';
import { queueMessages } from '../order-state/queue-messages.ts';
import { queueSaleReceipt } from '../order-state/queue-receipt.ts';
import { queueWebhook } from '../order-state/queue-webhook.ts';
import { costOf, readChanges, sumOfChanges } from '../order-state/read-changes.ts';
import { tellNewNumber } from '../order-state/read-edits.ts';
import { recordPaidByHand } from '../payments/attempts.ts';
import { cancelOrder } from './cancel-order.ts';
import { bookBonuses } from './reserve-and-release.ts';

/** The status that the operator gives an order. */
export interface Move {
  to: OrderStatus;
  trackingNumber?: string | undefined;
  /** A parcel is sent without a number that the customer could follow. */
  isWithoutNumber?: boolean | undefined;
  /** Of the payment, where the operator marks the order as paid. */
  currency: string;
}

/** Moves an order forward for the operator, with all that belongs to the new status. */
export const moveOrder = (db: Database, id: number, move: Move, change: Change): Promise<void> =>
  move.to === 'cancelled' ? cancel(db, id, change) : moveForward(db, id, move, change);

async function cancel(db: Database, id: number, change: Change): Promise<void> {
  const after = await cancelOrder(db, id, (state) => canMoveTo(state, 'cancelled'), change);
  if (after?.status !== 'cancelled') throw refusal(id, after, 'cancelled');
}

const moveForward = (db: Database, id: number, move: Move, change: Change): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { to } = move;
    const order = await lockOrder(transaction, id);
    if (order === undefined || !mayMove(order, to)) throw refusal(id, order, to);
    const checked = to === 'paid' ? move : checkNumber(order, move);
    const what = order.status === to ? 'order.tracking' : 'order.status';
    await recordOrderChange(transaction, change, { what, order }, () =>
      to === 'paid'
        ? payByHand(transaction, order, move, change.now)
        : changeStatus(transaction, order, checked, change.now),
    );
  });

/** Throws unless the carrier could have given this number, or a parcel is known to go without one. */
function checkNumber(order: OrderRow, move: Move): Move {
  const { to, trackingNumber, isWithoutNumber = false } = move;
  const { carrier, branch } = deliveryOf(order);
  if (trackingNumber === undefined) {
    const isNumberMissing = order.tracking_number === null && branch === undefined;
    if (to === 'sent' && order.status !== to && isNumberMissing && !isWithoutNumber)
      throw new CommandRefused({ code: 'no-tracking-number', order: order.id });
    return move;
  }
  const read = readTrackingNumber(carrier, trackingNumber);
  if ('number' in read) return { ...move, trackingNumber: read.number };
  throw new CommandRefused({ code: 'wrong-tracking-number', order: order.id, carrier, ...read });
}

const mayMove = (order: OrderRow, to: OrderStatus): boolean =>
  to === 'paid' ? canBePaidByHand(stateOf(order)) : order.status === to || canMoveTo(stateOf(order), to);

async function payByHand(db: Transaction<Tables>, order: OrderRow, { currency }: Move, now: number) {
  const { isChanged } = await markPaid(db, order.id, now);
  if (!isChanged) return;
  await recordPaidByHand(db, { id: order.id, total: await costOf(db, order) }, currency, now);
}

/** An order that has this status already may still get its tracking number. `isQuiet`: send the customer no message. */
export async function changeStatus(
  db: Transaction<Tables>,
  order: OrderRow,
  { to, trackingNumber, isQuiet = false }: Omit<Move, 'currency'> & { isQuiet?: boolean },
  now: number,
) {
  const tracking_number = trackingNumber ?? order.tracking_number;
  const isDelivered = to === 'delivered' && order.status !== to;
  const columns = { status: to, tracking_number, ...(isDelivered && { delivered_at: now }) };
  await db.updateTable('customer_order').set(columns).where('id', '=', order.id).execute();
  if (trackingNumber !== undefined) {
    await indexCode(db, order.id, trackingNumber);
    await followTyped(db, order, trackingNumber, now);
  }
  if (order.status === to) {
    if (tracking_number === order.tracking_number) return;
    await queueWebhook(db, order.id, 'tracking', now);
    if (to === 'sent') await tellNewNumber(db, order.id, now);
    return;
  }
  if (to === 'sent' && !isQuiet) await queueMessages(db, order.id, 'sent', now);
  if (to === 'sent' && isQuiet) await queueWebhook(db, order.id, 'sent', now);
  if (to === 'delivered') await earnBonuses(db, order, now);
  if (to === 'delivered' && order.payment_status === 'none')
    await queueSaleReceipt(db, order, 'handover', now);
  if (to === 'packing' || to === 'delivered') await queueWebhook(db, order.id, to, now);
}

/** Goods that were taken out of the order earn nothing. */
async function earnBonuses(db: Transaction<Tables>, order: OrderRow, now: number): Promise<void> {
  const { earnedBonuses } = sumOfChanges(await readChanges(db, [order.id]), []);
  const earned_bonuses = order.earned_bonuses - earnedBonuses;
  await bookBonuses(db, { ...order, earned_bonuses }, 'order-earned', now);
}

function refusal(id: number, order: OrderRow | undefined, to: OrderStatus): ShopFailure {
  if (order === undefined) return new NotFound('order', id);
  return new CommandRefused({ code: 'order-cannot-become', order: id, state: stateOf(order), to });
}
