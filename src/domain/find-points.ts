import { foldName } from '../search.ts';

interface Findable {
  number: string;
  name: string;
  address: string;
}

/** Points as they are looked through: folded once, so that a letter typed costs one look at each. */
export interface PointIndex<P extends Findable> {
  readonly points: readonly P[];
  readonly texts: readonly string[];
}

export const indexPoints = <P extends Findable>(points: readonly P[]): PointIndex<P> => ({
  points,
  texts: points.map(({ number, name, address }) => foldName(`${number} ${name} ${address}`)),
});

/** Points in which each word of the query stands; the one with just this number comes first. */
export function findPoints<P extends Findable>(
  { points, texts }: PointIndex<P>,
  query: string,
): readonly P[] {
  const words = foldName(query).split(' ').filter(Boolean);
  if (words.length === 0) return points;
  const found = points.filter((_, index) => words.every((word) => texts[index]?.includes(word)));
  const isNamed = ({ number }: P) => foldName(number) === words.join(' ');
  return [...found.filter(isNamed), ...found.filter((point) => !isNamed(point))];
}
