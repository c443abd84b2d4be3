import { fromMinor, includedTax, proportion, toMinor } from '../money/money.ts';

interface Weighed {
  weight_gr: number;
  qtt: number;
}

/** In grams. */
export const totalWeight = (lines: readonly Weighed[]): number =>
  lines.reduce((sum, { weight_gr, qtt }) => sum + weight_gr * qtt, 0);

/** Progress towards free delivery: the missing amount, and the reached part from 0 to 1. */
export function freeDeliveryProgress(goodsTotal: number, from: number): { missing: number; part: number } {
  const missing = Math.max(0, toMinor(from) - toMinor(goodsTotal));
  return { missing: fromMinor(missing), part: missing === 0 ? 1 : goodsTotal / from };
}

interface Taxed {
  total: number;
  tax: number;
}

/** The tax in what an order costs, whose delivery and bonuses the cart did not count. Rates of other shops may be mixed. */
export function taxOfOrder(cart: Taxed, total: number, taxPercent: number): number {
  const [due, ofCart, taxOfCart] = [toMinor(total), toMinor(cart.total), toMinor(cart.tax)];
  const isOneRate = taxOfCart === includedTax(ofCart, taxPercent);
  return fromMinor(isOneRate ? includedTax(due, taxPercent) : proportion(due, taxOfCart, ofCart || 1));
}
