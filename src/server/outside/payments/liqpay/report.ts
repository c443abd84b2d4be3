import * as v from 'valibot';
import { toMinor } from '../../../../domain/money/money.ts';
import type { AttemptStatus } from '../../../../domain/orders/payment-attempt.ts';
import type { Report } from '../../../shop/payments/provider.ts';

const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

export const LiqPayReportSchema = v.object({
  order_id: text,
  status: v.string(),
  amount: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite(), v.minValue(0)),
  currency: v.string(),
  payment_id: v.optional(text),
});
type LiqPayReport = v.InferOutput<typeof LiqPayReportSchema>;

const statuses: ReadonlyMap<string, AttemptStatus> = new Map([
  ['success', 'paid'],
  ['failure', 'failed'],
  ['error', 'failed'],
  ['reversed', 'refunded'],
]);

/** All that is not final waits: 3-D Secure, a code, the bank's own checks. A test shop's payment counts in it alone. */
export function liqpayReport(said: LiqPayReport, isTestShop: boolean): Report {
  const { order_id: reference, status, amount, currency, payment_id: externalId = null } = said;
  const isTest = status === 'sandbox' && isTestShop;
  return {
    reference,
    event: `${externalId}:${status}`,
    externalId,
    status: isTest ? 'paid' : (statuses.get(status) ?? 'waiting'),
    amount: toMinor(amount),
    currency,
  };
}
