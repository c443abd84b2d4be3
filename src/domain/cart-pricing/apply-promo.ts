import { proportion } from '../money/money.ts';
import { type Goods, type SellableLine, sumOf } from './goods.ts';
import type { Benefit, PromoCode, PromoUses } from './promo-code.ts';
import { type PromoRefusal, promoRefusal, type Shopper } from './promo-refusal.ts';

/** A reduced price is not discounted again. */
export const allowsDiscount = ({ goods, isGift }: SellableLine): boolean =>
  !isGift && !goods.isNeverDiscounted && goods.priceOld === undefined;

/** Computed from the discountable total, so that it is rounded only once. */
function discountOf(benefit: Benefit | undefined, discountable: number): number {
  if (benefit?.type === 'percent')
    return Math.min(proportion(discountable, benefit.percent, 100), discountable);
  if (benefit?.type === 'fixed') return Math.min(benefit.amount, discountable);
  return 0;
}

/** The gift as a separate line; undefined if the code has no gift, or the cart takes all of its stock. */
function giftLine<G extends Goods>(
  benefit: Benefit | undefined,
  shelf: ReadonlyMap<number, G>,
  lines: readonly SellableLine<G>[],
): SellableLine<G> | undefined {
  const goods = benefit?.type === 'gift' ? shelf.get(benefit.variantId) : undefined;
  if (goods === undefined) return undefined;
  const taken = lines.reduce((sum, line) => (line.goods === goods ? sum + line.quantity : sum), 0);
  const isLeft = goods.stock === undefined || goods.stock > taken;
  return isLeft ? { goods, grind: null, quantity: 1, isGift: true } : undefined;
}

export interface EnteredPromo {
  /** Undefined: the code does not exist. */
  found: PromoCode | undefined;
  uses: PromoUses;
}

interface Cart<G extends Goods> {
  bought: readonly SellableLine<G>[];
  shelf: ReadonlyMap<number, G>;
  customer: Shopper | undefined;
  now: number;
}

export interface AppliedPromo<G extends Goods> {
  /** In minor units; never more than the goods cost. */
  discount: number;
  gift: SellableLine<G> | undefined;
  /** Why the code was not applied. */
  refusal: PromoRefusal | undefined;
}

/** Applies a promo code to the cart: returns a discount, a gift or a refusal. */
export function applyPromo<G extends Goods>(
  promo: EnteredPromo | undefined,
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
