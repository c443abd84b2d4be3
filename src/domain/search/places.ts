import { normalizeName } from './search.ts';

/** Normalizes a place name for search: ignores diacritics, hyphens and apostrophes, so «lodz» finds «Łódź». */
export const normalizePlaceName = (text: string): string =>
  normalizeName(text)
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll(/[\s‐‑–-]+/g, ' ')
    .trim();

/** 0: a name starts with the query, 1: a word does, undefined: neither. Expects normalized texts. */
export function placeRank(names: readonly string[], sought: string): number | undefined {
  if (names.some((name) => name.startsWith(sought))) return 0;
  return names.some((name) => name.includes(` ${sought}`)) ? 1 : undefined;
}

interface PointTexts {
  number: string;
  name: string;
  address: string;
}

interface IndexedPoint<P extends PointTexts> {
  readonly point: P;
  readonly number: string;
  readonly text: string;
}

/** Points with their texts normalized in advance, so that each keystroke only compares. */
export type PointIndex<P extends PointTexts> = readonly IndexedPoint<P>[];

export const buildPointIndex = <P extends PointTexts>(points: readonly P[]): PointIndex<P> =>
  points.map((point) => ({
    point,
    number: normalizePlaceName(point.number),
    text: normalizePlaceName(`${point.number} ${point.name} ${point.address}`),
  }));

/** Points that contain every word of the query; an equal number comes first, then numbers that start with it. */
export function findPoints<P extends PointTexts>(index: PointIndex<P>, query: string): P[] {
  const sought = normalizePlaceName(query);
  const words = sought.split(' ').filter(Boolean);
  const found = index.filter(({ text }) => words.every((word) => text.includes(word)));
  if (words.length > 0) found.sort((a, b) => matchRank(a.number, sought) - matchRank(b.number, sought));
  return found.map(({ point }) => point);
}

const matchRank = (number: string, sought: string) =>
  number === sought ? 0 : number.startsWith(sought) ? 1 : 2;

/** The branches whose address names the settlement; all branches if none does. */
export function branchesIn<B extends { address: string }>(
  branches: readonly B[],
  name: string,
): readonly B[] {
  const sought = normalizePlaceName(name);
  const here = branches.filter(({ address }) => normalizePlaceName(address).includes(sought));
  return here.length > 0 ? here : branches;
}
