import type * as v from 'valibot';
import type { CarrierPoint, PointKind, Settlement } from '../../../shop/delivery/carrier.ts';
import type { FoundSettlementSchema, SettlementRowSchema, Warehouse } from './answers.ts';

type Found = v.InferOutput<typeof FoundSettlementSchema>;
type SettlementRow = v.InferOutput<typeof SettlementRowSchema>;

const listed = (...parts: string[]) => parts.filter(Boolean).join(', ');
const withUnit = (name: string, unit: string) => [name, unit].filter(Boolean).join(' ');

/** Villages of one name lie in one oblast too: only the district tells them apart. */
export const foundSettlement = (found: Found): Settlement => ({
  external_id: found.Ref,
  name: found.MainDescription,
  region: listed(
    withUnit(found.Area, found.ParentRegionCode),
    found.Region && withUnit(found.Region, found.RegionTypesCode),
  ),
});

export const settlementOf = (row: SettlementRow): Settlement => ({
  external_id: row.Ref,
  name: row.Description,
  region: listed(row.AreaDescription, row.RegionsDescription),
});

export const kindOf = ({ CategoryOfWarehouse }: Warehouse): PointKind =>
  CategoryOfWarehouse === 'Postomat' ? 'postmachine' : 'warehouse';

export function pointOf(warehouse: Warehouse): CarrierPoint {
  const [name = '', ...address] = warehouse.Description.split(': ');
  const limit = maxWeight(warehouse);
  return {
    external_id: warehouse.Ref,
    number: warehouse.Number,
    name,
    address: address.join(': ') || warehouse.ShortAddress,
    ...(limit !== undefined && { max_weight_gr: limit }),
    ...(warehouse.Latitude && { lat: warehouse.Latitude }),
    ...(warehouse.Longitude && { lng: warehouse.Longitude }),
    refuses_parcels: warehouse.DenyToSelect || warehouse.WarehouseStatus !== 'Working',
  };
}

/** In grams, of a parcel in one piece; 0 kg of either kind sets no limit. */
function maxWeight({ TotalMaxWeightAllowed, PlaceMaxWeightAllowed }: Warehouse): number | undefined {
  const limits = [TotalMaxWeightAllowed, PlaceMaxWeightAllowed].filter((limit) => limit > 0);
  return limits.length === 0 ? undefined : Math.round(Math.min(...limits) * 1000);
}
