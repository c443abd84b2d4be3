import { attemptLifetime, queryAfter } from '../../../domain/orders/payment-timing.ts';
import type { Job } from '../../jobs.ts';
import { applyPaymentReport, failAttempt, type ReportParts } from './apply-payment-report.ts';
import { type AttemptRow, providerAttempt } from './attempts.ts';
import { type PaymentProviders, ProviderError } from './provider.ts';

interface ReconcileParts extends ReportParts {
  payments: PaymentProviders;
}

export const paymentJobs = (parts: ReconcileParts): Job[] => [
  { name: 'reconcile payments', run: () => reconcile(parts) },
];

/** Attempts that are queried at once; the next run takes the others. */
const batchSize = 20;

/** Queries the providers about attempts without news, and fails those that can no longer be paid. */
export async function reconcile(parts: ReconcileParts): Promise<void> {
  const attempts = await claimAttempts(parts);
  await Promise.all(attempts.map((attempt) => queryProvider(attempt, parts)));
}

/** Setting `asked_at` makes other processes skip these attempts for now. */
function claimAttempts({ db, now }: ReconcileParts): Promise<AttemptRow[]> {
  const latest = now() - queryAfter;
  const claimable = db
    .selectFrom('payment_attempt')
    .select('id')
    .where('status', '=', 'waiting')
    .where('asked_at', '<=', latest)
    .orderBy('asked_at')
    .limit(batchSize);
  return db
    .updateTable('payment_attempt')
    .set({ asked_at: now() })
    .where('id', 'in', claimable)
    .where('status', '=', 'waiting')
    .where('asked_at', '<=', latest)
    .returningAll()
    .execute();
}

async function queryProvider(attempt: AttemptRow, parts: ReconcileParts): Promise<void> {
  const { log, now, payments } = parts;
  const { provider } = attempt;
  try {
    const report = await payments.get(provider)?.ask(providerAttempt(attempt));
    const after = report && (await applyPaymentReport(provider, report, parts));
    const isOver = now() >= attempt.started_at + attemptLifetime;
    if (isOver && (after ?? attempt).status === 'waiting') await failAttempt(attempt, 'expired', parts);
  } catch (error) {
    const reason = error instanceof ProviderError ? error.message : error;
    log.warn('a payment could not be asked for', { order: attempt.order_id, provider, reason });
  }
}
