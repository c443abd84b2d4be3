import type { Transaction } from 'kysely';
import type { PlacedOrder } from '../../../contract/resources/order.ts';
import type { Tables } from '../../db/tables.ts';
import { holdingCatalogue } from '../catalogue/catalogue-lock.ts';
import { lockCustomer } from '../customers/customer.ts';
import type { DeliveryLabels } from '../delivery/chosen-delivery.ts';
import type { AppParts } from '../shop-context.ts';
import type { CheckedOrder } from './check-order.ts';
import { countOrder } from './count-order.ts';
import type { OrderRow } from './hold-order.ts';
import { insertOrder } from './insert-order.ts';
import { findKept, type KeptKey, payloadHash } from './kept-key.ts';
import { noteMail } from './mail-due.ts';
import { type OrderLineRow, orderAnswer } from './order-answer.ts';
import { lineRows, orderRow } from './order-rows.ts';
import type { Placing } from './placing.ts';
import { takeForOrder } from './reserve-and-release.ts';

export interface Ready {
  placing: Placing;
  checked: CheckedOrder;
  delivery: DeliveryLabels;
}

/** What the key stands for now, and whether this call placed the order. */
export interface Placed {
  kept: KeptKey;
  isNew: boolean;
}

/**
 * One transaction: stock, use of the promo code, bonuses, lines and the key, together or not at all. Orders are placed
 * one after the other: what is counted here is true until the end, in whichever process the next one waits.
 */
export function placeOrder(
  ready: Ready,
  { db, edition, now }: Pick<AppParts, 'db' | 'edition' | 'now'>,
): Promise<Placed> {
  return holdingCatalogue(db, async (transaction): Promise<Placed> => {
    const before = await findKept(transaction, ready.placing);
    if (before !== undefined) return { kept: before, isNew: false };
    const { promoWait, words } = ready.placing;
    const at = now();
    const customer = await lockCustomer(transaction, ready.placing.customer.id);
    const placing = { ...ready.placing, customer };
    const counted = await countOrder(transaction, placing, { edition, customer, now: at, promoWait });
    const row = orderRow({ ...ready, placing, counted, now: at, edition });
    const { row: order, lines } = await insertOrder(transaction, row, lineRows(counted.cart));
    await takeForOrder(transaction, order, counted.cart.priced.lines, { now: at, words });
    await noteMail(transaction, order.id, 'placed', at);
    return { kept: await keepKey(transaction, placing, order, lines), isNew: true };
  });
}

/** The answer of an order that is paid elsewhere is known when its payment has been started. */
async function keepKey(
  db: Transaction<Tables>,
  placing: Placing,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<KeptKey> {
  const answer: PlacedOrder | undefined =
    order.pay_online === 1 ? undefined : { ...orderAnswer(order, lines), payment: null };
  const kept = {
    customer_id: order.customer_id,
    key: placing.key,
    payload_hash: payloadHash(placing),
    order_id: order.id,
    answer: answer === undefined ? null : JSON.stringify(answer),
    at: order.created_at,
  };
  await db.insertInto('idempotency_key').values(kept).execute();
  return kept;
}
