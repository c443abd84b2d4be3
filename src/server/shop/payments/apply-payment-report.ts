import type { Transaction } from 'kysely';
import { attemptAfterReport, type RefundReason } from '../../../domain/orders/payment-attempt.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Log } from '../../log.ts';
import { lockOrder, readOrderRow } from '../order-state/order-row.ts';
import { markPaid, markPaymentFailed, markReversed } from '../order-state/payment-status.ts';
import { costOf } from '../order-state/read-changes.ts';
import { type AttemptRow, hasOpenAttempt, providerAttempt } from './attempts.ts';
import type { Report } from './provider.ts';
import {
  hasPayment,
  isRefunded,
  isRefundedInParts,
  recordRefundDone,
  recordRefundDue,
} from './refunds-due.ts';
import { settlePart, settleRefunds } from './settle-refunds.ts';

export interface ReportParts {
  db: Database;
  log: Log;
  /** The clock, in unix seconds. */
  now: () => number;
}

/**
 * Applies a provider's report to its attempt and order, once. Returns the attempt as it is afterwards; undefined: no
 * attempt has this reference.
 */
export async function applyPaymentReport(
  provider: string,
  report: Report,
  { db, log, now }: ReportParts,
): Promise<AttemptRow | undefined> {
  const found = await db
    .selectFrom('payment_attempt')
    .where('provider', '=', provider)
    .where('reference', '=', report.reference)
    .select(['id', 'order_id'])
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { before, after, refund, isReversed, isNew, isUnmatched } = await inTransaction(
    db,
    async (transaction): Promise<Applied> => {
      await lockOrder(transaction, found.order_id);
      const attempt = await readAttempt(transaction, found.id);
      const isNew = await recordEvent(transaction, attempt, report, now());
      const unchanged = { before: attempt, after: attempt };
      return isNew ? { isNew, ...(await apply(transaction, attempt, report, now())) } : unchanged;
    },
  );
  const facts = { order: after.order_id, attempt: after.id, provider };
  if (after.status !== before.status) log.info('payment', { ...facts, status: after.status });
  if (refund !== undefined) log.error('a payment is waiting for a refund', { ...facts, reason: refund });
  if (isReversed) log.error('the payment of an order was reversed', facts);
  if (isUnmatched)
    log.error('money went back that the shop did not refund', {
      ...facts,
      amount: report.returned ?? report.amount,
    });
  if (isNew && report.status === 'unknown')
    log.error('a provider reports a status that the shop does not know', { ...facts, event: report.event });
  return after;
}

/** Fails an attempt for a reason that the shop itself knows. */
export async function failAttempt(
  attempt: AttemptRow,
  reason: 'not-started' | 'expired',
  parts: ReportParts,
): Promise<void> {
  const report = { ...providerAttempt(attempt), event: reason, status: 'failed' } as const;
  await applyPaymentReport(attempt.provider, report, parts);
}

const readAttempt = (db: Transaction<Tables>, id: number): Promise<AttemptRow> =>
  db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** False: this event was reported before. */
async function recordEvent(
  db: Transaction<Tables>,
  { id, provider, reference }: AttemptRow,
  { event: name, status }: Report,
  now: number,
): Promise<boolean> {
  const event = `${reference}:${name}`;
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('payment_event')
    .values({ provider, event, attempt_id: id, status, at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'event']).doNothing())
    .executeTakeFirstOrThrow();
  return inserted !== 0n;
}

interface Applied {
  before: AttemptRow;
  after: AttemptRow;
  refund?: RefundReason | undefined;
  /** The order was paid with money that the provider took back. */
  isReversed?: boolean;
  /** Its event was not reported before. */
  isNew?: boolean;
  /** The provider refunded a part for which the shop has no refund. */
  isUnmatched?: boolean;
}

async function apply(
  db: Transaction<Tables>,
  before: AttemptRow,
  report: Report,
  now: number,
): Promise<Applied> {
  const unchanged = { before, after: before };
  const payment = paymentOf(before, report);
  if (report.status === 'refunded') {
    const returned = report.returned ?? report.amount;
    // Until the attempt is known to be paid, a report with another amount is about another payment.
    const isOfAttempt = payment === 'kept' || (payment === 'first' && report.amount === before.amount);
    if (isOfAttempt && returned < before.amount)
      return applyPart(db, before, report, { payment, returned, now });
    await settleRefunds(db, before, report, now);
    const isKept = payment === 'kept' || report.externalId === null;
    if (isKept) return moveOn(db, before, report, payment, now);
    // A payment that the shop does not keep was refunded; other payments of the attempt may still count.
    await recordRefundDone(db, before.id, report, now);
    return payment === 'another'
      ? unchanged
      : moveOn(db, before, { ...report, status: 'failed' }, payment, now);
  }
  if (report.status === 'paid' && (await isRefunded(db, before.id, report))) return unchanged;
  return moveOn(db, before, report, payment, now);
}

interface Part {
  payment: WhichPayment;
  /** The sum of all refunds so far. */
  returned: number;
  now: number;
}

/** Applies a partial refund. If the payment itself was never reported, it is applied first. */
async function applyPart(
  db: Transaction<Tables>,
  before: AttemptRow,
  report: Report,
  { payment, returned, now }: Part,
): Promise<Applied> {
  const paid =
    payment === 'first'
      ? await moveOn(db, before, { ...report, status: 'paid' }, payment, now)
      : { before, after: before };
  const settled = await settlePart(db, paid.after, report, returned, now);
  if (settled !== 'all') return { ...paid, isUnmatched: settled === 'none' };
  return { ...(await moveOn(db, paid.after, report, 'kept', now)), before };
}

/**
 * Which payment of an attempt a report is about: the one that the shop keeps, another one (a provider may take the money of one
 * attempt several times), or the first of an attempt that has none yet.
 */
type WhichPayment = 'kept' | 'another' | 'first';

function paymentOf({ status, external_id }: AttemptRow, { externalId }: Report): WhichPayment {
  if (status !== 'paid' && status !== 'refunded') return 'first';
  return external_id !== null && externalId !== null && external_id !== externalId ? 'another' : 'kept';
}

/** Changes the attempt and its order as the report says. */
async function moveOn(
  db: Transaction<Tables>,
  before: AttemptRow,
  report: Report,
  payment: WhichPayment,
  now: number,
): Promise<Applied> {
  const isOutdated = payment === 'first' && report.status === 'paid' && (await isOfOtherCost(db, before));
  const { status, isWrongSum } = attemptAfterReport(before, report, isOutdated);
  const external_id = payment === 'first' ? (report.externalId ?? before.external_id) : before.external_id;
  const after = await db
    .updateTable('payment_attempt')
    .set({ status, external_id, ...(status !== before.status && { changed_at: now }) })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const order = status === before.status ? {} : await updateOrder(db, after, now);
  const isSecond = payment === 'another' && report.status === 'paid';
  const refund = isWrongSum ? 'wrong-sum' : isSecond ? 'paid-twice' : order.refund;
  if (refund !== undefined) await recordRefundDue(db, after, report, refund, now);
  return { ...order, before, after, refund };
}

/** Whether the unpaid order was changed since the attempt began, and costs another sum: no payment of the attempt can pay it. */
export async function isOfOtherCost(db: Database, { order_id, amount }: AttemptRow): Promise<boolean> {
  const order = await readOrderRow(db, order_id);
  if (order === undefined || order.status === 'cancelled' || order.payment_status === 'paid') return false;
  return (await costOf(db, order)) !== amount;
}

/** Passes the attempt's status on to the order. */
async function updateOrder(
  db: Transaction<Tables>,
  attempt: AttemptRow,
  now: number,
): Promise<Pick<Applied, 'refund' | 'isReversed'>> {
  const { order_id, status } = attempt;
  if (status === 'paid') {
    const { order, isChanged } = await markPaid(db, order_id, now);
    if (!isChanged) return { refund: 'paid-twice' };
    return order.status === 'cancelled' ? { refund: 'cancelled' } : {};
  }
  if (status === 'refunded' && (await isRefundedInParts(db, attempt))) return {};
  if (status === 'refunded' && !(await hasPayment(db, order_id))) {
    const { isChanged } = await markReversed(db, order_id, now);
    if (isChanged) return { isReversed: true };
  }
  if (!(await hasOpenAttempt(db, order_id))) await markPaymentFailed(db, order_id, now);
  return {};
}
