import { allowsDiscount } from '../../../domain/cart-pricing/apply-promo.ts';
import { type Line, priceOf } from '../../../domain/cart-pricing/goods.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { CountedCart } from '../cart/count-cart.ts';
import type { ShelfGoods } from '../cart/shelf.ts';
import type { DeliveryLabels } from '../delivery/chosen-delivery.ts';
import type { CheckedOrder } from './check-order.ts';
import type { CountedOrder } from './count-order.ts';
import type { NewLine, NewOrder } from './insert-order.ts';
import type { Placing } from './placing.ts';

interface Agreed {
  placing: Placing;
  checked: CheckedOrder;
  delivery: DeliveryLabels;
  counted: CountedOrder;
  now: number;
  edition: Edition;
}

export function orderRow({ placing, checked, delivery, counted, now, edition }: Agreed): NewOrder {
  const { asked, customer } = placing;
  const { method, recipient } = checked;
  const { cart, usedBonuses, total } = counted;
  const { priced, promo } = cart;
  // Where nothing is left to pay, nobody is sent to a page that asks for it.
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
    total,
    earned_bonuses: priced.earnedBonuses,
    promocode: promo !== undefined && priced.promo.refusal === undefined ? promo.code : null,
    delivery: JSON.stringify(delivery),
    settlement_external_id: asked.settlement_external_id,
    delivery_type_id: asked.delivery_type_id,
    warehouse_external_id: asked.warehouse_external_id ?? null,
    recipient_first_name: recipient.firstName,
    recipient_last_name: recipient.lastName,
    recipient_phone: recipient.phone,
    comment: asked.comment ?? '',
    pay_form: method.code,
    pay_online: isOnline ? 1 : 0,
    pay_until: isOnline ? now + edition.checkout.payWithinMinutes * 60 : null,
    tracking_number: null,
    campaign: asked.utm === undefined ? null : JSON.stringify(asked.utm),
  };
}

export const lineRows = ({ priced, grinds }: CountedCart): NewLine[] =>
  priced.lines.map((line) => lineRow(line, grinds));

function lineRow(line: Line<ShelfGoods>, grinds: CountedCart['grinds']): NewLine {
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
