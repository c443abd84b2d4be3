import type { Transaction } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { CommandRefused, NotFound } from '../failures.ts';
import { lockOrder } from '../order-state/order-row.ts';
import { queueWebhook } from '../order-state/queue-webhook.ts';
import { byHand } from './attempts.ts';
import { type PaymentProviders, ProviderError, Unanswered } from './provider.ts';
import { type RefundDue, readRefund } from './refunds-due.ts';
import { queueReceiptOf } from './settle-refunds.ts';

interface RefundParts {
  db: Database;
  payments: PaymentProviders;
  now: number;
}

/**
 * What the operator found in the provider's panel about a refund without a response: the money was refunded, or the
 * refund has to be requested again.
 */
export type PanelFinding = 'given' | 'again';

/** Refunds a payment through its provider. The request is recorded first, so that nobody else repeats it. */
export async function refund(id: number, parts: RefundParts, finding?: PanelFinding): Promise<RefundDue> {
  const due = await readRefund(parts.db, id);
  if (due === undefined) throw new NotFound('refund', id);
  if (finding !== 'given') await requestRefund(due, parts, finding);
  const isDone = await inTransaction(parts.db, (transaction) => markDone(transaction, due, parts.now));
  if (finding === 'given' && !isDone) throw doneAlready(id);
  return due;
}

async function requestRefund(
  due: RefundDue,
  { db, payments, now }: RefundParts,
  finding?: PanelFinding,
): Promise<void> {
  const { id, reference, external_id: externalId, amount, currency, at } = due;
  if (due.provider === byHand)
    throw new CommandRefused({ code: 'paid-by-hand', order: due.order_id, amount, currency });
  const provider = payments.get(due.provider);
  if (provider === undefined)
    throw new CommandRefused({ code: 'provider-not-configured', provider: due.provider });
  await claimRefund(db, due, now, finding);
  const attempt = { reference, externalId, amount, currency };
  await provider.refund(attempt, amount, `refund-${id}-${at}`).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    if (error instanceof Unanswered)
      throw new CommandRefused({ code: 'refund-unanswered', refund: id, reason: error.message });
    await updateOpenRefund(db, id, { asked_at: null });
    throw new CommandRefused({ code: 'refund-failed', refund: id, reason: error.message });
  });
}

/** A process that dies after this leaves the refund claimed: only the provider knows whether the money was refunded. */
async function claimRefund(db: Database, due: RefundDue, now: number, finding?: PanelFinding): Promise<void> {
  const { id, asked_at } = due;
  if (due.done_at !== null) throw doneAlready(id);
  const expected = finding === 'again' ? asked_at : null;
  const { numUpdatedRows: claimed } = await db
    .updateTable('refund_due')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('asked_at', expected === null ? 'is' : '=', expected)
    .executeTakeFirstOrThrow();
  if (claimed === 0n) throw new CommandRefused({ code: 'refund-unanswered', refund: id });
}

async function markDone(transaction: Transaction<Tables>, due: RefundDue, now: number): Promise<boolean> {
  await lockOrder(transaction, due.order_id);
  const isDone = await updateOpenRefund(transaction, due.id, { done_at: now });
  if (!isDone) return false;
  await queueWebhook(transaction, due.order_id, 'refunded', now);
  await queueReceiptOf(transaction, due.order_id, due, now);
  return true;
}

/** False: the refund was done before. */
async function updateOpenRefund(
  db: Database,
  id: number,
  columns: { done_at: number } | { asked_at: null },
): Promise<boolean> {
  const { numUpdatedRows: updated } = await db
    .updateTable('refund_due')
    .set(columns)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return updated > 0n;
}

const doneAlready = (id: number) => new CommandRefused({ code: 'refund-done', refund: id });
