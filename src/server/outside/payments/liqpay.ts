import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { fromMinor, toMinor } from '../../../domain/money/money.ts';
import type { AttemptStatus } from '../../../domain/orders/payment-attempt.ts';
import {
  BadSignature,
  type Payment,
  type PaymentProvider,
  ProviderError,
  type Report,
} from '../../shop/payments/provider.ts';
import { isSameSignature, parseSigned, requireFromProvider } from './provider-requests.ts';

export interface LiqPaySettings {
  publicKey: string;
  privateKey: string;
  /** The goods in LiqPay's own register under which it makes receipts; undefined: it makes none. */
  goodsId?: number | undefined;
  url: string;
}

const RefusedSchema = v.object({ result: v.literal('error'), err_code: v.string() });
const RefundedSchema = v.union([RefusedSchema, v.object({ result: v.literal('ok') })]);
const unknownPayment = /^(payment|order)_not_found$/;

/** https://www.liqpay.ua/en/doc, version 3. */
export function liqpay(settings: LiqPaySettings, timeout?: number): PaymentProvider {
  const { publicKey, privateKey, goodsId, url } = settings;
  const isTestShop = publicKey.startsWith('sandbox_');
  const signed = (parameters: Record<string, unknown>) =>
    new URLSearchParams({
      ...liqpaySigned(privateKey, { version: 3, public_key: publicKey, ...parameters }),
    });
  const request = <S extends v.GenericSchema>(parameters: Record<string, unknown>, schema: S) =>
    requireFromProvider(
      { provider: 'LiqPay', url: `${url}/api/request`, method: 'POST', body: signed(parameters), timeout },
      schema,
    );

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
    async ask({ reference }) {
      const schema = v.union([LiqPayReportSchema, RefusedSchema]);
      const status = await request({ action: 'status', order_id: reference }, schema);
      if ('order_id' in status) return liqpayReport(status, isTestShop);
      if (unknownPayment.test(status.err_code)) return undefined;
      throw new ProviderError(`LiqPay refused to say a status: ${status.err_code}`);
    },
    async refund({ reference }, amount) {
      const parameters = { action: 'refund', order_id: reference, amount: fromMinor(amount) };
      const refunded = await request(parameters, RefundedSchema);
      if (refunded.result === 'error')
        throw new ProviderError(`LiqPay refused a refund: ${refunded.err_code}`);
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

const LiqPayReportSchema = v.object({
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

/**
 * Every status that is not final means waiting: 3-D Secure, a code, the bank's own checks. A test payment counts as paid
 * only in a test shop.
 */
function liqpayReport(payment: LiqPayReport, isTestShop: boolean): Report {
  const { order_id: reference, status, amount, currency, payment_id: externalId = null } = payment;
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
