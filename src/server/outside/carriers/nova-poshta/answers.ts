import * as v from 'valibot';
import { NameSchema } from '../../../../contract/scalars.ts';

/** Numbers come as strings, and now and then as numbers. */
const numeric = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number(), v.finite());
const flag = v.fallback(v.pipe(v.union([v.number(), v.string(), v.boolean()]), v.transform(isSet)), false);
const text = v.optional(v.string(), '');

function isSet(value: number | string | boolean): boolean {
  return value === true || Number(value) === 1;
}

/** Every answer has status 200; `success` says whether it is one. */
export const AnswerSchema = v.object({
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
