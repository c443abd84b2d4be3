/** Reasons for which a release is not published. */
import { ownProperty } from '../../domain/own-property.ts';
import type { Release } from '../release/releases.ts';
import { isTooMany, type ListedCategory, type Offers, suspiciousOffers } from './offers.ts';

/** The new release would be worse than the published one, which stays. */
export class Refused extends Error {}

const longestList = 20;

export function refuseFor(reasons: readonly string[]): void {
  if (reasons.length === 0) return;
  const listed = reasons.slice(0, longestList);
  const more = reasons.length - listed.length;
  throw new Refused([...listed, ...(more > 0 ? [`and ${more} more`] : [])].join('; '));
}

interface Addresses {
  addresses: readonly string[];
}

interface Published extends Addresses, Pick<Release, 'categories'> {
  offers: Offers;
}

interface Next extends Addresses {
  categories: readonly ListedCategory[];
  offers: Offers;
}

/** A shop that suddenly returns far less than before has probably failed: gives what would disappear. */
export function suspiciousLosses(last: Published, next: Next, mostPercent: number): string[] {
  const ofCategories = next.categories.flatMap(({ chpu, goodscard }) => {
    const before = ownProperty(last.categories, chpu) ?? 0;
    const lost = before - goodscard.length;
    if (before > 0 && lost === before) return [`category «${chpu}» would be empty`];
    return isTooMany(lost, before, mostPercent)
      ? [`${lost} of ${before} goods of category «${chpu}» would be lost`]
      : [];
  });
  const all = last.addresses.length;
  const lost = lostPages(last, next).length;
  const pages = isTooMany(lost, all, mostPercent) ? [`${lost} of ${all} pages would be lost`] : [];
  const offers = isComparable(last)
    ? suspiciousOffers(last.offers, next, mostPercent)
    : [
        'the files of the published goods are missing or unreadable, so prices, stock and pictures cannot be compared',
      ];
  return [...ofCategories, ...pages, ...offers];
}

/** Each category lists only goods that have a file. */
const isComparable = ({ categories, offers }: Published): boolean =>
  Object.values(categories).every((goods) => offers.size >= goods / 2);

export function lostPages(last: Addresses, next: Addresses): string[] {
  if (last.addresses === next.addresses) return [];
  const remaining = new Set(next.addresses);
  return last.addresses.filter((path) => !remaining.has(path));
}
