import { apiBase } from '../../../contract/endpoint.ts';
import { attemptLife, leastToPay, reusableFor } from '../../../domain/orders/payment-timing.ts';
import { awaitsPayment } from '../../../domain/orders/status.ts';
import { paths } from '../../../editions/paths.ts';
import { fill } from '../../../locales/fill.ts';
import { defaultLocale } from '../../../locales/locales.ts';
import { serverWords } from '../../../locales/server-words.ts';
import { providerOf } from '../../outside/payments/choice.ts';
import { holdOrder, stateOf } from '../orders/hold-order.ts';
import { markPaymentFailed, markWaiting } from '../orders/mark-payment.ts';
import type { StartPayment } from '../orders/payment-starter.ts';
import { type AttemptRow, insertAttempt } from './attempts.ts';
import { failAttempt } from './fail-attempt.ts';
import type { PaymentParts } from './payment-parts.ts';
import { type Payment, type PaymentProvider, ProviderError } from './provider.ts';

/** Opens payments of orders that wait for one; null: there is nothing to pay, or nobody could open it now. */
export const paymentStarter =
  (parts: PaymentParts): StartPayment =>
  async (order, origin) => {
    const { config, db, log, now, payments } = parts;
    const code = providerOf(config.payments.choice, order.pay_form);
    const provider = code && payments.get(code);
    if (code === undefined || provider === undefined) {
      log.error('nobody takes this form of payment', { order: order.id, form: order.pay_form });
      await db.transaction().execute((transaction) => markPaymentFailed(transaction, order.id, now()));
      return null;
    }
    const attempt = await openAttempt(order.id, code, parts);
    return attempt === undefined ? null : startAt(provider, attempt, origin, parts);
  };

/** The one that is open, young and with time left, so that pressing twice is not paying twice; else a new one. */
const openAttempt = (
  orderId: number,
  provider: string,
  { db, edition, now }: PaymentParts,
): Promise<AttemptRow | undefined> =>
  db.transaction().execute(async (transaction) => {
    const order = await holdOrder(transaction, orderId);
    if (order === undefined || !awaitsPayment(stateOf(order))) return undefined;
    const open = await transaction
      .selectFrom('payment_attempt')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('provider', '=', provider)
      .where('status', '=', 'waiting')
      .where('url', 'is not', null)
      .where('started_at', '>', now() - reusableFor)
      .executeTakeFirst();
    if (open !== undefined && (order.pay_until ?? 0) - now() >= leastToPay) return open;
    await markWaiting(transaction, orderId, now());
    const sum = { amount: order.total, currency: edition.currency.code };
    return insertAttempt(transaction, { order_id: orderId, provider, ...sum }, now());
  });

async function startAt(
  provider: PaymentProvider,
  attempt: AttemptRow,
  origin: string,
  parts: PaymentParts,
): Promise<{ url: string } | null> {
  if (attempt.url !== null) return { url: attempt.url };
  try {
    const { url, externalId } = await provider.start(await paymentOf(attempt, origin, parts));
    const known = { url, ...(externalId !== null && { external_id: externalId }) };
    await parts.db.updateTable('payment_attempt').set(known).where('id', '=', attempt.id).execute();
    return { url };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { order_id: order, provider: code } = attempt;
    parts.log.error('a payment was not started', { order, provider: code, reason: error.message });
    await failAttempt(attempt, 'not-started', parts);
    return null;
  }
}

async function paymentOf(
  attempt: AttemptRow,
  origin: string,
  { config, edition, db }: PaymentParts,
): Promise<Payment> {
  const { reference, amount, currency, order_id: number, provider, started_at: startedAt } = attempt;
  const { siteUrl = origin, apiUrl = origin } = config.payments;
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
    description: fill(serverWords(defaultLocale.iso).payment.description, { number, shop: words.shop.name }),
    email,
    sellerEmail: edition.seller.email,
    returnUrl: `${siteUrl}${paths.payment}?order=${number}`,
    callbackUrl: `${apiUrl}${apiBase}/payment/${provider}/callback`,
    startedAt,
    expiresAt: Math.min(startedAt + attemptLife, pay_until ?? Number.POSITIVE_INFINITY),
  };
}
