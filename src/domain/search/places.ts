import { normalizeName } from './search.ts';

/** As names of places are compared: marks, hyphens and apostrophes tell nothing, so that «Łódź» is found by «lodz». */
export const normalizePlaceName = (text: string): string =>
  normalizeName(text)
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll(/[\s‐‑–-]+/g, ' ')
    .trim();

/** 0: one of the names begins so, 1: one of their words does; undefined: neither. All folded. */
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

/** Points as they are looked through: folded once, so that a letter typed costs one look at each. */
export type PointIndex<P extends PointTexts> = readonly IndexedPoint<P>[];

export const buildPointIndex = <P extends PointTexts>(points: readonly P[]): PointIndex<P> =>
  points.map((point) => ({
    point,
    number: normalizePlaceName(point.number),
    text: normalizePlaceName(`${point.number} ${point.name} ${point.address}`),
  }));

/** Points in which each word of the query stands: first the one with just this number, then numbers that begin so. */
export function findPoints<P extends PointTexts>(index: PointIndex<P>, query: string): P[] {
  const sought = normalizePlaceName(query);
  const words = sought.split(' ').filter(Boolean);
  const found = index.filter(({ text }) => words.every((word) => text.includes(word)));
  if (words.length > 0) found.sort((a, b) => matchRank(a.number, sought) - matchRank(b.number, sought));
  return found.map(({ point }) => point);
}

const matchRank = (number: string, sought: string) =>
  number === sought ? 0 : number.startsWith(sought) ? 1 : 2;

/** The branches whose address names this settlement; all, where none does: then the shop decides. */
export function branchesIn<B extends { address: string }>(
  branches: readonly B[],
  name: string,
): readonly B[] {
  const sought = normalizePlaceName(name);
  const here = branches.filter(({ address }) => normalizePlaceName(address).includes(sought));
  return here.length > 0 ? here : branches;
}
