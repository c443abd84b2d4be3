import * as v from 'valibot';
import type { ReportedStatus } from '../../../domain/orders/payment-attempt.ts';
import {
  BadSignature,
  type Payment,
  type PaymentProvider,
  ProviderError,
  type Report,
  Unanswered,
} from '../../shop/payments/provider.ts';
import { type JsonRequest, requireJson } from '../request-json.ts';
import { createSignatureCheck } from './mono-public-key.ts';
import { findJson, parseSigned, providerFailure, providerTimeout } from './provider-requests.ts';

export interface MonoSettings {
  token: string;
  url: string;
}

const CreatedSchema = v.object({ invoiceId: v.string(), pageUrl: v.pipe(v.string(), v.url()) });
const MerchantSchema = v.object({ merchantId: v.string() });
const KeySchema = v.object({ key: v.string() });
const CancellationSchema = v.picklist(['processing', 'success', 'failure']);
const CancelledSchema = v.object({ status: CancellationSchema });

/** https://monobank.ua/api-docs/acquiring */
export function mono({ token, url }: MonoSettings, timeout = providerTimeout): PaymentProvider {
  const failure = providerFailure('plata by mono');
  const request = (path: string, body?: unknown): JsonRequest => ({
    url: `${url}/api/merchant${path}`,
    headers: { 'X-Token': token, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    signal: AbortSignal.timeout(timeout),
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const isSigned = createSignatureCheck(
    async () => (await requireJson(KeySchema, request('/pubkey'), failure)).key,
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
      const { invoiceId, pageUrl } = await requireJson(
        CreatedSchema,
        request('/invoice/create', invoice),
        failure,
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
      const invoice = await findJson(InvoiceSchema, request(`/invoice/status?${query}`), failure);
      return invoice === undefined ? undefined : monoReport(invoice);
    },
    async check() {
      await requireJson(MerchantSchema, request('/details'), failure);
    },
    async refund({ externalId }, amount, name) {
      const cancel = { invoiceId: externalId, extRef: name, amount };
      const { status } = await requireJson(CancelledSchema, request('/invoice/cancel', cancel), failure);
      if (status === 'failure') throw new ProviderError('plata by mono refused a refund');
      if (status === 'processing') throw new Unanswered('plata by mono has not finished the refund');
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
  cancelList: v.optional(
    v.array(
      v.object({ status: CancellationSchema, amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
    ),
    [],
  ),
});

/** Each status of the documentation; `docs/payment-statuses.md` has mono's words. */
export const monoStatuses: ReadonlyMap<string, ReportedStatus> = new Map<string, ReportedStatus>([
  ['created', 'waiting'],
  ['processing', 'pending'],
  ['hold', 'pending'],
  ['success', 'paid'],
  ['failure', 'failed'],
  ['expired', 'failed'],
  ['reversed', 'refunded'],
]);

function monoReport(invoice: v.InferOutput<typeof InvoiceSchema>): Report {
  const { status, amount, ccy, cancelList } = invoice;
  const reported = monoStatuses.get(status) ?? 'unknown';
  const cancelled = cancelList.filter((cancellation) => cancellation.status === 'success');
  const returned = cancelled.reduce((sum, cancellation) => sum + cancellation.amount, 0);
  return {
    reference: invoice.reference,
    event: `${status}:${invoice.modifiedDate}`,
    externalId: invoice.invoiceId,
    // An invoice of which a part went back is still a success.
    status: reported === 'paid' && returned > 0 ? 'refunded' : reported,
    amount,
    currency: [...monoCurrencies].find(([, number]) => number === ccy)?.[0] ?? String(ccy),
    ...(returned > 0 && { returned }),
  };
}
