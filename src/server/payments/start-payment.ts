import { apiBase } from '../../contract/endpoint.ts';
import { attemptLife, reusableFor } from '../../domain/payments/patience.ts';
import { paths } from '../../editions/paths.ts';
import { fill } from '../../locales/fill.ts';
import { defaultLocale } from '../../locales/locales.ts';
import { serverWords } from '../../locales/server-words.ts';
import { holdOrder, type OrderRow } from '../orders/hold-order.ts';
import { markWaiting } from '../orders/mark-payment.ts';
import type { StartPayment } from '../orders/start-payment.ts';
import { type AttemptRow, insertAttempt } from './attempts.ts';
import { providerOf } from './choice.ts';
import { failAttempt } from './fail-attempt.ts';
import type { PaymentParts } from './payment-parts.ts';
import { type Payment, ProviderError, type Started } from './provider.ts';

/** Opens payments of orders that wait for one; null: nobody could open it, and the order may be paid again. */
export const paymentStarter =
  (parts: PaymentParts): StartPayment =>
  async (order, origin) => {
    const { config, log, payments } = parts;
    const code = providerOf(config.payments.choice, order.pay_form);
    const provider = code && payments.get(code);
    if (code === undefined || provider === undefined) {
      log.error('nobody takes this form of payment', { order: order.id, form: order.pay_form });
      return null;
    }
    const attempt = await openAttempt(order, code, parts);
    if (attempt.url !== null) return { url: attempt.url };
    try {
      const started = await provider.start(await paymentOf(attempt, order, origin, parts));
      await keepStarted(attempt, started, parts);
      return { url: started.url };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.error('a payment was not started', { order: order.id, provider: code, reason: error.message });
      await failAttempt(attempt, 'not-started', parts);
      return null;
    }
  };

/** The one that is open and young already, so that pressing twice is not paying twice; else a new one. */
const openAttempt = (
  { id, total }: OrderRow,
  provider: string,
  { db, edition, now }: PaymentParts,
): Promise<AttemptRow> =>
  db.transaction().execute(async (transaction) => {
    await holdOrder(transaction, id);
    const open = await transaction
      .selectFrom('payment_attempt')
      .selectAll()
      .where('order_id', '=', id)
      .where('provider', '=', provider)
      .where('status', '=', 'waiting')
      .where('url', 'is not', null)
      .where('started_at', '>', now() - reusableFor)
      .executeTakeFirst();
    if (open !== undefined) return open;
    await markWaiting(transaction, id, now());
    const { code: currency } = edition.currency;
    return insertAttempt(transaction, { order_id: id, provider, amount: total, currency }, now());
  });

async function keepStarted(
  { id }: AttemptRow,
  { url, externalId }: Started,
  { db }: PaymentParts,
): Promise<void> {
  const known = { url, external_id: externalId };
  await db.updateTable('payment_attempt').set(known).where('id', '=', id).execute();
}

async function paymentOf(
  attempt: AttemptRow,
  order: OrderRow,
  origin: string,
  { config, edition, db }: PaymentParts,
): Promise<Payment> {
  const { reference, amount, currency, provider, started_at: startedAt } = attempt;
  const { siteUrl = origin, apiUrl = origin } = config.payments;
  const { words } = defaultLocale;
  const { email } = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', order.customer_id)
    .executeTakeFirstOrThrow();
  return {
    reference,
    amount,
    currency,
    description: fill(serverWords(defaultLocale.iso).payment.description, {
      number: order.id,
      shop: words.shop.name,
    }),
    // A provider may insist on a mailbox, and who signs in by phone need not have one.
    email: email || edition.seller.email,
    returnUrl: `${siteUrl}${paths.payment}?order=${order.id}`,
    callbackUrl: `${apiUrl}${apiBase}/payment/${provider}/callback`,
    startedAt,
    expiresAt: Math.min(startedAt + attemptLife, order.pay_until ?? Number.POSITIVE_INFINITY),
  };
}
