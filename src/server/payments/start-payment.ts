import { apiBase } from '../../contract/endpoint.ts';
import { attemptLife, reusableFor } from '../../domain/payments/patience.ts';
import { paths } from '../../editions/paths.ts';
import { fill } from '../../locales/fill.ts';
import { defaultLocale } from '../../locales/locales.ts';
import type { ServerWords } from '../../locales/server-words.ts';
import { holdOrder, type OrderRow } from '../orders/hold-order.ts';
import { markWaiting } from '../orders/mark-payment.ts';
import { type AttemptRow, insertAttempt } from './attempts.ts';
import { providerOf } from './choice.ts';
import { failAttempt } from './fail-attempt.ts';
import type { PaymentParts } from './payment-parts.ts';
import { type Payment, ProviderError } from './provider.ts';

/** Whoever pays, and where from. */
interface Payer {
  email: string;
  /** Under which the shop was asked: where it is, unless its settings say so. */
  origin: string;
  words: ServerWords;
}

type Payable = Pick<OrderRow, 'id' | 'pay_form' | 'total'>;

/**
 * Opens a payment of an order that waits for one; answers where the customer pays. Undefined: nobody could open it, and
 * the order may be paid again.
 */
export async function startPayment(
  order: Payable,
  payer: Payer,
  parts: PaymentParts,
): Promise<{ url: string } | undefined> {
  const { config, db, log, now, payments } = parts;
  const code = providerOf(config.payments.choice, order.pay_form);
  const provider = code && payments.get(code);
  if (code === undefined || provider === undefined) {
    log.error('nobody takes this form of payment', { form: order.pay_form });
    return undefined;
  }
  const attempt = await openAttempt(order, code, parts);
  if (attempt.url !== null) return { url: attempt.url };
  try {
    const { url, externalId } = await provider.start(paymentOf(attempt, payer, parts));
    const known = { url, external_id: externalId };
    await db.updateTable('payment_attempt').set(known).where('id', '=', attempt.id).execute();
    return { url };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.error('a payment was not started', { order: order.id, provider: code, reason: error.message });
    await failAttempt(attempt, 'not-started', { db, log, now });
    return undefined;
  }
}

/** The one that is open and young already, so that pressing twice is not paying twice; else a new one. */
const openAttempt = (
  { id, total }: Payable,
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

function paymentOf(attempt: AttemptRow, payer: Payer, { config, edition }: PaymentParts): Payment {
  const { reference, amount, currency, order_id: number, provider, started_at: startedAt } = attempt;
  const { siteUrl = payer.origin, apiUrl = payer.origin } = config.payments;
  const shop = defaultLocale.words.shop.name;
  return {
    reference,
    amount,
    currency,
    description: fill(payer.words.payment.description, { number, shop }),
    // A provider may insist on a mailbox, and who signs in by phone need not have one.
    email: payer.email || edition.seller.email,
    returnUrl: `${siteUrl}${paths.payment}?order=${number}`,
    callbackUrl: `${apiUrl}${apiBase}/payment/${provider}/callback`,
    startedAt,
    expiresAt: startedAt + attemptLife,
  };
}
