/** Reasons for which a release is not published. */
import type { Release } from '../release/releases.ts';
import { suspiciousOffers } from './offers.ts';

/** The new release would be worse than the published one, which stays. */
export class Refused extends Error {}

const longestList = 20;

export function refuseFor(reasons: readonly string[]): void {
  if (reasons.length === 0) return;
  const listed = reasons.slice(0, longestList);
  const more = reasons.length - listed.length;
  throw new Refused([...listed, ...(more > 0 ? [`and ${more} more`] : [])].join('; '));
}

interface Contents extends Pick<Release, 'categories' | 'offers'> {
  addresses: readonly string[];
}

/** In a small shop so many pages may disappear at once, whatever percentage that is. */
const toleratedPages = 5;

/** A shop that suddenly returns far less than before has probably failed: gives what would disappear. */
export function suspiciousLosses(last: Contents, next: Contents, mostPercent: number): string[] {
  const emptied = Object.entries(last.categories)
    .filter(([chpu, count]) => count > 0 && next.categories[chpu] === 0)
    .map(([chpu]) => `category «${chpu}» would be empty`);
  const all = last.addresses.length;
  const lost = lostPages(last, next).length;
  const isTooMuch = lost > Math.max(toleratedPages, (all * mostPercent) / 100);
  const offers = last.offers && next.offers ? suspiciousOffers(last.offers, next.offers, mostPercent) : [];
  return [...emptied, ...(isTooMuch ? [`${lost} of ${all} pages would be lost`] : []), ...offers];
}

export function lostPages(last: Pick<Contents, 'addresses'>, next: Pick<Contents, 'addresses'>): string[] {
  if (last.addresses === next.addresses) return [];
  const remaining = new Set(next.addresses);
  return last.addresses.filter((path) => !remaining.has(path));
}
