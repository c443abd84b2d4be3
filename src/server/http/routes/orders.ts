import type { Context, Hono } from 'hono';
import {
  cancelOrder as cancelCall,
  createOrder,
  getOrder,
  getOrders,
  type Order,
} from '../../../contract/resources/order.ts';
import { canCustomerCancel } from '../../../domain/orders/status.ts';
import { checkPromoCodeLimit } from '../../rate-limits/promo-code-limit.ts';
import { Conflict } from '../../shop/failures.ts';
import { changeByCustomer } from '../../shop/journal/change.ts';
import { cancelOrder } from '../../shop/orders/cancel-order.ts';
import { placeIdempotently } from '../../shop/orders/place-order.ts';
import { readOrder, readOrders } from '../../shop/orders/read-orders.ts';
import type { AppParts } from '../app-parts.ts';
import { clientAddress } from '../client-address.ts';
import { personalCalls } from '../endpoints.ts';
import { nextPage, readPageRequest } from '../paging.ts';
import { Problem } from '../problem.ts';
import { originOf, readBody, readHeaders, readParams } from '../requests.ts';
import { requireCustomer } from '../signed-in.ts';

export function orderRoutes(app: Hono, parts: AppParts): void {
  const { db, now } = parts;
  const personal = personalCalls(app, parts.checkAnswers);

  /** The customer's order; another customer's is a 404. */
  async function orderOf(context: Context, params: typeof getOrder.params): Promise<Order> {
    const customer = await requireCustomer(context, parts);
    const order = await readOrder(db, readParams(params, context).id, customer.id);
    if (order === undefined) throw new Problem(404, 'Not found');
    return order;
  }

  personal(createOrder, async (context) => {
    const customer = await requireCustomer(context, parts);
    const { 'idempotency-key': key } = readHeaders(createOrder.headers, context);
    const body = await readBody(createOrder.request, context);
    const address = clientAddress(context, parts.config.trustedProxies);
    const promoWait = await checkPromoCodeLimit(body.promocode, { customer, address }, parts);
    const request = { customer, idempotencyKey: key, body, promoWait, origin: originOf(context) };
    return placeIdempotently(request, parts);
  });

  personal(getOrders, async (context) => {
    const { id } = await requireCustomer(context, parts);
    const request = readPageRequest(context);
    const page = await readOrders(db, id, request);
    return request.limit === undefined ? page.rows : { data: page.rows, ...nextPage(page) };
  });

  personal(getOrder, (context) => orderOf(context, getOrder.params));

  personal(cancelCall, async (context) => {
    const { id } = await orderOf(context, cancelCall.params);
    const after = await cancelOrder(db, id, canCustomerCancel, changeByCustomer(now()));
    if (after?.status !== 'cancelled') throw new Conflict({ code: 'too-late-to-cancel' });
    if (after.payment_status === 'paid') parts.log.error('a payment is waiting for a refund', { order: id });
    return orderOf(context, cancelCall.params);
  });
}
