import * as v from 'valibot';
import type { AttemptStatus } from '../../../domain/orders/payment-attempt.ts';
import {
  BadSignature,
  type Payment,
  type PaymentProvider,
  ProviderError,
  type Report,
} from '../../shop/payments/provider.ts';
import { createSignatureCheck } from './mono-public-key.ts';
import {
  type ProviderRequest,
  parseSigned,
  requestFromProvider,
  requireFromProvider,
} from './provider-requests.ts';

export interface MonoSettings {
  token: string;
  url: string;
}

const CreatedSchema = v.object({ invoiceId: v.string(), pageUrl: v.pipe(v.string(), v.url()) });
const KeySchema = v.object({ key: v.string() });
const CancelledSchema = v.object({ status: v.picklist(['processing', 'success']) });

/** https://monobank.ua/api-docs/acquiring */
export function mono({ token, url }: MonoSettings, timeout?: number): PaymentProvider {
  const request = (path: string, body?: unknown): ProviderRequest => ({
    provider: 'plata by mono',
    url: `${url}/api/merchant${path}`,
    headers: { 'X-Token': token },
    timeout,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const isSigned = createSignatureCheck(
    async () => (await requireFromProvider(request('/pubkey'), KeySchema)).key,
  );

  return {
    async start({ reference, amount, currency, lines, description, returnUrl, callbackUrl, ...time }) {
      const ccy = monoCurrencies.get(currency);
      if (ccy === undefined) throw new ProviderError(`plata by mono takes no ${currency}`);
      const invoice = {
        amount,
        ccy,
        merchantPaymInfo: { reference, destination: description, basketOrder: basketOf(lines) },
        redirectUrl: returnUrl,
        webHookUrl: callbackUrl,
        validity: time.expiresAt - time.startedAt,
        paymentType: 'debit',
      };
      const { invoiceId, pageUrl } = await requireFromProvider(
        request('/invoice/create', invoice),
        CreatedSchema,
      );
      return { url: pageUrl, externalId: invoiceId };
    },
    async read({ body, header }) {
      const signature = header('x-sign') ?? '';
      if (signature === '' || !(await isSigned(body, signature))) {
        throw new BadSignature('The signature of plata by mono is wrong');
      }
      return monoReport(parseSigned(InvoiceSchema, body.toString()));
    },
    async ask({ externalId }) {
      if (externalId === null) return undefined;
      const query = new URLSearchParams({ invoiceId: externalId });
      const invoice = await requestFromProvider(request(`/invoice/status?${query}`), InvoiceSchema);
      return invoice === undefined ? undefined : monoReport(invoice);
    },
    async refund({ externalId }, amount, name) {
      const cancel = { invoiceId: externalId, extRef: name, amount };
      await requireFromProvider(request('/invoice/cancel', cancel), CancelledSchema);
    },
  };
}

/** `sum` is of one piece. */
const basketOf = (lines: Payment['lines']) =>
  lines.map(({ code, name, price, quantity }) => ({
    name: name.slice(0, longestName),
    qty: quantity,
    sum: price,
    total: price * quantity,
    code,
  }));

const longestName = 128;

/** ISO 4217, as numbers. */
export const monoCurrencies: ReadonlyMap<string, number> = new Map([
  ['UAH', 980],
  ['PLN', 985],
  ['EUR', 978],
  ['USD', 840],
]);

const InvoiceSchema = v.object({
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

const monoReport = (invoice: v.InferOutput<typeof InvoiceSchema>): Report => ({
  reference: invoice.reference,
  event: `${invoice.status}:${invoice.modifiedDate}`,
  externalId: invoice.invoiceId,
  status: statuses.get(invoice.status) ?? 'waiting',
  amount: invoice.amount,
  currency: [...monoCurrencies].find(([, number]) => number === invoice.ccy)?.[0] ?? String(invoice.ccy),
});
