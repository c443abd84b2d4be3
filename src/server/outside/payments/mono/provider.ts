import * as v from 'valibot';
import { BadSignature, type PaymentProvider, ProviderError } from '../../../shop/payments/provider.ts';
import { askForSure, askProvider, type Question, readSigned } from '../ask-provider.ts';
import { signatureCheck } from './public-key.ts';
import { InvoiceSchema, monoCurrencies, monoReport } from './report.ts';

export interface MonoSettings {
  token: string;
  url: string;
}

const CreatedSchema = v.object({ invoiceId: v.string(), pageUrl: v.pipe(v.string(), v.url()) });
const KeySchema = v.object({ key: v.string() });
const CancelledSchema = v.object({ status: v.picklist(['processing', 'success']) });

/** https://monobank.ua/api-docs/acquiring */
export function mono({ token, url }: MonoSettings, patience?: number): PaymentProvider {
  const question = (path: string, body?: unknown): Question => ({
    provider: 'plata by mono',
    url: `${url}/api/merchant${path}`,
    headers: { 'X-Token': token },
    patience,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const isSigned = signatureCheck(async () => (await askForSure(question('/pubkey'), KeySchema)).key);

  return {
    async start({ reference, amount, currency, description, returnUrl, callbackUrl, ...time }) {
      const ccy = monoCurrencies.get(currency);
      if (ccy === undefined) throw new ProviderError(`plata by mono takes no ${currency}`);
      const invoice = {
        amount,
        ccy,
        merchantPaymInfo: { reference, destination: description },
        redirectUrl: returnUrl,
        webHookUrl: callbackUrl,
        validity: time.expiresAt - time.startedAt,
        paymentType: 'debit',
      };
      const { invoiceId, pageUrl } = await askForSure(question('/invoice/create', invoice), CreatedSchema);
      return { url: pageUrl, externalId: invoiceId };
    },
    async read({ body, header }) {
      const signature = header('x-sign') ?? '';
      if (signature === '' || !(await isSigned(body, signature))) {
        throw new BadSignature('The signature of plata by mono is wrong');
      }
      return monoReport(readSigned(InvoiceSchema, body.toString()));
    },
    async ask({ externalId }) {
      if (externalId === null) return undefined;
      const query = new URLSearchParams({ invoiceId: externalId });
      const invoice = await askProvider(question(`/invoice/status?${query}`), InvoiceSchema);
      return invoice === undefined ? undefined : monoReport(invoice);
    },
    async refund({ externalId }, amount, name) {
      const cancel = { invoiceId: externalId, extRef: name, amount };
      await askForSure(question('/invoice/cancel', cancel), CancelledSchema);
    },
  };
}
