import { type CartLine, clampQuantity } from '../cart/lines.ts';
import type { Goods, SellableLine } from './goods.ts';

/** The requested lines that can be sold: drops unknown goods, merges equal lines, limits quantities to the stock. */
export function sellableLines<G extends Goods>(
  requested: readonly CartLine[],
  shelf: ReadonlyMap<number, G>,
  grinds: ReadonlySet<number>,
): SellableLine<G>[] {
  return shareStock(mergeLines(existingLines(requested, shelf, grinds)));
}

function existingLines<G extends Goods>(
  requested: readonly CartLine[],
  shelf: ReadonlyMap<number, G>,
  grinds: ReadonlySet<number>,
): SellableLine<G>[] {
  return requested.flatMap(({ id, goodscardId, grindingMethodId, qtt }) => {
    const goods = shelf.get(id);
    if (goods === undefined || goods.cardId !== goodscardId) return [];
    const isGround = grindingMethodId !== null && goods.hasGrinding && grinds.has(grindingMethodId);
    return { goods, grind: isGround ? grindingMethodId : null, quantity: qtt, isGift: false };
  });
}

function mergeLines<G extends Goods>(lines: readonly SellableLine<G>[]): SellableLine<G>[] {
  const merged = new Map<string, SellableLine<G>>();
  for (const line of lines) {
    const key = `${line.goods.id} ${line.grind}`;
    const before = merged.get(key)?.quantity ?? 0;
    merged.set(key, { ...line, quantity: clampQuantity(before + line.quantity) });
  }
  return [...merged.values()];
}

/** Earlier lines take stock first; a line that gets none is dropped. */
function shareStock<G extends Goods>(lines: readonly SellableLine<G>[]): SellableLine<G>[] {
  const left = new Map<number, number>();
  return lines
    .map((line) => {
      const available = left.get(line.goods.id) ?? line.goods.stock ?? Number.POSITIVE_INFINITY;
      const quantity = Math.min(line.quantity, available);
      left.set(line.goods.id, available - quantity);
      return { ...line, quantity };
    })
    .filter(({ quantity }) => quantity > 0);
}
