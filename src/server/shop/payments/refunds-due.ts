import type { Insertable, Transaction } from 'kysely';
import type { RefundReason } from '../../../domain/orders/payment-attempt.ts';
import type { Tables } from '../../db/tables.ts';
import type { AttemptRow } from './attempts.ts';
import type { Report } from './provider.ts';

type RefundDue = Insertable<Tables['refund_due']>;

/** Money that came and does not belong to the shop; for each reason a payment goes back once. */
async function note(db: Transaction<Tables>, due: RefundDue): Promise<void> {
  await db
    .insertInto('refund_due')
    .values(due)
    .onConflict((conflict) => conflict.doNothing())
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
    .select(['id', 'external_id', 'amount', 'currency'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('refund_due')
            .select('refund_due.id')
            .whereRef('attempt_id', '=', 'payment_attempt.id')
            .whereRef('refund_due.external_id', 'is not distinct from', 'payment_attempt.external_id')
            .where('reason', '<>', 'wrong-sum'),
        ),
      ),
    )
    .execute();
  for (const { id, ...sum } of paid) {
    await note(db, { ...sum, attempt_id: id, reason: 'cancelled', at: now, done_at: null });
  }
}

/** The provider says that a payment of an attempt went back; null: it has no names for them. */
export async function settleRefunds(
  db: Transaction<Tables>,
  attemptId: number,
  externalId: string | null,
  now: number,
): Promise<void> {
  const due = db.updateTable('refund_due').set({ done_at: now }).where('attempt_id', '=', attemptId);
  const ofPayment = externalId === null ? due : due.where('external_id', '=', externalId);
  await ofPayment.where('done_at', 'is', null).execute();
}
