import { useDeferredValue } from 'react';

const rowsAtOnce = 3;

/** The rows of a list that are drawn before the next paint. While it is only beginning, nothing stands below it: the others would push it down. */
export function useFirstRows<T>(all: readonly T[]) {
  const rows = all.slice(0, Math.max(useDeferredValue(all.length), rowsAtOnce));
  return { rows, isBeginning: rows.length === rowsAtOnce && rows.length < all.length };
}
