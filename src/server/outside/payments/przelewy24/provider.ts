import * as v from 'valibot';
import { isSameSum } from '../../../../domain/orders/payment-attempt.ts';
import {
  type Attempt,
  BadSignature,
  type Payment,
  type PaymentProvider,
  ProviderError,
} from '../../../shop/payments/provider.ts';
import { askForSure, askProvider, type Question, readSigned } from '../ask-provider.ts';
import { isSameText } from '../same-text.ts';
import { NotificationSchema, przelewy24Report, type Transaction, TransactionSchema } from './report.ts';
import { notificationSign, przelewy24Sign } from './sign.ts';

export interface Przelewy24Settings {
  merchantId: number;
  posId: number;
  apiKey: string;
  crc: string;
  url: string;
}

const RegisteredSchema = v.object({ data: v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]+$/)) }) });
const VerifiedSchema = v.object({ data: v.object({ status: v.literal('success') }) });
const RefundedSchema = v.object({ data: v.array(v.object({ status: v.literal(true) })) });

/** The provider takes whole minutes, and no more than this. */
const longestMinutes = 99;

const longestMailbox = 50;

/** It insists on a mailbox, and on a short one; who signs in by phone need not have any. */
const mailboxOf = ({ email, sellerEmail }: Pick<Payment, 'email' | 'sellerEmail'>): string =>
  email !== '' && email.length <= longestMailbox ? email : sellerEmail;

/** https://developers.przelewy24.pl */
export function przelewy24(settings: Przelewy24Settings, patience?: number): PaymentProvider {
  const { merchantId, posId, apiKey, crc, url } = settings;
  const authorization = `Basic ${Buffer.from(`${posId}:${apiKey}`).toString('base64')}`;
  const question = (path: string, method: Question['method'] = 'GET', body?: unknown): Question => ({
    provider: 'Przelewy24',
    url: `${url}/api/v1/transaction/${path}`,
    method,
    headers: { Authorization: authorization, 'Content-Type': 'application/json' },
    patience,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

  async function transactionOf({ reference }: Attempt): Promise<Transaction | undefined> {
    const path = `by/sessionId/${encodeURIComponent(reference)}`;
    return (await askProvider(question(path), TransactionSchema))?.data;
  }

  /** Until this, the money is the customer's. */
  async function take({ reference: sessionId, amount, currency }: Attempt, orderId: number): Promise<void> {
    const sign = przelewy24Sign({ sessionId, orderId, amount, currency }, crc);
    const body = { merchantId, posId, sessionId, amount, currency, orderId, sign };
    await askForSure(question('verify', 'PUT', body), VerifiedSchema);
  }

  return {
    async start({ reference: sessionId, amount, currency, description, ...rest }) {
      const minutes = Math.ceil((rest.expiresAt - rest.startedAt) / 60);
      const body = {
        ...{ merchantId, posId, sessionId, amount, currency, description },
        email: mailboxOf(rest),
        ...{ country: 'PL', language: 'pl', encoding: 'UTF-8' },
        urlReturn: rest.returnUrl,
        urlStatus: rest.callbackUrl,
        timeLimit: Math.min(minutes, longestMinutes),
        sign: przelewy24Sign({ sessionId, merchantId, amount, currency }, crc),
      };
      const { data } = await askForSure(question('register', 'POST', body), RegisteredSchema);
      return { url: `${url}/trnRequest/${data.token}`, externalId: null };
    },
    async read({ body }) {
      const { sign, ...said } = readSigned(NotificationSchema, body.toString());
      const isOurs = said.merchantId === merchantId && said.posId === posId;
      if (!isOurs || !isSameText(sign, notificationSign(said, crc))) {
        throw new BadSignature('The signature of Przelewy24 is wrong');
      }
      return przelewy24Report({ ...said, status: 1 });
    },
    async ask(attempt) {
      const found = await transactionOf(attempt);
      if (found === undefined) return undefined;
      if (found.status !== 1 || !isSameSum(attempt, found)) return przelewy24Report(found);
      try {
        await take(attempt, found.orderId);
      } catch (error) {
        // Of two that take it at one moment one is refused; the status says whether the other one has it.
        const now = error instanceof ProviderError ? await transactionOf(attempt) : undefined;
        if (now?.status !== 2) throw error;
      }
      return przelewy24Report({ ...found, status: 2 });
    },
    async refund({ reference, externalId }, amount, name) {
      const refunds = [{ orderId: Number(externalId), sessionId: reference, amount }];
      const body = { requestId: name, refunds, refundsUuid: name };
      await askForSure(question('refund', 'POST', body), RefundedSchema);
    },
  };
}
