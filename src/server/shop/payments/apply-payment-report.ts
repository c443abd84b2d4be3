import type { Transaction } from 'kysely';
import { hear, type RefundReason } from '../../../domain/orders/payment-attempt.ts';
import type { Tables } from '../../db/tables.ts';
import { holdOrder } from '../orders/hold-order.ts';
import { markPaid, markPaymentFailed } from '../orders/mark-payment.ts';
import { type AttemptRow, hasOpenAttempt } from './attempts.ts';
import type { PaymentParts } from './payment-parts.ts';
import type { Report } from './provider.ts';
import { noteRefund, settleRefunds } from './refunds-due.ts';

type Parts = Pick<PaymentParts, 'db' | 'log' | 'now'>;

/** Does all that follows from what a provider says, once. Answers the attempt as it is then; undefined: there is none. */
export async function hearReport(
  provider: string,
  report: Report,
  { db, log, now }: Parts,
): Promise<AttemptRow | undefined> {
  const attempts = db
    .selectFrom('payment_attempt')
    .where('provider', '=', provider)
    .where('reference', '=', report.reference);
  const named = await attempts.select(['id', 'order_id']).executeTakeFirst();
  if (named === undefined) return undefined;
  const { before, after, refund } = await db.transaction().execute(async (transaction): Promise<Settled> => {
    await holdOrder(transaction, named.order_id);
    const attempt = await readAttempt(transaction, named.id);
    const isNews = await noteEvent(transaction, attempt, report, now());
    return isNews ? settle(transaction, attempt, report, now()) : { before: attempt, after: attempt };
  });
  const what = { order: after.order_id, attempt: after.id, provider };
  if (after.status !== before.status) log.info('payment', { ...what, status: after.status });
  if (refund !== undefined) log.error('a payment has to go back', { ...what, reason: refund });
  return after;
}

const readAttempt = (db: Transaction<Tables>, id: number): Promise<AttemptRow> =>
  db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** False: it was heard before. */
async function noteEvent(
  db: Transaction<Tables>,
  { id, provider, reference }: AttemptRow,
  { event: name, status }: Report,
  now: number,
): Promise<boolean> {
  const event = `${reference}:${name}`;
  const { numInsertedOrUpdatedRows: noted } = await db
    .insertInto('payment_event')
    .values({ provider, event, attempt_id: id, status, at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'event']).doNothing())
    .executeTakeFirstOrThrow();
  return noted !== 0n;
}

interface Settled {
  before: AttemptRow;
  after: AttemptRow;
  refund?: RefundReason | undefined;
}

async function settle(
  db: Transaction<Tables>,
  before: AttemptRow,
  report: Report,
  now: number,
): Promise<Settled> {
  const { status, isWrongSum } = hear(before, report);
  const isSettled = before.status === 'paid' || before.status === 'refunded';
  const isOther = isSettled && isAnother(before, report);
  if (report.status === 'refunded') await settleRefunds(db, before.id, report.externalId, now);
  if (isOther && report.status === 'refunded') return { before, after: before };
  const isSecond = isOther && report.status === 'paid';
  const external_id = isSettled ? before.external_id : (report.externalId ?? before.external_id);
  const after = await db
    .updateTable('payment_attempt')
    .set({ status, external_id, ...(status !== before.status && { changed_at: now }) })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const ofOrder = status === before.status ? undefined : await tellOrder(db, after, now);
  const refund = isWrongSum ? 'wrong-sum' : isSecond ? 'paid-twice' : ofOrder;
  if (refund !== undefined) await noteRefund(db, after, report, refund, now);
  return { before, after, refund };
}

/** The provider took the same attempt's money more than once, and speaks of another time. */
const isAnother = ({ external_id }: AttemptRow, { externalId }: Report): boolean =>
  external_id !== null && externalId !== null && external_id !== externalId;

/** Answers why the money goes back, if it does. */
async function tellOrder(
  db: Transaction<Tables>,
  { order_id, status }: AttemptRow,
  now: number,
): Promise<RefundReason | undefined> {
  if (status === 'paid') {
    const { order, isChanged } = await markPaid(db, order_id, now);
    if (!isChanged) return 'paid-twice';
    return order.status === 'cancelled' ? 'cancelled' : undefined;
  }
  if (!(await hasOpenAttempt(db, order_id))) await markPaymentFailed(db, order_id, now);
  return undefined;
}
