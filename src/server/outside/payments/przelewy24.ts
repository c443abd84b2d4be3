import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { isSameSum, type ReportedStatus } from '../../../domain/orders/payment-attempt.ts';
import {
  type Attempt,
  BadSignature,
  type Payment,
  type PaymentProvider,
  ProviderError,
  type Report,
} from '../../shop/payments/provider.ts';
import { type JsonRequest, requireJson } from '../request-json.ts';
import {
  findJson,
  isSameSignature,
  parseSigned,
  providerFailure,
  providerTimeout,
} from './provider-requests.ts';

export interface Przelewy24Settings {
  merchantId: number;
  posId: number;
  apiKey: string;
  crc: string;
  /** The shop's category in the contract, without which no basket is taken; undefined: send none. */
  category?: string | undefined;
  url: string;
}

const AccessSchema = v.object({ data: v.literal(true) });
const RegisteredSchema = v.object({ data: v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]+$/)) }) });
const VerifiedSchema = v.object({ data: v.object({ status: v.literal('success') }) });
const RefundedSchema = v.object({ data: v.array(v.object({ status: v.literal(true) })) });

/** The provider's limit; it accepts whole minutes only. */
const longestMinutes = 99;

const longestMailbox = 50;

/** The provider requires a short e-mail address, and customers who sign in by phone may have none. */
const mailboxOf = ({ email, sellerEmail }: Pick<Payment, 'email' | 'sellerEmail'>): string =>
  email !== '' && email.length <= longestMailbox ? email : sellerEmail;

/** https://developers.przelewy24.pl */
export function przelewy24(settings: Przelewy24Settings, timeout = providerTimeout): PaymentProvider {
  const { merchantId, posId, apiKey, crc, category, url } = settings;
  const authorization = `Basic ${Buffer.from(`${posId}:${apiKey}`).toString('base64')}`;
  const failure = providerFailure('Przelewy24');
  const request = (path: string, method = 'GET', body?: unknown): JsonRequest => ({
    url: `${url}/api/v1${path}`,
    method,
    headers: { Authorization: authorization, 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(timeout),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

  async function transactionOf({ reference }: Attempt): Promise<Transaction | undefined> {
    const path = `/transaction/by/sessionId/${encodeURIComponent(reference)}`;
    return (await findJson(TransactionSchema, request(path), failure))?.data;
  }

  /** What was paid out of the transaction; undefined: Przelewy24 lists no refund, as after a chargeback. */
  async function returnedOf({ orderId }: Transaction): Promise<number | undefined> {
    const path = `/refund/by/orderId/${orderId}`;
    const refunds = (await findJson(RefundsSchema, request(path), failure))?.data.refunds ?? [];
    const completed = refunds.filter(({ status }) => status === refundCompleted);
    return completed.length === 0 ? undefined : completed.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Claims the money; until then it is the customer's. */
  async function verify({ reference: sessionId, amount, currency }: Attempt, orderId: number): Promise<void> {
    const sign = przelewy24Sign({ sessionId, orderId, amount, currency }, crc);
    const body = { merchantId, posId, sessionId, amount, currency, orderId, sign };
    await requireJson(VerifiedSchema, request('/transaction/verify', 'PUT', body), failure);
  }

  return {
    async start({ reference: sessionId, amount, currency, description, lines, ...rest }) {
      const minutes = Math.ceil((rest.expiresAt - rest.startedAt) / 60);
      const body = {
        merchantId,
        posId,
        sessionId,
        amount,
        currency,
        description,
        email: mailboxOf(rest),
        country: 'PL',
        language: 'pl',
        encoding: 'UTF-8',
        urlReturn: rest.returnUrl,
        urlStatus: rest.callbackUrl,
        timeLimit: Math.min(minutes, longestMinutes),
        ...(category !== undefined && { cart: cartOf(lines, String(merchantId), category) }),
        sign: przelewy24Sign({ sessionId, merchantId, amount, currency }, crc),
      };
      const { data } = await requireJson(
        RegisteredSchema,
        request('/transaction/register', 'POST', body),
        failure,
      );
      return { url: `${url}/trnRequest/${data.token}`, externalId: null };
    },
    async read({ body }) {
      const { sign, ...notification } = parseSigned(NotificationSchema, body.toString());
      const isOurs = notification.merchantId === merchantId && notification.posId === posId;
      if (!isOurs || !isSameSignature(sign, notificationSign(notification, crc))) {
        throw new BadSignature('The signature of Przelewy24 is wrong');
      }
      return przelewy24Report({ ...notification, status: 1 });
    },
    async ask(attempt) {
      const found = await transactionOf(attempt);
      if (found === undefined) return undefined;
      if (przelewy24Statuses.get(found.status) === 'refunded')
        return przelewy24Report(found, await returnedOf(found));
      if (found.status !== 1 || !isSameSum(attempt, found)) return przelewy24Report(found);
      try {
        await verify(attempt, found.orderId);
      } catch (error) {
        // If two processes verify at the same time, one is refused; the status shows whether the other succeeded.
        const now = error instanceof ProviderError ? await transactionOf(attempt) : undefined;
        if (now?.status !== 2) throw error;
      }
      return przelewy24Report({ ...found, status: 2 });
    },
    async check() {
      await requireJson(AccessSchema, request('/testAccess'), failure);
    },
    async refund({ reference, externalId }, amount, name) {
      const refunds = [{ orderId: Number(externalId), sessionId: reference, amount }];
      const body = { requestId: name, refunds, refundsUuid: name };
      await requireJson(RefundedSchema, request('/transaction/refund', 'POST', body), failure);
    },
  };
}

/** As PayPal, which asks for names and numbers, takes them. */
const longestName = 127;

/** `price` is of one piece, in minor units. */
const cartOf = (lines: Payment['lines'], sellerId: string, sellerCategory: string) =>
  lines.map(({ code, name, price, quantity }) => ({
    sellerId,
    sellerCategory,
    name: name.slice(0, longestName),
    description: name.slice(0, longestName),
    quantity,
    price,
    number: code,
  }));

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const NotificationSchema = v.object({
  merchantId: count,
  posId: count,
  sessionId: v.string(),
  amount: count,
  originAmount: count,
  currency: v.string(),
  orderId: count,
  methodId: count,
  statement: v.string(),
  sign: v.string(),
});
export type Notification = v.InferOutput<typeof NotificationSchema>;

const TransactionSchema = v.object({
  data: v.object({
    orderId: count,
    sessionId: v.string(),
    /** 0: no payment, 1: paid and not yet verified, 2: paid, 3: refunded. */
    status: v.pipe(v.number(), v.safeInteger()),
    amount: count,
    currency: v.string(),
  }),
});
type Transaction = v.InferOutput<typeof TransactionSchema>['data'];

/** Each status of the documentation; `docs/payment-statuses.md` has Przelewy24's words. */
export const przelewy24Statuses: ReadonlyMap<number, ReportedStatus> = new Map<number, ReportedStatus>([
  [0, 'waiting'],
  [1, 'held'],
  [2, 'paid'],
  [3, 'refunded'],
]);

const RefundsSchema = v.object({
  data: v.object({ refunds: v.array(v.object({ status: v.number(), amount: count })) }),
});
/** Of a refund that was paid out. */
const refundCompleted = 1;

function przelewy24Report(transaction: Transaction, returned?: number): Report {
  const { orderId, sessionId, status: code, amount, currency } = transaction;
  const status = przelewy24Statuses.get(code) ?? 'unknown';
  return {
    reference: sessionId,
    event: [
      orderId,
      status === 'unknown' ? code : status,
      ...(returned === undefined ? [] : [returned]),
    ].join(':'),
    externalId: orderId === 0 ? null : String(orderId),
    status,
    amount,
    currency,
    ...(returned !== undefined && { returned }),
  };
}

type Fields = Record<string, string | number>;

/** SHA-384 over the fields as JSON, in the order of the documentation of each call, with the CRC key last. */
export const przelewy24Sign = (fields: Fields, crc: string): string =>
  createHash('sha384')
    .update(JSON.stringify({ ...fields, crc }))
    .digest('hex');

export function notificationSign(notification: Omit<Notification, 'sign'>, crc: string): string {
  const { merchantId, posId, sessionId, amount, originAmount, currency, orderId, methodId, statement } =
    notification;
  const fields = { merchantId, posId, sessionId, amount, originAmount, currency };
  return przelewy24Sign({ ...fields, orderId, methodId, statement }, crc);
}
