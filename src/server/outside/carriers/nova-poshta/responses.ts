import * as v from 'valibot';
import { NameSchema } from '../../../../contract/scalars.ts';
import type { CarrierPoint, PointKind, Settlement } from '../../../shop/delivery/carrier.ts';

/** Numbers are usually strings, sometimes numbers. */
const numeric = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number(), v.finite());
const flag = v.fallback(v.pipe(v.union([v.number(), v.string(), v.boolean()]), v.transform(isSet)), false);
const text = v.optional(v.string(), '');

function isSet(value: number | string | boolean): boolean {
  return value === true || Number(value) === 1;
}

/** The HTTP status is always 200; `success` is the result. */
export const ResponseSchema = v.object({
  success: v.boolean(),
  data: v.optional(v.array(v.unknown()), []),
  errors: v.optional(v.unknown()),
});

export const FoundSettlementsSchema = v.object({ Addresses: v.array(v.unknown()) });

export const FoundSettlementSchema = v.object({
  Ref: v.string(),
  MainDescription: v.string(),
  Area: text,
  ParentRegionCode: text,
  Region: text,
  RegionTypesCode: text,
});

export const SettlementRowSchema = v.object({
  Ref: v.string(),
  Description: NameSchema,
  AreaDescription: text,
  RegionsDescription: text,
});

const kilograms = v.optional(v.pipe(numeric, v.minValue(0)), 0);

export const WarehouseSchema = v.object({
  Ref: v.string(),
  Number: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  Description: v.string(),
  ShortAddress: text,
  CategoryOfWarehouse: text,
  WarehouseStatus: v.optional(v.string(), 'Working'),
  TotalMaxWeightAllowed: kilograms,
  PlaceMaxWeightAllowed: kilograms,
  DenyToSelect: flag,
  Latitude: v.fallback(v.optional(numeric), undefined),
  Longitude: v.fallback(v.optional(numeric), undefined),
});
export type Warehouse = v.InferOutput<typeof WarehouseSchema>;

type Found = v.InferOutput<typeof FoundSettlementSchema>;
type SettlementRow = v.InferOutput<typeof SettlementRowSchema>;

const listed = (...parts: string[]) => parts.filter(Boolean).join(', ');
const withUnit = (name: string, unit: string) => [name, unit].filter(Boolean).join(' ');

/** An oblast may have several villages of one name, so the district is part of the region. */
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

/** In grams, for a parcel in one piece; 0 kg means no limit. */
function maxWeight({ TotalMaxWeightAllowed, PlaceMaxWeightAllowed }: Warehouse): number | undefined {
  const limits = [TotalMaxWeightAllowed, PlaceMaxWeightAllowed].filter((limit) => limit > 0);
  return limits.length === 0 ? undefined : Math.round(Math.min(...limits) * 1000);
}
