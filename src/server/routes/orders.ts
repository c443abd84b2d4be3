import type { Hono } from 'hono';
import { getOrder, getOrders } from '../../contract/order.ts';
import type { AppParts } from '../app-parts.ts';
import { signedIn } from '../customers/signed-in.ts';
import { readParams } from '../http/input.ts';
import { personalCalls } from '../http/personal.ts';
import { Problem } from '../http/problem.ts';
import { readOrder, readOrders } from '../orders/read-orders.ts';

export function orderRoutes(app: Hono, parts: AppParts): void {
  const { db } = parts;
  const personal = personalCalls(app, parts.checkAnswers);

  personal(getOrders, async (context) => readOrders(db, (await signedIn(context, parts)).id));

  personal(getOrder, async (context) => {
    const customer = await signedIn(context, parts);
    const { id } = readParams(getOrder.params, context);
    const order = await readOrder(db, id, customer.id);
    if (order === undefined) throw new Problem(404, 'Not found');
    return order;
  });
}
