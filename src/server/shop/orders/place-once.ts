import * as v from 'valibot';
import { type PlacedOrder, PlacedOrderSchema } from '../../../contract/resources/order.ts';
import { isWithin } from '../../../domain/time/rate-limits.ts';
import { Conflict } from '../failures.ts';
import type { AppParts } from '../shop-context.ts';
import { checkOrder } from './check-order.ts';
import { deliveryOf } from './delivery-of.ts';
import { findKept, type KeptKey, keepAnswer, takeOn } from './kept-key.ts';
import { orderAnswer } from './order-answer.ts';
import { paymentStartPatience } from './payment-starter.ts';
import { type Placed, placeOrder } from './place-order.ts';
import type { Placing } from './placing.ts';
import { readLines, readOrderRow } from './read-orders.ts';

/** Places an order, at most once for one key, however often and wherever it is asked. */
export async function placeOnce(placing: Placing, parts: AppParts): Promise<PlacedOrder> {
  const before = await findKept(parts.db, placing);
  const placed = before === undefined ? await place(placing, parts) : { kept: before, isNew: false };
  return answerOf(placed, placing, parts);
}

async function place(placing: Placing, parts: AppParts): Promise<Placed> {
  const checked = await checkOrder(placing, parts);
  const delivery = await deliveryOf(placing, parts);
  return placeOrder({ placing, checked, delivery }, parts);
}

async function answerOf({ kept, isNew }: Placed, { origin }: Placing, parts: AppParts): Promise<PlacedOrder> {
  if (kept.answer !== null) return v.parse(PlacedOrderSchema, JSON.parse(kept.answer));
  const { db, now } = parts;
  if (!isNew) {
    // Whoever placed it is starting the payment; if that takes too long, it has died on the way.
    const isUnderWay = isWithin(paymentStartPatience, kept.at, now());
    if (isUnderWay || !(await takeOn(db, kept, now())))
      throw new Conflict({ code: 'order-being-placed', retryAfter: 1 });
  }
  return startAndAnswer(kept, origin, parts);
}

async function startAndAnswer(
  kept: KeptKey,
  origin: string,
  { db, log, startPayment }: AppParts,
): Promise<PlacedOrder> {
  const order = await readOrderRow(db, kept.order_id);
  if (order === undefined) throw new Error(`There is no order ${kept.order_id}`);
  const payment = await startPayment(order, origin).catch((error: unknown) => {
    log.error('a payment could not be started', { order: order.id, error });
    return null;
  });
  const after = (await readOrderRow(db, order.id)) ?? order;
  const answer = { ...orderAnswer(after, await readLines(db, order.id)), payment };
  await keepAnswer(db, kept, answer);
  return answer;
}
