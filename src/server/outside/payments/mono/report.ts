import * as v from 'valibot';
import type { AttemptStatus } from '../../../../domain/orders/payment-attempt.ts';
import type { Report } from '../../../shop/payments/provider.ts';

/** ISO 4217, as numbers. */
export const monoCurrencies: ReadonlyMap<string, number> = new Map([
  ['UAH', 980],
  ['PLN', 985],
  ['EUR', 978],
  ['USD', 840],
]);

export const InvoiceSchema = v.object({
  invoiceId: v.string(),
  status: v.string(),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ccy: v.number(),
  modifiedDate: v.optional(v.string(), ''),
  reference: v.string(),
});

const statuses: ReadonlyMap<string, AttemptStatus> = new Map([
  ['success', 'paid'],
  ['failure', 'failed'],
  ['expired', 'failed'],
  ['reversed', 'refunded'],
]);

export const monoReport = (invoice: v.InferOutput<typeof InvoiceSchema>): Report => ({
  reference: invoice.reference,
  event: `${invoice.status}:${invoice.modifiedDate}`,
  externalId: invoice.invoiceId,
  status: statuses.get(invoice.status) ?? 'waiting',
  amount: invoice.amount,
  currency: [...monoCurrencies].find(([, number]) => number === invoice.ccy)?.[0] ?? String(invoice.ccy),
});
