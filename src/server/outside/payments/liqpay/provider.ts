import * as v from 'valibot';
import { fromMinor } from '../../../../domain/money/money.ts';
import {
  BadSignature,
  type Payment,
  type PaymentProvider,
  ProviderError,
} from '../../../shop/payments/provider.ts';
import { askForSure, readSigned } from '../ask-provider.ts';
import { isSameText } from '../same-text.ts';
import { LiqPayReportSchema, liqpayReport } from './report.ts';
import { liqpaySignature, liqpaySigned } from './sign.ts';

export interface LiqPaySettings {
  publicKey: string;
  privateKey: string;
  url: string;
}

const RefusedSchema = v.object({ result: v.literal('error'), err_code: v.string() });
const RefundedSchema = v.union([RefusedSchema, v.object({ result: v.literal('ok') })]);
const unknownPayment = /^(payment|order)_not_found$/;

/** https://www.liqpay.ua/en/doc, version 3. */
export function liqpay({ publicKey, privateKey, url }: LiqPaySettings, patience?: number): PaymentProvider {
  const isTestShop = publicKey.startsWith('sandbox_');
  const signed = (parameters: Record<string, unknown>) =>
    new URLSearchParams({
      ...liqpaySigned(privateKey, { version: 3, public_key: publicKey, ...parameters }),
    });
  const request = <S extends v.GenericSchema>(parameters: Record<string, unknown>, schema: S) =>
    askForSure(
      { provider: 'LiqPay', url: `${url}/api/request`, method: 'POST', body: signed(parameters), patience },
      schema,
    );

  return {
    start: async (payment) => ({
      url: `${url}/api/3/checkout?${signed(checkoutOf(payment))}`,
      externalId: null,
    }),
    async read({ body }) {
      const form = new URLSearchParams(body.toString());
      const data = form.get('data') ?? '';
      if (!isSameText(form.get('signature') ?? '', liqpaySignature(privateKey, data))) {
        throw new BadSignature('The signature of LiqPay is wrong');
      }
      const said = readSigned(LiqPayReportSchema, Buffer.from(data, 'base64').toString());
      return liqpayReport(said, isTestShop);
    },
    async ask({ reference }) {
      const schema = v.union([LiqPayReportSchema, RefusedSchema]);
      const answer = await request({ action: 'status', order_id: reference }, schema);
      if ('order_id' in answer) return liqpayReport(answer, isTestShop);
      if (unknownPayment.test(answer.err_code)) return undefined;
      throw new ProviderError(`LiqPay refused to say a status: ${answer.err_code}`);
    },
    async refund({ reference }, amount) {
      const parameters = { action: 'refund', order_id: reference, amount: fromMinor(amount) };
      const answer = await request(parameters, RefundedSchema);
      if (answer.result === 'error') throw new ProviderError(`LiqPay refused a refund: ${answer.err_code}`);
    },
  };
}

const checkoutOf = (payment: Payment) => ({
  action: 'pay',
  amount: fromMinor(payment.amount),
  currency: payment.currency,
  description: payment.description,
  order_id: payment.reference,
  language: 'uk',
  result_url: payment.returnUrl,
  server_url: payment.callbackUrl,
  expired_date: new Date(payment.expiresAt * 1000).toISOString().slice(0, 19).replace('T', ' '),
});
