import type { Hono } from 'hono';
import { payOrder } from '../../../contract/resources/order.ts';
import { paymentCallback } from '../../../contract/resources/payment.ts';
import { awaitsPayment } from '../../../domain/orders/status.ts';
import type { ServerWords } from '../../../locales/server-words.ts';
import { type OrderRow, stateOf } from '../../shop/orders/hold-order.ts';
import { readOrderRow } from '../../shop/orders/read-orders.ts';
import { hearCallback } from '../../shop/payments/handle-callback.ts';
import { BadSignature, ProviderError } from '../../shop/payments/provider.ts';
import type { AppParts } from '../../shop/shop-context.ts';
import { on, personalCalls } from '../endpoints.ts';
import { Problem } from '../problem.ts';
import { originOf, readParams, wordsFor } from '../requests.ts';
import { requireCustomer } from '../signed-in.ts';

/** For which a provider that did not answer is better left alone. */
const restSeconds = 60;

export function paymentRoutes(app: Hono, parts: AppParts): void {
  const { db, log, now, payments } = parts;

  personalCalls(app, parts.checkAnswers)(payOrder, async (context) => {
    const customer = await requireCustomer(context, parts);
    const order = await readOrderRow(db, readParams(payOrder.params, context).id);
    if (order === undefined || order.customer_id !== customer.id) throw new Problem(404, 'Not found');
    const { payment: words } = wordsFor(context);
    const refusal = refusalOf(order, now(), words);
    if (refusal !== undefined) throw new Problem(409, refusal);
    const started = await parts.startPayment(order, originOf(context));
    if (started === null)
      throw new Problem(503, words.notStarted, { headers: { 'Retry-After': String(restSeconds) } });
    return started;
  });

  on(app, paymentCallback, async (context) => {
    const { provider: code } = readParams(paymentCallback.params, context);
    const provider = payments.get(code);
    if (provider === undefined) throw new Problem(404, 'Not found');
    const body = Buffer.from(await context.req.arrayBuffer());
    const header = (name: string) => context.req.header(name);
    try {
      const attempt = await hearCallback(code, provider, { body, header }, parts);
      if (attempt === undefined) throw new Problem(404, 'There is no such payment');
    } catch (error) {
      if (error instanceof BadSignature) throw new Problem(400, error.message);
      if (!(error instanceof ProviderError)) throw error;
      log.warn('a callback could not be checked', { provider: code, reason: error.message });
      // It will be said again, and asked for besides.
      throw new Problem(503, 'Try again later', { headers: { 'Retry-After': String(restSeconds) } });
    }
    return context.body(null, 200);
  });
}

function refusalOf(order: OrderRow, now: number, words: ServerWords['payment']): string | undefined {
  if (order.pay_online === 0) return words.notOnline;
  if (!awaitsPayment(stateOf(order)))
    return order.status === 'cancelled' ? words.cancelled : words.paidAlready;
  const isOver = order.pay_until !== null && order.pay_until <= now;
  return isOver ? words.cancelled : undefined;
}
