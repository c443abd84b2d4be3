import { fromMinor, toMinor } from '../money/money.ts';

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
