import { fromMinor, toMinor } from '../money/money.ts';

interface Weighed {
  weight_gr: number;
  qtt: number;
}

/** Grams of all lines together. */
export const totalWeight = (lines: readonly Weighed[]): number =>
  lines.reduce((sum, { weight_gr, qtt }) => sum + weight_gr * qtt, 0);

/** How far goods for this sum are from free delivery: what is missing, and the part that is there, 0 to 1. */
export function freeDeliveryProgress(goodsTotal: number, from: number): { missing: number; part: number } {
  const missing = Math.max(0, toMinor(from) - toMinor(goodsTotal));
  return { missing: fromMinor(missing), part: missing === 0 ? 1 : goodsTotal / from };
}
