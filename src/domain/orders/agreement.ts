import type { CartLine } from '../cart/lines.ts';
import type { Line } from '../cart-pricing/goods.ts';
import { toMinor } from '../money/money.ts';

/** Whole, and no more than the order may use. */
export const usedBonuses = (asked: number, available: number): number =>
  Math.min(Math.max(0, Math.floor(asked)), available);

/** What is left to pay, in minor units: a bonus is worth one main unit. */
export const amountDue = (total: number, bonuses: number): number => total - toMinor(bonuses);

/** Whether the lines are just those that were asked for, gifts apart: none gone, none fewer, none in another grind. */
export function isSoldAsRequested(asked: readonly CartLine[], sold: readonly Line[]): boolean {
  const wanted = new Map<string, number>();
  for (const { id, grindingMethodId, qtt } of asked) {
    const key = keyOf(id, grindingMethodId);
    wanted.set(key, (wanted.get(key) ?? 0) + qtt);
  }
  const bought = sold.filter(({ isGift }) => !isGift);
  return (
    bought.length === wanted.size &&
    bought.every(({ goods, grind, quantity }) => wanted.get(keyOf(goods.id, grind)) === quantity)
  );
}

const keyOf = (id: number, grind: number | null) => `${id} ${grind}`;
