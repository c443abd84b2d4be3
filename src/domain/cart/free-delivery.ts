import { fromMinor, toMinor } from '../money.ts';

/** How far goods for this sum are from free delivery: what is missing, and the part that is there, 0 to 1. */
export function freeDelivery(goodsTotal: number, from: number): { missing: number; part: number } {
  const missing = Math.max(0, toMinor(from) - toMinor(goodsTotal));
  return { missing: fromMinor(missing), part: missing === 0 ? 1 : goodsTotal / from };
}
