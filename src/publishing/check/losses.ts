/** Whether a shop that says so little more than before is to be believed. */
import type { Release } from '../release/releases.ts';

type Told = Pick<Release, 'addresses' | 'categories'>;

/** So many pages may go at once in the smallest shop. */
const fewPages = 5;

export function losses(last: Told, next: Told, mostPercent: number): string[] {
  const emptied = Object.entries(last.categories)
    .filter(([chpu, count]) => count > 0 && next.categories[chpu] === 0)
    .map(([chpu]) => `category «${chpu}» would be empty`);
  const all = last.addresses.length;
  const lost = lostPages(last, next).length;
  const isTooMuch = lost > Math.max(fewPages, (all * mostPercent) / 100);
  return [...emptied, ...(isTooMuch ? [`${lost} of ${all} pages would be lost`] : [])];
}

export function lostPages(last: Pick<Told, 'addresses'>, next: Pick<Told, 'addresses'>): string[] {
  const there = new Set(next.addresses);
  return last.addresses.filter((path) => !there.has(path));
}
