import { foldPlace } from './place-search.ts';

interface Findable {
  number: string;
  name: string;
  address: string;
}

interface Searched<P extends Findable> {
  readonly point: P;
  readonly number: string;
  readonly text: string;
}

/** Points as they are looked through: folded once, so that a letter typed costs one look at each. */
export type PointIndex<P extends Findable> = readonly Searched<P>[];

export const indexPoints = <P extends Findable>(points: readonly P[]): PointIndex<P> =>
  points.map((point) => ({
    point,
    number: foldPlace(point.number),
    text: foldPlace(`${point.number} ${point.name} ${point.address}`),
  }));

/** Points in which each word of the query stands: first the one with just this number, then numbers that begin so. */
export function findPoints<P extends Findable>(index: PointIndex<P>, query: string): P[] {
  const sought = foldPlace(query);
  const words = sought.split(' ').filter(Boolean);
  const found = index.filter(({ text }) => words.every((word) => text.includes(word)));
  if (words.length > 0) found.sort((a, b) => nearness(a.number, sought) - nearness(b.number, sought));
  return found.map(({ point }) => point);
}

const nearness = (number: string, sought: string) =>
  number === sought ? 0 : number.startsWith(sought) ? 1 : 2;
