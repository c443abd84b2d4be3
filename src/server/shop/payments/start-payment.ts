import { apiBase } from '../../../contract/endpoint.ts';
import { holdTimes } from '../../../domain/orders/daily-limits.ts';
import { attemptLifetime, isWorthExtending, reusableFor } from '../../../domain/orders/payment-timing.ts';
import { awaitsPayment, isReversed } from '../../../domain/orders/status.ts';
import type { Edition } from '../../../editions/edition.ts';
import { paths } from '../../../editions/paths.ts';
import { fill } from '../../../locales/fill.ts';
import { defaultLocale } from '../../../locales/locales.ts';
import { serverWords } from '../../../locales/server-words.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict, NotFound, Unavailable } from '../failures.ts';
import { lockOrder, type OrderRow, readOrderRow, stateOf } from '../order-state/order-row.ts';
import { markPaymentFailed, markWaiting } from '../order-state/payment-status.ts';
import { costOf } from '../order-state/read-changes.ts';
import { linesOfPayment } from '../order-state/receivable.ts';
import { readRecentOrders } from '../order-state/recent-orders.ts';
import { failAttempt, type ReportParts } from './apply-payment-report.ts';
import { type AttemptRow, insertAttempt } from './attempts.ts';
import { type Payment, type PaymentProvider, type PaymentProviders, ProviderError } from './provider.ts';

/**
 * Starts a payment of an order and returns the page where it is paid; null: not now. Call it outside of a transaction,
 * after the order is placed: when it throws, the order stands and can be paid later.
 */
export type StartPayment = (order: OrderRow, origin: string) => Promise<{ url: string } | null>;

interface StartParts extends ReportParts {
  edition: Edition;
  payments: PaymentProviders;
  /** The code of the provider that serves a payment method; undefined: none does. */
  providerOf: (paymentMethod: string) => string | undefined;
  /** The site and its API as a browser reaches them; undefined: under the origin of the request. */
  siteUrl: string | undefined;
  apiUrl: string | undefined;
}

export const paymentStarter =
  (parts: StartParts): StartPayment =>
  async (order, origin) => {
    const { db, log, now, payments } = parts;
    const code = parts.providerOf(order.pay_form);
    const provider = code === undefined ? undefined : payments.get(code);
    if (code === undefined || provider === undefined) {
      log.error('no provider takes this payment method', { order: order.id, method: order.pay_form });
      await inTransaction(db, (transaction) => markPaymentFailed(transaction, order.id, now()));
      return null;
    }
    const attempt = await openAttempt(order.id, code, parts);
    return attempt === undefined ? null : startAt(provider, attempt, origin, parts);
  };

/** Reuses a recent open attempt, so that pressing twice does not pay twice; else inserts a new one. */
const openAttempt = (
  orderId: number,
  provider: string,
  { db, edition, now }: StartParts,
): Promise<AttemptRow | undefined> =>
  inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order === undefined || !awaitsPayment(stateOf(order)) || isOver(order, now())) return undefined;
    const amount = await costOf(transaction, order);
    const open = await transaction
      .selectFrom('payment_attempt')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('provider', '=', provider)
      .where('amount', '=', amount)
      .where('status', '=', 'waiting')
      .where('url', 'is not', null)
      .where('started_at', '>', now() - reusableFor)
      .executeTakeFirst();
    const recent = await readRecentOrders(transaction, order.customer_id, edition);
    const { atMost } = holdTimes(recent, edition.checkout, now());
    if (open !== undefined && !isWorthExtending(order, now(), atMost)) return open;
    await markWaiting(transaction, orderId, now(), atMost);
    const sum = { amount, currency: edition.currency.code };
    return insertAttempt(transaction, { order_id: orderId, provider, ...sum }, now());
  });

async function startAt(
  provider: PaymentProvider,
  attempt: AttemptRow,
  origin: string,
  parts: StartParts,
): Promise<{ url: string } | null> {
  if (attempt.url !== null) return { url: attempt.url };
  try {
    const { url, externalId } = await provider.start(await paymentOf(attempt, origin, parts));
    const columns = { url, ...(externalId !== null && { external_id: externalId }) };
    await parts.db.updateTable('payment_attempt').set(columns).where('id', '=', attempt.id).execute();
    return { url };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { order_id: order, provider: code } = attempt;
    parts.log.error('a payment was not started', { order, provider: code, reason: error.message });
    await failAttempt(attempt, 'not-started', parts);
    return null;
  }
}

async function paymentOf(attempt: AttemptRow, origin: string, parts: StartParts): Promise<Payment> {
  const { reference, amount, currency, order_id: number, provider, started_at: startedAt } = attempt;
  const { siteUrl = origin, apiUrl = origin, edition, db } = parts;
  const { words } = defaultLocale;
  const { email, pay_until } = await db
    .selectFrom('customer_order')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select(['email', 'pay_until'])
    .where('customer_order.id', '=', number)
    .executeTakeFirstOrThrow();
  return {
    reference,
    amount,
    currency,
    lines: await linesOfPayment(db, number, amount),
    description: fill(serverWords(defaultLocale.iso).payment.description, { number, shop: words.shop.name }),
    email,
    sellerEmail: edition.seller.email,
    returnUrl: `${siteUrl}${paths.payment}?order=${number}`,
    callbackUrl: `${apiUrl}${apiBase}/payment/${provider}/callback`,
    startedAt,
    expiresAt: Math.min(startedAt + attemptLifetime, pay_until ?? Number.POSITIVE_INFINITY),
  };
}

/** In seconds: when the customer may try again after a provider failed. */
const retryAfter = 60;

interface PayRequest {
  orderId: number;
  customerId: number;
  origin: string;
}

/** Starts a payment that the customer asks for, of an order that is still to be paid online. */
export async function payOrder(
  { orderId, customerId, origin }: PayRequest,
  { db, now, startPayment }: Pick<StartParts, 'db' | 'now'> & { startPayment: StartPayment },
): Promise<{ url: string }> {
  const order = await readOrderRow(db, orderId);
  if (order === undefined || order.customer_id !== customerId) throw new NotFound('order', orderId);
  assertPayable(order, now());
  const started = await startPayment(order, origin);
  if (started === null) throw new Unavailable('payment-not-started', retryAfter);
  return started;
}

function assertPayable(order: OrderRow, now: number): void {
  if (order.pay_online === 0) throw new Conflict({ code: 'not-paid-online' });
  if (isReversed(stateOf(order))) throw new Conflict({ code: 'payment-reversed' });
  if (!awaitsPayment(stateOf(order)))
    throw new Conflict({ code: order.status === 'cancelled' ? 'order-cancelled' : 'paid-already' });
  if (isOver(order, now)) throw new Conflict({ code: 'order-cancelled' });
}

/** Whether the time to pay is over: the order is about to be cancelled. */
const isOver = ({ pay_until }: OrderRow, now: number) => pay_until !== null && pay_until <= now;
