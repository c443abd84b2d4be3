import type { Insertable, Transaction } from 'kysely';
import { allowsDiscount } from '../../../domain/cart-pricing/apply-promo.ts';
import { priceOf, type SellableLine } from '../../../domain/cart-pricing/goods.ts';
import { staffPayable } from '../../../domain/orders/payment-timing.ts';
import type { Tables } from '../../db/tables.ts';
import type { CartQuote } from '../cart/quote-cart.ts';
import type { ShelfGoods } from '../cart/shelf.ts';
import { indexNewOrder } from '../order-state/index-orders.ts';
import type { OrderLineRow } from '../order-state/order-lines.ts';
import type { OrderRow } from '../order-state/order-row.ts';
import type { ValidatedOrder } from './validate-order.ts';

/** A valid order at a price that customer and shop agree on. */
export interface AgreedOrder extends ValidatedOrder {
  quote: CartQuote;
  /** Undefined: no gift. */
  giftWrappingPrice: number | undefined;
  usedBonuses: number;
  /** What is left to pay, in minor units. */
  total: number;
}

export type NewOrder = Insertable<Tables['customer_order']>;
export type NewLine = Omit<Insertable<Tables['order_line']>, 'order_id' | 'position'>;

export async function insertOrder(
  db: Transaction<Tables>,
  row: NewOrder,
  lines: readonly NewLine[],
): Promise<{ order: OrderRow; lines: OrderLineRow[] }> {
  const values = { ...row, is_indexed: 1 };
  const order = await db.insertInto('customer_order').values(values).returningAll().executeTakeFirstOrThrow();
  const rows = lines.map((line, position) => ({ ...line, order_id: order.id, position }));
  const inserted = await db.insertInto('order_line').values(rows).returningAll().execute();
  await indexNewOrder(db, order, inserted);
  return { order, lines: inserted.toSorted((one, other) => one.position - other.position) };
}

/** `payWithin`: for how many seconds an order waits for its online payment. */
export function orderRow(agreed: AgreedOrder, payWithin: number, now: number): NewOrder {
  const { request, method, recipient, delivery, invoice, quote, giftWrappingPrice, usedBonuses, total } =
    agreed;
  const { body, customer } = request;
  const { priced, promo } = quote;
  // Where nothing is left to pay, the customer is not sent to a payment page.
  const isOnline = method.online && total > 0;
  return {
    customer_id: customer.id,
    status: 'new',
    payment_status: isOnline ? 'waiting' : 'none',
    created_at: now,
    price: priced.price,
    discount: priced.promo.discount,
    used_bonuses: usedBonuses,
    delivery_price: priced.deliveryPrice,
    gift_wrapping_price: giftWrappingPrice ?? null,
    gift_text: body.gift_wrapping?.text ?? null,
    invoice: invoice === undefined ? null : JSON.stringify(invoice),
    total,
    earned_bonuses: priced.earnedBonuses,
    promocode: promo !== undefined && priced.promo.refusal === undefined ? promo.code : null,
    delivery: JSON.stringify(delivery),
    settlement_external_id: body.settlement_external_id,
    delivery_type_id: body.delivery_type_id,
    warehouse_external_id: body.warehouse_external_id ?? null,
    recipient_first_name: recipient.firstName,
    recipient_last_name: recipient.lastName,
    recipient_phone: recipient.phone,
    comment: body.comment ?? '',
    pay_form: method.code,
    pay_online: isOnline ? 1 : 0,
    pay_until: isOnline ? now + (request.isByStaff ? staffPayable : payWithin) : null,
    tracking_number: null,
    placed_by_staff: request.isByStaff ? 1 : 0,
    campaign: body.utm === undefined ? null : JSON.stringify(body.utm),
  };
}

export const lineRows = ({ priced, grinds }: CartQuote): NewLine[] =>
  priced.lines.map((line) => lineRow(line, grinds));

function lineRow(line: SellableLine<ShelfGoods>, grinds: CartQuote['grinds']): NewLine {
  const { goods, grind, quantity, isGift } = line;
  return {
    variant_id: goods.id,
    card_id: goods.cardId,
    chpu: goods.chpu,
    name: goods.name,
    image_path: goods.image_path,
    sku: goods.sku,
    grind_id: grind,
    grind_name: grind === null ? null : (grinds.get(grind) ?? ''),
    properties: JSON.stringify(goods.properties),
    price: priceOf(line),
    quantity,
    price_old: (isGift ? undefined : goods.priceOld) ?? null,
    lowest_price: (isGift ? undefined : goods.lowestPrice) ?? null,
    weight_gr: goods.weight,
    is_discountable: allowsDiscount(line) ? 1 : 0,
    is_gift: isGift ? 1 : 0,
  };
}
