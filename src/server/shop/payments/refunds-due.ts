import type { Insertable, Selectable, Transaction } from 'kysely';
import type { RefundReason } from '../../../domain/orders/payment-attempt.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import type { AttemptRow } from './attempts.ts';
import type { Report } from './provider.ts';

/** A payment that is refunded for one reason has one row, however often it is recorded. */
async function insertOnce(db: Transaction<Tables>, due: Insertable<Tables['refund_due']>): Promise<void> {
  await db
    .insertInto('refund_due')
    .values(due)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Records that a payment has to be refunded. */
export const recordRefundDue = (
  db: Transaction<Tables>,
  { id }: AttemptRow,
  { externalId, amount, currency }: Report,
  reason: RefundReason,
  now: number,
): Promise<void> =>
  insertOnce(db, {
    attempt_id: id,
    external_id: externalId,
    amount,
    currency,
    reason,
    at: now,
    done_at: null,
  });

/** Records refunds of what was paid for an order that has just been cancelled. Requires the order lock. */
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
    await insertOnce(db, { ...sum, attempt_id: id, reason: 'cancelled', at: now, done_at: null });
  }
}

/** Marks refunds as done that a provider reports. A provider without ids of payments (null) means all of the attempt. */
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

export type RefundDue = Selectable<Tables['refund_due']> &
  Pick<AttemptRow, 'order_id' | 'provider' | 'reference'>;

const selectRefunds = (db: Database) =>
  db
    .selectFrom('refund_due')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .selectAll('refund_due')
    .select(['order_id', 'provider', 'reference']);

/** Payments waiting for a refund, the oldest first. */
export const listRefundsDue = (db: Database): Promise<RefundDue[]> =>
  selectRefunds(db).where('done_at', 'is', null).orderBy('refund_due.id').execute();

export const readRefund = (db: Database, id: number): Promise<RefundDue | undefined> =>
  selectRefunds(db).where('refund_due.id', '=', id).executeTakeFirst();
