import type { Transaction } from 'kysely';
import { mayBecome, type OrderStatus } from '../../../domain/orders/status.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { CommandRefused, NotFound, type ShopFailure } from '../failures.ts';
import { notePaidByHand } from '../payments/by-hand.ts';
import { bookBonuses, type Hand } from './book-bonuses.ts';
import { cancelOrder } from './cancel-order.ts';
import { holdOrder, type OrderRow, stateOf } from './hold-order.ts';
import { noteMail } from './mail-due.ts';
import { markPaid } from './mark-payment.ts';

/** Where the operator wants an order. */
export interface Move {
  to: OrderStatus;
  trackingNumber?: string | undefined;
  /** What the order was paid in, where the operator says that it is paid. */
  currency: string;
}

/** Moves an order by the operator's hand: only forward, and with all that belongs to it. */
export const moveOrder = (db: Database, id: number, move: Move, hand: Hand): Promise<void> =>
  move.to === 'cancelled' ? callOff(db, id, hand) : moveOn(db, id, move, hand);

async function callOff(db: Database, id: number, hand: Hand): Promise<void> {
  const after = await cancelOrder(db, id, (state) => mayBecome(state, 'cancelled'), hand);
  if (after?.status !== 'cancelled') throw refusal(id, after, 'cancelled');
}

const moveOn = (db: Database, id: number, move: Move, hand: Hand): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { to } = move;
    const order = await holdOrder(transaction, id);
    if (order === undefined || !mayMove(order, to)) throw refusal(id, order, to);
    if (to === 'paid') await takeByHand(transaction, order, move, hand);
    else await write(transaction, order, move, hand);
  });

const mayMove = (order: OrderRow, to: OrderStatus): boolean =>
  to === 'paid' ? order.status === 'new' : order.status === to || mayBecome(stateOf(order), to);

async function takeByHand(db: Transaction<Tables>, order: OrderRow, { currency }: Move, { now }: Hand) {
  const { isChanged } = await markPaid(db, order.id, now);
  if (isChanged) await notePaidByHand(db, order, currency, now);
}

/** An order that is there already may still get its tracking number. */
async function write(db: Transaction<Tables>, order: OrderRow, { to, trackingNumber }: Move, hand: Hand) {
  const tracking_number = trackingNumber ?? order.tracking_number;
  const columns = { status: to, tracking_number };
  await db.updateTable('customer_order').set(columns).where('id', '=', order.id).execute();
  if (order.status === to) return;
  if (to === 'sent') await noteMail(db, order.id, 'sent', hand.now);
  if (to === 'delivered') await bookBonuses(db, order, 'earned', hand);
}

function refusal(id: number, order: OrderRow | undefined, to: OrderStatus): ShopFailure {
  if (order === undefined) return new NotFound('order', id);
  return new CommandRefused({ code: 'order-cannot-become', order: id, state: stateOf(order), to });
}
