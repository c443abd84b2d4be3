import { hearReport } from './apply-payment-report.ts';
import { type AttemptRow, knownToProvider } from './attempts.ts';
import type { PaymentParts } from './payment-parts.ts';
import type { Callback, PaymentProvider, Report } from './provider.ts';

type Parts = Pick<PaymentParts, 'db' | 'log' | 'now'>;

/** Believes a callback as far as it is signed. Answers the attempt that it speaks of; undefined: there is none. */
export async function hearCallback(
  code: string,
  provider: PaymentProvider,
  callback: Callback,
  parts: Parts,
): Promise<AttemptRow | undefined> {
  const report = await provider.read(callback);
  const attempt = await hearReport(code, report, parts);
  if (report.status !== 'held' || attempt === undefined || attempt.status === 'paid') return attempt;
  return take(code, provider, attempt, report, parts);
}

/** Money that the provider holds is the shop's when the provider was asked for it. */
async function take(
  code: string,
  provider: PaymentProvider,
  attempt: AttemptRow,
  { amount, currency }: Report,
  parts: Parts,
): Promise<AttemptRow | undefined> {
  if (amount !== attempt.amount || currency !== attempt.currency) {
    parts.log.error('a payment of another sum is not taken', {
      order: attempt.order_id,
      attempt: attempt.id,
    });
    return attempt;
  }
  const taken = await provider.ask(knownToProvider(attempt));
  return taken === undefined ? attempt : hearReport(code, taken, parts);
}
