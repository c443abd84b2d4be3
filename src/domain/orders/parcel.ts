/** Where a parcel is, in the order in which it moves. A lost one may be found; two ends are final. */
export const parcelStates = [
  'noted',
  'on_way',
  'arrived',
  'returning',
  'lost',
  'returned',
  'delivered',
] as const;
export type ParcelState = (typeof parcelStates)[number];

const rank: Readonly<Record<ParcelState, number>> = {
  noted: 0,
  on_way: 1,
  arrived: 2,
  returning: 3,
  lost: 4,
  returned: 5,
  delivered: 5,
};

/** Reports come late and in any sequence: a parcel only moves forward. */
export const movesTo = (current: ParcelState, reported: ParcelState): boolean =>
  rank[reported] > rank[current];

export const isParcelDone = (state: ParcelState): boolean => state === 'delivered' || state === 'returned';

/** «1.25» for 1250 grams, without arithmetic of fractions. */
export function kilograms(grams: number): string {
  const rest = String(grams % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const whole = String(Math.trunc(grams / 1000));
  return rest === '' ? whole : `${whole}.${rest}`;
}

/** The weights of as many parcels as are needed, none above the limit; together they weigh the same. */
export function splitWeight(grams: number, limit: number): number[] {
  const count = Math.max(1, Math.ceil(grams / limit));
  const least = Math.floor(grams / count);
  return Array.from({ length: count }, (_, index) => least + (index < grams % count ? 1 : 0));
}
