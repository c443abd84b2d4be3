/**
 * Whether a change of price may be a typo: it falls or rises by more than half, or to nothing. `before` is undefined for new
 * goods.
 */
export function isUnusualPrice(price: number, before: number | undefined): boolean {
  if (price === before) return false;
  return price === 0 || (before !== undefined && Math.abs(price - before) * 2 > before);
}
