export interface SoldLine {
  /** Of one piece, in minor units. */
  price: number;
  quantity: number;
  isDiscountable: boolean;
  isGift: boolean;
}

/**
 * What each line of an order brought, in minor units: gifts nothing, and the discount is shared among the lines that it is given
 * on by their worth. The sum is that of the goods less the discount.
 */
export function lineRevenues(lines: readonly SoldLine[], discount: number): number[] {
  const worths = lines.map(({ price, quantity, isGift }) => (isGift ? 0 : price * quantity));
  const isReduced = lines.map(({ isDiscountable }, place) => isDiscountable && (worths[place] ?? 0) > 0);
  const reduced = isReduced.includes(true) ? isReduced : worths.map((worth) => worth > 0);
  let base = worths.reduce((sum, worth, place) => sum + (reduced[place] ? worth : 0), 0);
  let rest = discount;
  return worths.map((worth, place) => {
    if (!reduced[place] || base === 0) return worth;
    const share = Math.round((rest * worth) / base);
    base -= worth;
    rest -= share;
    return worth - share;
  });
}
