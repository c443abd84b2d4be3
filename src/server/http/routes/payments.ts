import type { Hono } from 'hono';
import { payOrder as payCall, paymentCallback } from '../../../contract/resources/order.ts';
import { handleCallback } from '../../shop/payments/handle-callback.ts';
import { BadSignature, ProviderError } from '../../shop/payments/provider.ts';
import { payOrder } from '../../shop/payments/start-payment.ts';
import type { AppParts } from '../app-parts.ts';
import { on, personalCalls } from '../endpoints.ts';
import { Problem } from '../problem.ts';
import { originOf, readParams } from '../requests.ts';
import { requireCustomer } from '../signed-in.ts';

/** In seconds: how long to wait before the retry after a failure of the provider. */
const retryAfter = 60;

export function paymentRoutes(app: Hono, parts: AppParts): void {
  const { log, payments } = parts;

  personalCalls(app, parts.checkAnswers)(payCall, async (context) => {
    const { id: customerId } = await requireCustomer(context, parts);
    const { id: orderId } = readParams(payCall.params, context);
    return payOrder({ orderId, customerId, origin: originOf(context) }, parts);
  });

  on(app, paymentCallback, async (context) => {
    const { provider: code } = readParams(paymentCallback.params, context);
    const provider = payments.get(code);
    if (provider === undefined) throw new Problem(404, 'Not found');
    const body = Buffer.from(await context.req.arrayBuffer());
    const header = (name: string) => context.req.header(name);
    try {
      const attempt = await handleCallback(code, provider, { body, header }, parts);
      if (attempt === undefined) throw new Problem(404, 'There is no such payment');
    } catch (error) {
      if (error instanceof BadSignature) throw new Problem(400, error.message);
      if (!(error instanceof ProviderError)) throw error;
      log.warn('a callback could not be checked', { provider: code, reason: error.message });
      // The provider repeats its callback, and the reconcile job queries it besides.
      throw new Problem(503, 'Try again later', { headers: { 'Retry-After': String(retryAfter) } });
    }
    return context.body(null, 200);
  });
}
