/** What a change gave back or recorded, and has to be there to be taken again. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { CommandRefused } from '../failures.ts';
import type { MadeRows } from '../journal/made-rows.ts';
import type { OrderRow } from '../order-state/order-row.ts';
import { findPromoCode } from '../promo-codes/promo-codes.ts';

/** Throws unless the order is as the change left it. */
export function requireSameState(order: OrderRow, made: MadeRows | undefined): MadeRows {
  if (made === undefined) throw new CommandRefused({ code: 'told-already' });
  if (order.status !== made.status || order.payment_status !== made.payment)
    throw new CommandRefused({ code: 'moved-on' });
  return made;
}

/** Throws if one was asked for or paid out. */
export async function forgetRefunds(db: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const deleted = await db
    .deleteFrom('refund_due')
    .where('id', 'in', ids)
    .where('done_at', 'is', null)
    .where('asked_at', 'is', null)
    .returning('id')
    .execute();
  if (deleted.length < ids.length) throw new CommandRefused({ code: 'told-already' });
}

/** Throws if there is other money of the order, or something is to be refunded of it. */
export async function forgetPaymentsByHand(
  db: Transaction<Tables>,
  { id }: OrderRow,
  { attempts }: MadeRows,
): Promise<void> {
  const paid = await db
    .selectFrom('payment_attempt')
    .leftJoin('refund_due', 'attempt_id', 'payment_attempt.id')
    .select(['payment_attempt.id', 'refund_due.id as refund'])
    .where('order_id', '=', id)
    .where('status', '=', 'paid')
    .execute();
  if (paid.some((one) => !attempts.includes(one.id) || one.refund !== null))
    throw new CommandRefused({ code: 'moved-on' });
  if (attempts.length > 0) await db.deleteFrom('payment_attempt').where('id', 'in', attempts).execute();
}

/** Throws if others have used up the promo code since. */
export async function requirePromoCode(
  db: Transaction<Tables>,
  { id, customer_id }: OrderRow,
  code: string | null,
): Promise<void> {
  if (code === null) return;
  const { found, uses } = await findPromoCode(db, code, customer_id);
  const isLost =
    found === undefined ||
    uses.byAll >= (found.useLimit ?? Number.POSITIVE_INFINITY) ||
    uses.byCustomer >= (found.customerLimit ?? Number.POSITIVE_INFINITY);
  if (isLost)
    throw new CommandRefused({ code: 'promo-code-lost', order: id, promoCode: code, refusal: 'usedUp' });
}
