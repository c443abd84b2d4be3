import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { fromMinor, toMinor } from '../../../domain/money/money.ts';
import type { ReportedStatus } from '../../../domain/orders/payment-attempt.ts';
import {
  type Attempt,
  BadSignature,
  type Payment,
  type PaymentProvider,
  ProviderError,
  type Report,
  Unanswered,
} from '../../shop/payments/provider.ts';
import { requireJson } from '../request-json.ts';
import { isSameSignature, parseSigned, providerFailure, providerTimeout } from './provider-requests.ts';

export interface LiqPaySettings {
  publicKey: string;
  privateKey: string;
  /** The goods in LiqPay's own register under which it makes receipts; undefined: it makes none. */
  goodsId?: number | undefined;
  url: string;
}

const RefusedSchema = v.object({ result: v.literal('error'), err_code: v.string() });
const RefundedSchema = v.union([
  RefusedSchema,
  v.object({ result: v.literal('ok'), wait_amount: v.optional(v.union([v.boolean(), v.string()])) }),
]);
/** Keys are checked before the payment is looked for. */
const noPayment = 'account-check';
const unknownPayment = /^(payment|order)_not_found$/;

/** https://www.liqpay.ua/en/doc, version 3. */
export function liqpay(settings: LiqPaySettings, timeout = providerTimeout): PaymentProvider {
  const { publicKey, privateKey, goodsId, url } = settings;
  const isTestShop = publicKey.startsWith('sandbox_');
  const signed = (parameters: Record<string, unknown>) =>
    new URLSearchParams({
      ...liqpaySigned(privateKey, { version: 3, public_key: publicKey, ...parameters }),
    });
  const request = <S extends v.GenericSchema>(parameters: Record<string, unknown>, schema: S) =>
    requireJson(
      schema,
      {
        url: `${url}/api/request`,
        method: 'POST',
        body: signed(parameters),
        signal: AbortSignal.timeout(timeout),
      },
      providerFailure('LiqPay'),
    );

  async function ask({ reference }: Pick<Attempt, 'reference'>): Promise<Report | undefined> {
    const schema = v.union([LiqPayReportSchema, RefusedSchema]);
    const status = await request({ action: 'status', order_id: reference }, schema);
    if ('order_id' in status) return liqpayReport(status, isTestShop);
    if (unknownPayment.test(status.err_code)) return undefined;
    throw new ProviderError(`LiqPay refused to say a status: ${status.err_code}`);
  }

  return {
    start: async (payment) => ({
      url: `${url}/api/3/checkout?${signed(checkoutOf(payment, goodsId))}`,
      externalId: null,
    }),
    async read({ body }) {
      const form = new URLSearchParams(body.toString());
      const data = form.get('data') ?? '';
      if (!isSameSignature(form.get('signature') ?? '', liqpaySignature(privateKey, data))) {
        throw new BadSignature('The signature of LiqPay is wrong');
      }
      const payment = parseSigned(LiqPayReportSchema, Buffer.from(data, 'base64').toString());
      return liqpayReport(payment, isTestShop);
    },
    ask,
    async check() {
      await ask({ reference: noPayment });
    },
    async refund({ reference }, amount) {
      const parameters = { action: 'refund', order_id: reference, amount: fromMinor(amount) };
      const refunded = await request(parameters, RefundedSchema);
      if (refunded.result === 'error')
        throw new ProviderError(`LiqPay refused a refund: ${refunded.err_code}`);
      if (String(refunded.wait_amount) === 'true')
        throw new Unanswered('LiqPay takes the refund from payments to come');
    },
  };
}

const checkoutOf = (payment: Payment, goodsId: number | undefined) => ({
  action: 'pay',
  amount: fromMinor(payment.amount),
  currency: payment.currency,
  description: payment.description,
  order_id: payment.reference,
  language: 'uk',
  result_url: payment.returnUrl,
  server_url: payment.callbackUrl,
  expired_date: new Date(payment.expiresAt * 1000).toISOString().slice(0, 19).replace('T', ' '),
  ...(goodsId !== undefined && {
    rro_info: {
      items: itemsOf(payment, goodsId),
      ...(payment.email !== '' && { delivery_emails: [payment.email] }),
    },
  }),
});

/** More would make the address of the checkout longer than web servers take. */
const mostItems = 50;

/** All under one id, because only goods of LiqPay's register have one; `price` is of one piece. */
function itemsOf({ lines, amount }: Payment, id: number) {
  const items = lines.length > mostItems ? [{ price: amount, quantity: 1 }] : lines;
  return items.map(({ price, quantity }) => ({
    id,
    amount: quantity,
    price: fromMinor(price),
    cost: fromMinor(price * quantity),
  }));
}

const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

const sum = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite(), v.minValue(0));

const LiqPayReportSchema = v.object({
  order_id: text,
  status: v.string(),
  amount: sum,
  currency: v.string(),
  payment_id: v.optional(text),
  /** What of the amount was given back, and when. */
  refund_amount: v.optional(sum),
  refund_date_last: v.optional(text, ''),
});
type LiqPayReport = v.InferOutput<typeof LiqPayReportSchema>;

/** Each status of the documentation; `docs/payment-statuses.md` has LiqPay's words. */
export const liqpayStatuses: ReadonlyMap<string, ReportedStatus> = new Map<string, ReportedStatus>([
  ['success', 'paid'],
  ['wait_compensation', 'paid'],
  ['wait_reserve', 'paid'],
  ['failure', 'failed'],
  ['error', 'failed'],
  ['reversed', 'refunded'],
  ['hold_wait', 'pending'],
  ['processing', 'pending'],
  ['wait_accept', 'pending'],
  ['wait_card', 'pending'],
  ['wait_lc', 'pending'],
  ['wait_secure', 'pending'],
  ['cash_wait', 'waiting'],
  ['invoice_wait', 'waiting'],
  ['prepared', 'waiting'],
  ['try_again', 'waiting'],
  ['wait_qr', 'waiting'],
  ['wait_sender', 'waiting'],
  ['3ds_verify', 'waiting'],
  ['captcha_verify', 'waiting'],
  ['cvv_verify', 'waiting'],
  ['ivr_verify', 'waiting'],
  ['mp_verify', 'waiting'],
  ['otp_verify', 'waiting'],
  ['p24_verify', 'waiting'],
  ['password_verify', 'waiting'],
  ['phone_verify', 'waiting'],
  ['pin_verify', 'waiting'],
  ['receiver_verify', 'waiting'],
  ['sender_verify', 'waiting'],
  ['senderapp_verify', 'waiting'],
  // A test payment, which takes no money.
  ['sandbox', 'waiting'],
]);

/** A test payment counts as paid only in a test shop. */
function liqpayReport(payment: LiqPayReport, isTestShop: boolean): Report {
  const { order_id: reference, status, amount, currency, payment_id: externalId = null } = payment;
  const { refund_amount: returned, refund_date_last: returnedAt } = payment;
  const isTest = status === 'sandbox' && isTestShop;
  const reported = isTest ? 'paid' : (liqpayStatuses.get(status) ?? 'unknown');
  const isPart = reported === 'paid' && returned !== undefined && returned > 0;
  return {
    reference,
    // Several parts of one payment may be given back.
    event: [externalId, status, ...(returned === undefined ? [] : [returned, returnedAt])].join(':'),
    externalId,
    status: isPart ? 'refunded' : reported,
    amount: toMinor(amount),
    currency,
    ...(returned !== undefined && { returned: toMinor(returned) }),
  };
}

/** base64(sha1(private_key + data + private_key)), as version 3 of the API requires. */
export const liqpaySignature = (privateKey: string, data: string): string =>
  createHash('sha1').update(`${privateKey}${data}${privateKey}`).digest('base64');

export interface Signed {
  data: string;
  signature: string;
}

export function liqpaySigned(privateKey: string, parameters: Record<string, unknown>): Signed {
  const data = Buffer.from(JSON.stringify(parameters)).toString('base64');
  return { data, signature: liqpaySignature(privateKey, data) };
}
