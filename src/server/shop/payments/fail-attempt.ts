import { hearReport } from './apply-payment-report.ts';
import { type AttemptRow, knownToProvider } from './attempts.ts';
import type { PaymentParts } from './payment-parts.ts';

/** What the shop itself knows of an attempt, heard as if the provider had said so. */
export async function failAttempt(
  attempt: AttemptRow,
  why: 'not-started' | 'expired',
  parts: Pick<PaymentParts, 'db' | 'log' | 'now'>,
): Promise<void> {
  await hearReport(attempt.provider, { ...knownToProvider(attempt), event: why, status: 'failed' }, parts);
}
