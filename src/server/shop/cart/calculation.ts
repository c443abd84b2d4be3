import type { Calculation, Line as LineAnswer } from '../../../contract/cart.ts';
import { type Line, priceOf } from '../../../domain/cart-pricing/goods.ts';
import { allowsDiscount } from '../../../domain/cart-pricing/promo-benefit.ts';
import { fromMinor } from '../../../domain/money.ts';
import type { CountedCart, Counting } from './count-cart.ts';
import { refusalText } from './refusal-text.ts';
import type { ShelfGoods } from './shelf.ts';

/** A counted cart in the words of the contract. */
export function calculationOf(cart: CountedCart, counting: Counting): Calculation {
  const { priced, grinds } = cart;
  const gift = priced.promo.gift?.goods;
  return {
    goods: priced.lines.map((line) => lineAnswer(line, grinds)),
    price: fromMinor(priced.price),
    tax: fromMinor(priced.tax),
    delivery_price: fromMinor(priced.deliveryPrice),
    bonuses: priced.earnedBonuses,
    available_bonuses: priced.availableBonuses,
    discount: fromMinor(priced.promo.discount),
    total: fromMinor(priced.total),
    promocode: promoAnswer(cart, counting),
    ...(gift?.hasGrinding && { gift: { goodscard_id: gift.cardId, has_grinding: true } }),
  };
}

function lineAnswer(line: Line<ShelfGoods>, grinds: CountedCart['grinds']): LineAnswer {
  const { goods, grind, quantity, isGift } = line;
  const { id, chpu, name, image_path, sku, properties } = goods;
  return {
    id,
    goodscard_id: goods.cardId,
    chpu,
    name,
    image_path,
    sku,
    grindingMethod: grind === null ? null : { id: grind, name: grinds.get(grind) ?? '' },
    properties,
    price: fromMinor(priceOf(line)),
    qtt: quantity,
    is_allowed_promo_discount: allowsDiscount(line),
    is_promo_gift: isGift,
    weight_gr: goods.weight,
    ...(!isGift && pricesBefore(goods)),
  };
}

function pricesBefore({ priceOld, lowestPrice }: ShelfGoods) {
  return {
    ...(priceOld !== undefined && { price_old: fromMinor(priceOld) }),
    ...(lowestPrice !== undefined && { lowest_price_30d: fromMinor(lowestPrice) }),
  };
}

/** Of an unknown code nothing is known, its type as little; the contract wants one. */
const unknown = { title: '', description: '', benefit: { type: 'percent' } } as const;

function promoAnswer({ promo, priced }: CountedCart, counting: Counting): Calculation['promocode'] {
  if (promo === undefined) return null;
  const { title, description, benefit } = promo.found ?? unknown;
  const { refusal } = priced.promo;
  return {
    code: promo.code,
    title,
    description,
    type: benefit.type,
    ...(refusal && { error: refusalText(refusal, promo.found, priced.price, counting) }),
  };
}
