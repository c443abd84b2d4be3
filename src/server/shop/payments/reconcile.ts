import { isConclusive } from '../../../domain/orders/payment-attempt.ts';
import { attemptFailsAfter, queryAfter, stopQueryingAfter } from '../../../domain/orders/payment-timing.ts';
import type { Job } from '../../jobs.ts';
import { applyPaymentReport, failAttempt, isOfOtherCost, type ReportParts } from './apply-payment-report.ts';
import { type AttemptRow, mayBePaid, providerAttempt } from './attempts.ts';
import { type PaymentProviders, ProviderError } from './provider.ts';

interface ReconcileParts extends ReportParts {
  payments: PaymentProviders;
}

export const paymentJobs = (parts: ReconcileParts): Job[] => [
  { name: 'reconcile payments', run: (stopping) => reconcile(parts, stopping) },
];

/** Attempts that are queried at once. */
const batchSize = 20;

/** Queries the providers about attempts without news, and fails those that can no longer be paid. */
export async function reconcile(parts: ReconcileParts, stopping?: AbortSignal): Promise<void> {
  for (let isFull = true; isFull && !stopping?.aborted; ) {
    const attempts = await claimAttempts(parts);
    const answered = await Promise.all(attempts.map((attempt) => queryProvider(attempt, parts)));
    // A provider that is down keeps no other job waiting: the next run takes the others.
    isFull = attempts.length === batchSize && answered.every(Boolean);
  }
}

/** Setting `asked_at` makes other processes skip these attempts for now. */
function claimAttempts({ db, now }: ReconcileParts): Promise<AttemptRow[]> {
  const latest = now() - queryAfter;
  const claimable = db
    .selectFrom('payment_attempt')
    .select('id')
    .where(mayBePaid)
    .where('started_at', '>', now() - stopQueryingAfter)
    .where('asked_at', '<=', latest)
    .orderBy('asked_at')
    .limit(batchSize);
  return db
    .updateTable('payment_attempt')
    .set({ asked_at: now() })
    .where('id', 'in', claimable)
    .where('asked_at', '<=', latest)
    .returningAll()
    .execute();
}

/** False: the provider did not answer. */
async function queryProvider(attempt: AttemptRow, parts: ReconcileParts): Promise<boolean> {
  const { log, payments } = parts;
  const { provider: code } = attempt;
  const facts = { order: attempt.order_id, provider: code };
  const provider = payments.get(code);
  if (provider === undefined) {
    log.warn('nobody can be asked about a payment', facts);
    return false;
  }
  try {
    const report = await provider.ask(providerAttempt(attempt));
    const after = report && (await applyPaymentReport(code, report, parts));
    const isOpen = report !== undefined && !isConclusive(report);
    // The refund of a payment that the shop did not keep does not say whether the attempt has another one that pays the order.
    const mayHaveOthers = report?.status === 'refunded' && after?.status !== 'refunded';
    const isAnswered = !isOpen && (!mayHaveOthers || (await isOfOtherCost(parts.db, attempt)));
    if (isAnswered) await recordAnswer(attempt, parts);
    // Counted from the time of the query: while a slow response is on its way, a payment may arrive.
    const isOver = attempt.asked_at >= attempt.started_at + attemptFailsAfter;
    if (isOver && !isOpen && (after ?? attempt).status === 'waiting')
      await failAttempt(attempt, 'expired', parts);
    return true;
  } catch (error) {
    const reason = error instanceof ProviderError ? error.message : error;
    log.warn('a payment could not be asked for', { ...facts, reason });
    return false;
  }
}

/** Records the time of the query, not of its response: a later payment is not in it. */
async function recordAnswer({ id, asked_at }: AttemptRow, { db }: ReconcileParts): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ answered_at: asked_at })
    .where('id', '=', id)
    .where((row) => row.or([row('answered_at', 'is', null), row('answered_at', '<', asked_at)]))
    .execute();
}
