import { findPoints, indexPoints, type PointIndex } from '../../../domain/search/places.ts';
import type { CarrierPoint } from './carrier.ts';

/** A list of thousands is folded once, for as long as it is the same list. */
const indexes = new WeakMap<readonly CarrierPoint[], PointIndex<CarrierPoint>>();

/** Of these points the ones that take parcels and answer the query. */
export const findTakingPoints = (points: readonly CarrierPoint[], query = ''): CarrierPoint[] =>
  findPoints(indexOf(points), query);

function indexOf(points: readonly CarrierPoint[]): PointIndex<CarrierPoint> {
  const known = indexes.get(points);
  if (known !== undefined) return known;
  const made = indexPoints(points.filter(({ refuses_parcels }) => !refuses_parcels));
  indexes.set(points, made);
  return made;
}
