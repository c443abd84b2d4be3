import { atom } from 'nanostores';
import { decodeLines, encodeCart } from '../../domain/cart/codec.ts';
import { type CartLine, isSameLine, type LineKey, mergeLines } from '../../domain/cart/lines.ts';
import { reconcile } from '../../domain/cart/reconcile.ts';
import { cartRows, type RemovedLine, restoreLine } from '../../domain/cart/rows.ts';
import { track } from '../analytics/track.ts';
import { storedAtom } from '../shell/stored-atom.ts';
import { $cart, removeFromCart, updateCart } from './cart.ts';

const { $value, change } = storedAtom<readonly CartLine[]>('cart_aside', {
  encode: (lines) => (lines.length === 0 ? '' : encodeCart(lines)),
  decode: decodeLines,
});

/** The lines of a cart that the shop could not calculate, until the shopper restores them. */
export const $setAside = $value;

/** Empties the cart without losing its lines. */
export function setCartAside(): void {
  updateCart((lines) => {
    if (lines.length > 0) change((aside) => [...aside, ...lines]);
    return [];
  });
}

/** Lines for which the cart has no room stay set aside. */
export function restoreCart(): void {
  updateCart((lines) => {
    let restored = lines;
    change((aside) => {
      const { merged, left } = mergeLines(lines, aside);
      restored = merged;
      return left;
    });
    return restored;
  });
}

interface StockChanges {
  soldOut: readonly CartLine[];
  lowered: readonly CartLine[];
}

const noStockChanges: StockChanges = { soldOut: [], lowered: [] };

/** Lines that the shop could not sell in full since the cart was opened. */
export const $stockChanges = atom(noStockChanges);

/** Returns the cart as the shop can sell it, and adds the differences to `$stockChanges`. */
export function reconcileCart(
  requested: readonly CartLine[],
  sold: readonly CartLine[],
): readonly CartLine[] {
  const { lines, gone, lowered } = reconcile(requested, sold);
  const before = $stockChanges.get();
  const isUnchanged = (line: CartLine) =>
    lines.some((other) => isSameLine(other, line) && other.qtt === line.qtt) &&
    !lowered.some((other) => isSameLine(other, line));
  $stockChanges.set({
    soldOut: [...before.soldOut, ...gone],
    lowered: [...before.lowered.filter(isUnchanged), ...lowered],
  });
  return lines;
}

export const clearStockChanges = (): void => $stockChanges.set(noStockChanges);

/** Lines removed since the cart was opened: each can be restored. */
export const $removedLines = atom<readonly RemovedLine[]>([]);

export function removeWithUndo(line: CartLine): void {
  const place = cartRows($cart.get(), $removedLines.get()).findIndex((row) => isSameLine(row.line, line));
  $removedLines.set([...others(line), { line, place }]);
  removeFromCart(line);
}

export function undoRemove(line: CartLine): void {
  updateCart((lines) => restoreLine(cartRows(lines, $removedLines.get()), line));
  $removedLines.set(others(line));
  track({ event: 'add_to_cart', line });
}

export const clearRemovedLines = (): void => $removedLines.set([]);

const others = (key: LineKey) => $removedLines.get().filter(({ line }) => !isSameLine(line, key));
