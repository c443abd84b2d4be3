import { applyPaymentReport, type ReportParts } from './apply-payment-report.ts';
import { type AttemptRow, providerAttempt } from './attempts.ts';
import type { Callback, PaymentProvider, Report } from './provider.ts';

/** Applies a signed callback. Returns the attempt that it is about; undefined: there is none. */
export async function handleCallback(
  code: string,
  provider: PaymentProvider,
  callback: Callback,
  parts: ReportParts,
): Promise<AttemptRow | undefined> {
  const report = await provider.read(callback);
  const attempt = await applyPaymentReport(code, report, parts);
  if (report.status !== 'held' || attempt === undefined || attempt.status === 'paid') return attempt;
  return capture(code, provider, attempt, report, parts);
}

/** Querying the provider about money that it holds makes it transfer the money to the shop. */
async function capture(
  code: string,
  provider: PaymentProvider,
  attempt: AttemptRow,
  { amount, currency }: Report,
  parts: ReportParts,
): Promise<AttemptRow | undefined> {
  if (amount !== attempt.amount || currency !== attempt.currency) {
    parts.log.error('a payment of another sum is not taken', {
      order: attempt.order_id,
      attempt: attempt.id,
    });
    return attempt;
  }
  const report = await provider.ask(providerAttempt(attempt));
  return report === undefined ? attempt : applyPaymentReport(code, report, parts);
}
