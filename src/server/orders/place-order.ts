import type { Transaction } from 'kysely';
import type { PlacedOrder } from '../../contract/order.ts';
import type { AppParts } from '../app-parts.ts';
import { holdCatalogue } from '../catalogue/version.ts';
import { holdCustomer } from '../customers/hold-customer.ts';
import type { Tables } from '../db/tables.ts';
import type { DeliveryLabels } from '../delivery/destination.ts';
import { bookBonuses } from './book-bonuses.ts';
import { countTogether } from './bought-together.ts';
import type { CheckedOrder } from './check-order.ts';
import { countOrder } from './count-order.ts';
import type { OrderRow } from './hold-order.ts';
import { insertOrder } from './insert-order.ts';
import { findKept, type KeptKey, payloadHash } from './kept-key.ts';
import { noteMail } from './mail-due.ts';
import { orderAnswer } from './order-answer.ts';
import { lineRows, orderRow } from './order-rows.ts';
import type { Placing } from './placing.ts';
import { readLines, readOrderRow } from './read-orders.ts';
import { takeStock } from './stock.ts';

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
export function placeOrder(ready: Ready, { db, edition, now }: AppParts): Promise<Placed> {
  return db.transaction().execute(async (transaction): Promise<Placed> => {
    await holdCatalogue(transaction);
    const before = await findKept(transaction, ready.placing);
    if (before !== undefined) return { kept: before, isNew: false };
    const { words } = ready.placing;
    const at = now();
    const customer = await holdCustomer(transaction, ready.placing.customer.id);
    const placing = { ...ready.placing, customer };
    const counted = await countOrder(transaction, placing, { edition, customer, now: at, words });
    const row = orderRow({ ...ready, placing, counted, now: at, edition });
    const id = await insertOrder(transaction, row, lineRows(counted.cart));
    const order = await readOrderRow(transaction, id);
    if (order === undefined) throw new Error(`Order ${id} is gone in the middle`);
    const { lines } = counted.cart.priced;
    const packs = lines.map(({ goods, quantity }) => ({ variantId: goods.id, quantity }));
    await takeStock(transaction, packs, at);
    await notePromoUse(transaction, order);
    await bookBonuses(transaction, order, 'spent', { now: at, words });
    await countTogether(
      transaction,
      lines.filter(({ isGift }) => !isGift).map(({ goods }) => goods.cardId),
    );
    await noteMail(transaction, id, 'placed', at);
    return { kept: await keepKey(transaction, placing, order), isNew: true };
  });
}

async function notePromoUse(db: Transaction<Tables>, order: OrderRow) {
  const { id: order_id, promocode: code, customer_id, created_at: at } = order;
  if (code !== null) await db.insertInto('promo_use').values({ order_id, code, customer_id, at }).execute();
}

/** The answer of an order that is paid elsewhere is known when its payment has been started. */
async function keepKey(db: Transaction<Tables>, placing: Placing, order: OrderRow): Promise<KeptKey> {
  const answer: PlacedOrder | undefined =
    order.pay_online === 1
      ? undefined
      : { ...orderAnswer(order, await readLines(db, order.id)), payment: null };
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
