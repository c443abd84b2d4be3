import type { DeliveryType } from '../../../contract/resources/delivery.ts';
import { buildPointIndex, findPoints, type PointIndex } from '../../../domain/search/places.ts';
import { cleanQuery } from '../../../domain/search/search.ts';
import { requireCatalogue } from '../catalogue/source.ts';
import { InvalidInput, Unavailable as ShopUnavailable } from '../failures.ts';
import type { ShopContext } from '../shop-context.ts';
import {
  type Carrier,
  type CarrierPoint,
  carrierRetrySeconds,
  isPointKind,
  type Settlement,
} from './carrier.ts';
import { findPlace, isInSettlement, orUnavailable, type Unavailable, unavailable } from './place.ts';

type Context = Pick<ShopContext, 'carrier' | 'catalogue'>;

export async function findSettlements(carrier: Carrier, query: string): Promise<Settlement[]> {
  return orThrow(await orUnavailable(carrier.findSettlements(cleanQuery(query))));
}

/** The delivery types for a settlement; while the carrier is unavailable, those that may be possible. */
export async function offeredTypes(
  { carrier, catalogue }: Context,
  settlementId: string | undefined,
): Promise<DeliveryType[]> {
  if (settlementId === undefined) return (await requireCatalogue(catalogue)).file.delivery_type;
  const place = orUnknown(await findPlace(carrier, settlementId));
  const { file } = await requireCatalogue(catalogue);
  const canDeliver = async ({ code }: DeliveryType): Promise<boolean> => {
    if (place === unavailable) return true;
    if (isPointKind(code)) {
      const points = await orUnavailable(carrier.points(settlementId, code));
      return points === unavailable || points.some(({ refuses_parcels }) => !refuses_parcels);
    }
    return code !== 'branch' || file.branch.some((branch) => isInSettlement(branch, place));
  };
  const deliverable = await Promise.all(file.delivery_type.map(canDeliver));
  return file.delivery_type.filter((_type, index) => deliverable[index]);
}

interface PointQuery {
  settlement_external_id: string;
  delivery_type_id: number;
  query?: string | undefined;
}

/** The points that take parcels and match the query. */
export async function offeredPoints(
  { carrier, catalogue }: Context,
  { settlement_external_id: settlementId, delivery_type_id, query = '' }: PointQuery,
): Promise<CarrierPoint[]> {
  const { file } = await requireCatalogue(catalogue);
  const type = file.delivery_type.find(({ id }) => id === delivery_type_id);
  if (type === undefined || !isPointKind(type.code)) {
    throw new InvalidInput({ delivery_type_id: { code: 'unknown-delivery-type' } });
  }
  const points = orThrow(await orUnavailable(carrier.points(settlementId, type.code)));
  // Distinguishes a settlement without points from an unknown one.
  if (points.length === 0) orThrow(orUnknown(await findPlace(carrier, settlementId)));
  return findPoints(indexOf(points), query);
}

function orUnknown<T>(place: T | undefined): T {
  if (place !== undefined) return place;
  throw new InvalidInput({ settlement_external_id: { code: 'unknown-settlement' } });
}

function orThrow<T>(response: T | Unavailable): T {
  if (response !== unavailable) return response;
  throw new ShopUnavailable('carrier-unavailable', carrierRetrySeconds);
}

/** A list of thousands is folded only once. */
const indexes = new WeakMap<readonly CarrierPoint[], PointIndex<CarrierPoint>>();

function indexOf(points: readonly CarrierPoint[]): PointIndex<CarrierPoint> {
  const existing = indexes.get(points);
  if (existing !== undefined) return existing;
  const index = buildPointIndex(points.filter(({ refuses_parcels }) => !refuses_parcels));
  indexes.set(points, index);
  return index;
}
