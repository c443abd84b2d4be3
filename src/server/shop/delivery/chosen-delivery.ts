import type { Selectable } from 'kysely';
import type * as v from 'valibot';
import type { Request } from '../../../contract/endpoint.ts';
import type { createOrder, OrderSchema } from '../../../contract/resources/order.ts';
import { parsePostalCode, parsePostalPlace } from '../../../domain/checkout/postal-place.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Tables } from '../../db/tables.ts';
import type { FieldFailure } from '../failures.ts';
import type { ShopContext } from '../shop-context.ts';
import { isPointKind, type PointKind, type Settlement } from './carrier.ts';
import {
  findPlace,
  isInSettlement,
  orUnavailable,
  placeLabel,
  placeName,
  type Unavailable,
  unavailable,
} from './place.ts';

export interface ResolvedDelivery {
  labels: DeliveryLabels;
  deliveryType: Selectable<Tables['delivery_type']>;
}

/**
 * Checks the delivery that an order chose; returns its labels, or why it is impossible. It may query the carrier, so it is
 * never called inside a transaction. While the carrier is unavailable, the labels are what the shopper typed.
 */
export async function resolveDelivery(
  parts: Pick<ShopContext, 'db' | 'carrier' | 'edition'>,
  chosen: Chosen,
  parcelWeightGr: number,
): Promise<ResolvedDelivery | { refused: DeliveryRefusal }> {
  const deliveryType = await parts.db
    .selectFrom('delivery_type')
    .selectAll()
    .where('id', '=', chosen.delivery_type_id)
    .executeTakeFirst();
  if (deliveryType === undefined) return refuse('delivery_type_id', { code: 'unknown-delivery-type' });
  const { code, max_weight_gr: limit } = deliveryType;
  if (isOver(parcelWeightGr, limit)) return refuse('delivery_type_id', { code: 'too-heavy', limit });
  const place = await findPlace(parts.carrier, chosen.settlement_external_id);
  if (place === undefined) return refuse('settlement_external_id', { code: 'unknown-settlement' });
  const destination = isPointKind(code)
    ? await atPoint(parts, code, place, chosen, parcelWeightGr)
    : code === 'branch'
      ? await atBranch(parts, place, chosen)
      : atDoor(parts.edition, chosen);
  if ('refused' in destination) return destination;
  return {
    deliveryType,
    labels: {
      settlement: destination.address?.postal_code
        ? placeName(place, chosen.settlement_external_id)
        : placeLabel(place, chosen.settlement_external_id),
      type: deliveryType.name,
      carrier: deliveryType.carrier,
      ...destination,
    },
  };
}

type Order = Request<typeof createOrder>;

/** The delivery fields of an order request. */
export type Chosen = Pick<
  Order,
  'settlement_external_id' | 'delivery_type_id' | 'warehouse_external_id' | 'address' | 'branch_id'
>;

/** The names of a delivery, as the order stores them. */
export type DeliveryLabels = v.InferOutput<typeof OrderSchema>['delivery'];
type Destination = Pick<DeliveryLabels, 'point' | 'address' | 'branch'>;
type Found = Destination | { refused: DeliveryRefusal };

/** 0 means no limit, like null. */
const isOver = (weight: number, limit: number | null | undefined): limit is number =>
  Boolean(limit) && weight > Number(limit);

/** A point that takes the parcel; while the carrier is unavailable, the typed address. */
async function atPoint(
  { carrier }: Pick<ShopContext, 'carrier'>,
  kind: PointKind,
  place: Settlement | Unavailable,
  chosen: Chosen,
  weight: number,
): Promise<Found> {
  const isTyped = place === unavailable && !chosen.warehouse_external_id;
  const points = isTyped
    ? unavailable
    : await orUnavailable(carrier.points(chosen.settlement_external_id, kind));
  if (points === unavailable) {
    const { address } = chosen;
    return address?.street ? { address } : refuse('warehouse_external_id', { code: 'carrier-unavailable' });
  }
  if (!chosen.warehouse_external_id) return refuse('warehouse_external_id', { code: 'no-point' });
  const point = points.find(({ external_id }) => external_id === chosen.warehouse_external_id);
  if (point === undefined) return refuse('warehouse_external_id', { code: 'unknown-point' });
  if (point.refuses_parcels) return refuse('warehouse_external_id', { code: 'closed-point' });
  if (isOver(weight, point.max_weight_gr))
    return refuse('warehouse_external_id', { code: 'too-heavy-for-point', limit: point.max_weight_gr });
  return { point: `${point.name}, ${point.address}` };
}

function atDoor({ checkout }: Edition, { address, ...to }: Chosen): Found {
  if (!address?.street || !address.house) return refuse('address', { code: 'no-address' });
  const { postal_code, ...door } = address;
  if (!checkout.asksPostalCode) return { address: door };
  const code = parsePostalCode(
    postal_code || (parsePostalPlace(to.settlement_external_id)?.postalCode ?? ''),
  );
  return code === undefined
    ? refuse('address', { code: 'no-postal-code' })
    : { address: { ...door, postal_code: code } };
}

/** A branch of the shop, in the chosen settlement if that is known. */
async function atBranch(
  { db }: Pick<ShopContext, 'db'>,
  place: Settlement | Unavailable,
  { branch_id }: Chosen,
): Promise<Found> {
  if (branch_id === undefined) return refuse('branch_id', { code: 'no-branch' });
  const branch = await db
    .selectFrom('branch')
    .select(['name', 'address'])
    .where('id', '=', branch_id)
    .executeTakeFirst();
  if (branch === undefined) return refuse('branch_id', { code: 'no-branch' });
  if (place !== unavailable && !isInSettlement(branch, place))
    return refuse('branch_id', { code: 'branch-elsewhere' });
  return { branch: `${branch.name}, ${branch.address}` };
}

/** Why the delivery is impossible, and the field to report it under. */
export interface DeliveryRefusal {
  field: 'settlement_external_id' | 'delivery_type_id' | 'warehouse_external_id' | 'address' | 'branch_id';
  failure: FieldFailure;
}

const refuse = (field: DeliveryRefusal['field'], failure: FieldFailure): { refused: DeliveryRefusal } => ({
  refused: { field, failure },
});
