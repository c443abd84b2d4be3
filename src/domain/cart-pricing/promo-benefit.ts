import { partOf } from '../money.ts';
import type { Goods, Line } from './goods.ts';
import type { Benefit } from './promo-code.ts';

/** A price that is reduced already is not reduced once more. */
export const allowsDiscount = ({ goods, isGift }: Line): boolean =>
  !isGift && !goods.isNeverDiscounted && goods.priceOld === undefined;

/** Of the sum that may be discounted, counted and rounded once. */
export function discountOf(benefit: Benefit | undefined, discountable: number): number {
  if (benefit?.type === 'percent') return Math.min(partOf(discountable, benefit.percent, 100), discountable);
  if (benefit?.type === 'fixed') return Math.min(benefit.amount, discountable);
  return 0;
}

/** The gift as a line of its own; undefined when none is left beside what the cart takes, or none was promised. */
export function giftLine<G extends Goods>(
  benefit: Benefit | undefined,
  shelf: ReadonlyMap<number, G>,
  lines: readonly Line<G>[],
): Line<G> | undefined {
  const goods = benefit?.type === 'gift' ? shelf.get(benefit.variantId) : undefined;
  if (goods === undefined) return undefined;
  const taken = lines.reduce((sum, line) => (line.goods === goods ? sum + line.quantity : sum), 0);
  const isLeft = goods.stock === undefined || goods.stock > taken;
  return isLeft ? { goods, grind: null, quantity: 1, isGift: true } : undefined;
}
