import { day } from '../time/units.ts';

export interface PriceChange {
  /** Minor units. */
  price: number;
  /** Unix seconds. */
  at: number;
}

const thirtyDays = 30 * day;

/**
 * The lowest price in effect during the 30 days before the current one began. The Omnibus directive requires it beside
 * a reduced price. Undefined if there was no earlier price.
 */
export function lowestPriceBeforeReduction(changes: readonly PriceChange[]): number | undefined {
  const ordered = changes
    .toSorted((a, b) => a.at - b.at)
    .filter((change, index, all) => change.price !== all[index - 1]?.price);
  const present = ordered.at(-1);
  if (present === undefined) return undefined;
  const from = present.at - thirtyDays;
  const before = ordered.slice(0, -1);
  const inEffectAtStart = before.findLast((change) => change.at <= from);
  const during = before.filter((change) => change.at > from);
  const prices = [...(inEffectAtStart ? [inEffectAtStart] : []), ...during].map((change) => change.price);
  return prices.length === 0 ? undefined : Math.min(...prices);
}
