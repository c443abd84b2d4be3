import { askAfter, attemptLife } from '../../../domain/orders/payment-timing.ts';
import { hearReport } from './apply-payment-report.ts';
import { type AttemptRow, knownToProvider } from './attempts.ts';
import { failAttempt } from './fail-attempt.ts';
import type { PaymentParts } from './payment-parts.ts';
import { ProviderError } from './provider.ts';

type Parts = Pick<PaymentParts, 'db' | 'log' | 'now' | 'payments'>;

/** So many are asked for at once; the others are next. */
const atOnce = 20;

/** Asks the providers what has become of attempts of which nothing was heard; those whose time is over have failed. */
export async function reconcile(parts: Parts): Promise<void> {
  const silent = await claim(parts);
  await Promise.all(silent.map((attempt) => ask(attempt, parts)));
}

/** Of several processes one gets an attempt: the other finds that it was asked for just now. */
function claim({ db, now }: Parts): Promise<AttemptRow[]> {
  const latest = now() - askAfter;
  const silent = db
    .selectFrom('payment_attempt')
    .select('id')
    .where('status', '=', 'waiting')
    .where('asked_at', '<=', latest)
    .orderBy('asked_at')
    .limit(atOnce);
  return db
    .updateTable('payment_attempt')
    .set({ asked_at: now() })
    .where('id', 'in', silent)
    .where('status', '=', 'waiting')
    .where('asked_at', '<=', latest)
    .returningAll()
    .execute();
}

async function ask(attempt: AttemptRow, parts: Parts): Promise<void> {
  const { log, now, payments } = parts;
  const { provider } = attempt;
  try {
    const report = await payments.get(provider)?.ask(knownToProvider(attempt));
    const heard = report && (await hearReport(provider, report, parts));
    const isOver = now() >= attempt.started_at + attemptLife;
    if (isOver && (heard ?? attempt).status === 'waiting') await failAttempt(attempt, 'expired', parts);
  } catch (error) {
    const reason = error instanceof ProviderError ? error.message : error;
    log.warn('a payment could not be asked for', { order: attempt.order_id, provider, reason });
  }
}
