import { type Goods, type Line, sumOf } from './goods.ts';
import { allowsDiscount, discountOf, giftLine } from './promo-benefit.ts';
import type { PromoCode, PromoUses } from './promo-code.ts';
import { type PromoRefusal, promoRefusal, type Shopper } from './promo-refusal.ts';

export interface NamedPromo {
  /** Undefined: the shop knows no such code. */
  found: PromoCode | undefined;
  uses: PromoUses;
}

interface Cart<G extends Goods> {
  bought: readonly Line<G>[];
  shelf: ReadonlyMap<number, G>;
  customer: Shopper | undefined;
  now: number;
}

export interface AppliedPromo<G extends Goods> {
  /** In minor units; never more than the goods cost. */
  discount: number;
  gift: Line<G> | undefined;
  /** Why the code brings nothing. */
  refusal: PromoRefusal | undefined;
}

/** What a promo code brings to these goods: something, or a reason why nothing. */
export function applyPromo<G extends Goods>(
  promo: NamedPromo | undefined,
  { bought, shelf, customer, now }: Cart<G>,
): AppliedPromo<G> {
  if (promo === undefined) return { discount: 0, gift: undefined, refusal: undefined };
  const benefit = promo.found?.benefit;
  const discountable = sumOf(bought.filter(allowsDiscount));
  const gift = giftLine(benefit, shelf, bought);
  const refusal = promoRefusal(promo.found, {
    now,
    uses: promo.uses,
    customer,
    isCartEmpty: bought.length === 0,
    price: sumOf(bought),
    discountable,
    isGiftThere: gift !== undefined,
  });
  if (refusal !== undefined) return { discount: 0, gift: undefined, refusal };
  return { discount: discountOf(benefit, discountable), gift, refusal };
}
