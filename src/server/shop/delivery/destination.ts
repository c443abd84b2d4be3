import type * as v from 'valibot';
import type { Request } from '../../../contract/endpoint.ts';
import type { createOrder, OrderSchema } from '../../../contract/resources/order.ts';
import type { AppParts } from '../shop-context.ts';
import { isInSettlement } from './branches.ts';
import type { PointKind, Settlement } from './carrier.ts';
import { type Away, away, orAway } from './place.ts';
import { type DeliveryRefusal, refuse } from './refusal.ts';

type Order = Request<typeof createOrder>;

/** What an order says of its way. */
export type Chosen = Pick<
  Order,
  'settlement_external_id' | 'delivery_type_id' | 'warehouse_external_id' | 'address' | 'branch_id'
>;

/** How an order names its way, for as long as it is kept. */
export type DeliveryLabels = v.InferOutput<typeof OrderSchema>['delivery'];
type Destination = Pick<DeliveryLabels, 'point' | 'address' | 'branch'>;
type Found = Destination | { refused: DeliveryRefusal };

/** «0» and none are the same: no limit. */
export const isOver = (weight: number, limit: number | null | undefined): limit is number =>
  Boolean(limit) && weight > Number(limit);

/** A point that takes the parcel; while the carrier cannot say, what the shopper wrote. */
export async function atPoint(
  { carrier }: Pick<AppParts, 'carrier'>,
  kind: PointKind,
  place: Settlement | Away,
  chosen: Chosen,
  weight: number,
): Promise<Found> {
  const isWritten = place === away && !chosen.warehouse_external_id;
  const points = isWritten ? away : await orAway(carrier.points(chosen.settlement_external_id, kind));
  if (points === away) {
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

export function atDoor({ address }: Chosen): Found {
  return address?.street && address.house ? { address } : refuse('address', { code: 'no-address' });
}

/** An own branch; in the settlement that was named, as far as that is known. */
export async function atBranch(
  { db }: Pick<AppParts, 'db'>,
  place: Settlement | Away,
  { branch_id }: Chosen,
): Promise<Found> {
  if (branch_id === undefined) return refuse('branch_id', { code: 'no-branch' });
  const branch = await db
    .selectFrom('branch')
    .select(['name', 'address'])
    .where('id', '=', branch_id)
    .executeTakeFirst();
  if (branch === undefined) return refuse('branch_id', { code: 'no-branch' });
  if (place !== away && !isInSettlement(branch, place))
    return refuse('branch_id', { code: 'branch-elsewhere' });
  return { branch: `${branch.name}, ${branch.address}` };
}
