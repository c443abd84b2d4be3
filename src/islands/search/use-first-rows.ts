import { useDeferredValue } from 'react';

const rowsAtOnce = 3;

/**
 * What is drawn of a list. A slow phone answers a letter sooner with a few rows; the others follow after the next paint,
 * and with them what they would push down.
 */
export function useFirstRows<T>(all: readonly T[]) {
  const rows = all.slice(0, Math.max(useDeferredValue(all.length), rowsAtOnce));
  return { rows, isBeginning: rows.length === rowsAtOnce && rows.length < all.length };
}
