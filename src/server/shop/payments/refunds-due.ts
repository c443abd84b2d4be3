import type { Insertable, Selectable, Transaction } from 'kysely';
import type { RefundReason } from '../../../domain/orders/payment-attempt.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { queueMessages } from '../order-state/queue-messages.ts';
import { type AttemptRow, byHand, recordPaidByHand } from './attempts.ts';
import type { Report } from './provider.ts';

/**
 * Inserts a refund unless the payment has one for this reason. Returns false if it has. After a restore the payment may have
 * been refunded since the backup, so its refund is held.
 */
async function insertOnce(
  db: Transaction<Tables>,
  due: Omit<Insertable<Tables['refund_due']>, 'asked_at'>,
): Promise<boolean> {
  const restored = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('id', '=', due.attempt_id)
    .where('provider', '!=', byHand)
    .where('id', '<=', ({ selectFrom }) => selectFrom('catalogue').select('restored_attempt'))
    .executeTakeFirst();
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('refund_due')
    .values({ ...due, asked_at: restored === undefined ? null : due.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return inserted !== 0n;
}

/** Records that a payment has to be refunded, and queues the mail that tells the customer. */
export async function recordRefundDue(
  db: Transaction<Tables>,
  { id, order_id }: AttemptRow,
  { externalId, amount, currency }: Report,
  reason: RefundReason,
  now: number,
): Promise<void> {
  const due = { attempt_id: id, external_id: externalId, amount, currency, reason, at: now, done_at: null };
  if (await insertOnce(db, due)) await queueMessages(db, order_id, 'refund', now);
}

type KeptPayment = Pick<AttemptRow, 'id' | 'external_id' | 'amount' | 'currency'>;

/** Payments of an order that the shop keeps: paid, and not to be refunded. Amounts are without refunded parts. */
async function keptPayments(db: Transaction<Tables>, orderId: number): Promise<KeptPayment[]> {
  const payments = await db
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
            .where('reason', 'not in', ['wrong-sum', 'order-changed']),
        ),
      ),
    )
    .execute();
  const left: KeptPayment[] = [];
  for (const payment of payments) {
    const amount = payment.amount - (await refundedParts(db, payment.id));
    if (amount > 0) left.push({ ...payment, amount });
  }
  return left;
}

export const sumOf = (refunds: readonly { amount: number }[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** What is refunded of a payment because its order was changed, paid out or due. */
async function refundedParts(db: Transaction<Tables>, attemptId: number): Promise<number> {
  const parts = await db
    .selectFrom('refund_due')
    .select('amount')
    .where('attempt_id', '=', attemptId)
    .where('reason', '=', 'order-changed')
    .execute();
  return sumOf(parts);
}

/** Whether changes of the order refund all of a payment. */
export const isRefundedInParts = async (
  db: Transaction<Tables>,
  { id, amount }: Pick<AttemptRow, 'id' | 'amount'>,
): Promise<boolean> => (await refundedParts(db, id)) >= amount;

export const hasPayment = async (db: Transaction<Tables>, orderId: number): Promise<boolean> =>
  (await keptPayments(db, orderId)).length > 0;

/** Records refunds of what was paid for an order that has just been cancelled. Requires the order lock. */
export async function refundCancelled(db: Transaction<Tables>, orderId: number, now: number): Promise<void> {
  for (const { id, ...sum } of await keptPayments(db, orderId)) {
    await insertOnce(db, { ...sum, attempt_id: id, reason: 'cancelled', at: now, done_at: null });
  }
}

interface Received {
  orderId: number;
  /** What the shop has of the order. */
  paid: number;
  currency: string;
}

/** A payment on receipt has no attempt yet, so it is recorded as paid by hand. Requires the order lock. */
export async function requirePayment(
  db: Transaction<Tables>,
  { orderId, paid, currency }: Received,
  now: number,
): Promise<void> {
  if (!(await hasPayment(db, orderId)))
    await recordPaidByHand(db, { id: orderId, total: paid }, currency, now);
}

interface Part {
  orderId: number;
  /** What it belongs to. */
  of: { change_id: number } | { edit_id: number };
  amount: number;
}

/** Records a refund of a part of what was paid for an order. Requires the order lock. */
export async function recordPartDue(
  db: Transaction<Tables>,
  { orderId, of, amount }: Part,
  now: number,
): Promise<void> {
  const [payment] = await keptPayments(db, orderId);
  if (payment === undefined) return;
  await insertOnce(db, {
    attempt_id: payment.id,
    external_id: payment.external_id,
    currency: payment.currency,
    amount,
    reason: 'order-changed',
    at: now,
    done_at: null,
    ...of,
  });
}

/** Whether a payment was refunded. A provider without payment ids (null) has one payment an attempt. */
export async function isRefunded(
  db: Transaction<Tables>,
  attemptId: number,
  { externalId }: Report,
): Promise<boolean> {
  const done = await db
    .selectFrom('refund_due')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .where('external_id', 'is not distinct from', externalId)
    .where('done_at', 'is not', null)
    .executeTakeFirst();
  return done !== undefined;
}

/** Records a finished refund of a payment that the shop does not keep, so that a late report of the payment is ignored. */
export async function recordRefundDone(
  db: Transaction<Tables>,
  attemptId: number,
  report: Report,
  now: number,
): Promise<void> {
  if (await isRefunded(db, attemptId, report)) return;
  const { externalId: external_id, amount, currency } = report;
  const done = { attempt_id: attemptId, external_id, amount, currency, reason: 'paid-twice' } as const;
  await insertOnce(db, { ...done, at: now, done_at: now });
}

export interface OrderRefund {
  reason: Exclude<RefundReason, 'order-changed'>;
  amount: number;
}

/** All refunds of whole payments of an order, done or due. */
export async function readOrderRefunds(db: Database, orderId: number): Promise<OrderRefund[]> {
  const refunds = await selectRefunds(db).where('order_id', '=', orderId).orderBy('refund_due.id').execute();
  return refunds.flatMap(({ reason, amount }) => (reason === 'order-changed' ? [] : [{ reason, amount }]));
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
  selectRefunds(db).where('done_at', 'is', null).orderBy('refund_due.at').orderBy('refund_due.id').execute();

export const readRefund = (db: Database, id: number): Promise<RefundDue | undefined> =>
  selectRefunds(db).where('refund_due.id', '=', id).executeTakeFirst();
