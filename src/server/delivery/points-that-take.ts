import { foldPlace } from '../../domain/place-search.ts';
import type { CarrierPoint } from '../carriers/carrier.ts';

interface Searched {
  point: CarrierPoint;
  number: string;
  text: string;
}

/** A list of thousands is folded once, for as long as it is the same list. */
const searchable = new WeakMap<readonly CarrierPoint[], readonly Searched[]>();

/** Points that take parcels and have every word of the query; the one with this number first. */
export function findPoints(points: readonly CarrierPoint[], query = ''): CarrierPoint[] {
  const sought = foldPlace(query);
  if (sought === '') return points.filter(({ refuses_parcels }) => !refuses_parcels);
  const words = sought.split(' ');
  return prepared(points)
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .toSorted((a, b) => nearness(a, sought) - nearness(b, sought))
    .map(({ point }) => point);
}

function prepared(points: readonly CarrierPoint[]): readonly Searched[] {
  const known = searchable.get(points);
  if (known !== undefined) return known;
  const made = points
    .filter(({ refuses_parcels }) => !refuses_parcels)
    .map((point) => ({
      point,
      number: foldPlace(point.number),
      text: foldPlace(`${point.number} ${point.name} ${point.address}`),
    }));
  searchable.set(points, made);
  return made;
}

const nearness = ({ number }: Searched, sought: string) =>
  number === sought ? 0 : number.startsWith(sought) ? 1 : 2;
