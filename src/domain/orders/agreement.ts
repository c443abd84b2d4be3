import type { CartLine } from '../cart/lines.ts';
import type { SellableLine } from '../cart-pricing/goods.ts';
import { toMinor } from '../money/money.ts';

/** Rounds down, and limits to the available bonuses. */
export const usedBonuses = (requested: number, available: number): number =>
  Math.min(Math.max(0, Math.floor(requested)), available);

/** The amount left to pay, in minor units; a bonus is worth one main unit. */
export const amountDue = (total: number, bonuses: number): number => total - toMinor(bonuses);

/** Whether the priced lines, except gifts, equal the requested ones in variant, grind and quantity. */
export function isSoldAsRequested(requested: readonly CartLine[], sold: readonly SellableLine[]): boolean {
  const requestedQuantities = new Map<string, number>();
  for (const { id, grindingMethodId, qtt } of requested) {
    const key = keyOf(id, grindingMethodId);
    requestedQuantities.set(key, (requestedQuantities.get(key) ?? 0) + qtt);
  }
  const bought = sold.filter(({ isGift }) => !isGift);
  return (
    bought.length === requestedQuantities.size &&
    bought.every(({ goods, grind, quantity }) => requestedQuantities.get(keyOf(goods.id, grind)) === quantity)
  );
}

const keyOf = (id: number, grind: number | null) => `${id} ${grind}`;
