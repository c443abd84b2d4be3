import type { DeliveryType } from '../../../contract/resources/delivery.ts';
import { loaded } from '../catalogue/require-catalogue.ts';
import type { AppParts } from '../shop-context.ts';
import { isInSettlement } from './branches.ts';
import { isPointKind, type Settlement } from './carrier.ts';
import { type Away, away, orAway } from './place.ts';

/** The ways that lead to a settlement; while the carrier is away, those that may. */
export async function offeredTypes(
  { carrier, catalogue }: Pick<AppParts, 'carrier' | 'catalogue'>,
  place: Settlement | Away,
  settlementId: string,
): Promise<DeliveryType[]> {
  const { file } = await loaded(catalogue);
  const leads = async ({ code }: DeliveryType): Promise<boolean> => {
    if (place === away) return true;
    if (isPointKind(code)) {
      const points = await orAway(carrier.points(settlementId, code));
      return points === away || points.some(({ refuses_parcels }) => !refuses_parcels);
    }
    return code !== 'branch' || file.branch.some((branch) => isInSettlement(branch, place));
  };
  const led = await Promise.all(file.delivery_type.map(leads));
  return file.delivery_type.filter((_type, index) => led[index]);
}
