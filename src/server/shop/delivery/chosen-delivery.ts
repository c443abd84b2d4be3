import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { AppParts } from '../shop-context.ts';
import { isPointKind } from './carrier.ts';
import { atBranch, atDoor, atPoint, type Chosen, type DeliveryLabels, isOver } from './destination.ts';
import { placeLabel, placeOf } from './place.ts';
import { type DeliveryRefusal, refuse } from './refusal.ts';

export interface ResolvedDelivery {
  labels: DeliveryLabels;
  deliveryType: Selectable<Tables['delivery_type']>;
}

/**
 * The way that an order chose, with its names, or why it cannot go so. It may ask the carrier, so it is never called
 * inside of a transaction. While the carrier is away the shopper's own words stand for the settlement and the point.
 */
export async function resolveDelivery(
  parts: Pick<AppParts, 'db' | 'carrier'>,
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
  const place = await placeOf(parts.carrier, chosen.settlement_external_id);
  if (place === undefined) return refuse('settlement_external_id', { code: 'unknown-settlement' });
  const destination = isPointKind(code)
    ? await atPoint(parts, code, place, chosen, parcelWeightGr)
    : code === 'branch'
      ? await atBranch(parts, place, chosen)
      : atDoor(chosen);
  if ('refused' in destination) return destination;
  return {
    deliveryType,
    labels: {
      settlement: placeLabel(place, chosen.settlement_external_id),
      type: deliveryType.name,
      carrier: deliveryType.carrier,
      ...destination,
    },
  };
}
