import { atom } from 'nanostores';
import { type CartLine, isSameLine } from '../../domain/cart/lines.ts';
import { reconcile } from '../../domain/cart/reconcile.ts';

interface CartDifferences {
  gone: readonly CartLine[];
  lowered: readonly CartLine[];
}

const none: CartDifferences = { gone: [], lowered: [] };

/** Where the shop had less than the cart asked for, while the cart is open. */
export const $differences = atom(none);

/** The cart as the shop can sell it; what that changes is remembered, to be said. */
export function followReconciled(asked: readonly CartLine[], sold: readonly CartLine[]): readonly CartLine[] {
  const { lines, gone, lowered } = reconcile(asked, sold);
  const before = $differences.get();
  const isStillSo = (line: CartLine) =>
    lines.some((other) => isSameLine(other, line) && other.qtt === line.qtt) &&
    !lowered.some((other) => isSameLine(other, line));
  $differences.set({
    gone: [...before.gone, ...gone],
    lowered: [...before.lowered.filter(isStillSo), ...lowered],
  });
  return lines;
}

export const forgetDifferences = (): void => $differences.set(none);
