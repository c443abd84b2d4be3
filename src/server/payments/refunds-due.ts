import type { Insertable, Transaction } from 'kysely';
import type { RefundReason } from '../../domain/payments/refund-reason.ts';
import type { Tables } from '../db/tables.ts';
import type { AttemptRow } from './attempts.ts';
import type { Report } from './provider.ts';

type RefundDue = Insertable<Tables['refund_due']>;

/** Money that came and does not belong to the shop; for each reason an attempt's money goes back once. */
async function note(db: Transaction<Tables>, due: RefundDue): Promise<void> {
  await db
    .insertInto('refund_due')
    .values(due)
    .onConflict((conflict) => conflict.columns(['attempt_id', 'reason']).doNothing())
    .execute();
}

export const noteRefund = (
  db: Transaction<Tables>,
  { id }: AttemptRow,
  { externalId, amount, currency }: Report,
  reason: RefundReason,
  now: number,
): Promise<void> =>
  note(db, { attempt_id: id, external_id: externalId, amount, currency, reason, at: now, done_at: null });

/** The order is held and has just been cancelled: what was paid for it goes back. */
export async function refundCancelled(db: Transaction<Tables>, orderId: number, now: number): Promise<void> {
  const paid = await db
    .selectFrom('payment_attempt')
    .leftJoin('refund_due', 'refund_due.attempt_id', 'payment_attempt.id')
    .select(['payment_attempt.id', 'payment_attempt.external_id'])
    .select(['payment_attempt.amount', 'payment_attempt.currency'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .where('refund_due.id', 'is', null)
    .execute();
  for (const { id, ...sum } of paid) {
    await note(db, { ...sum, attempt_id: id, reason: 'cancelled', at: now, done_at: null });
  }
}

/** The provider says that an attempt's money went back. */
export async function settleRefunds(db: Transaction<Tables>, attemptId: number, now: number): Promise<void> {
  await db
    .updateTable('refund_due')
    .set({ done_at: now })
    .where('attempt_id', '=', attemptId)
    .where('done_at', 'is', null)
    .execute();
}
