import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { maxLengths } from '../request-limits.ts';
import {
  boundedText,
  CountSchema,
  IdSchema,
  MoneySchema,
  NameSchema,
  RoundedDownSchema,
  TextSchema,
} from '../scalars.ts';
import { forgivingList } from '../tolerate.ts';

const ExternalIdSchema = v.pipe(boundedText(maxLengths.externalId), v.minLength(1));
const place = { lat: v.optional(v.number()), lng: v.optional(v.number()) };

export const DeliveryTypeSchema = v.object({
  id: IdSchema,
  code: v.picklist(['warehouse', 'postmachine', 'courier', 'branch']),
  carrier: TextSchema,
  name: NameSchema,
  price: MoneySchema,
  free_from: v.optional(MoneySchema),
  max_weight_gr: v.optional(RoundedDownSchema),
  eta_days: v.optional(CountSchema),
});
export type DeliveryType = v.InferOutput<typeof DeliveryTypeSchema>;

export const getDeliveryTypes = endpoint({
  name: 'getDeliveryTypes',
  summary: 'The ways a parcel can go to a settlement',
  method: 'GET',
  path: '/delivery-type',
  query: v.object({ settlement_external_id: v.optional(ExternalIdSchema) }),
  answer: forgivingList(DeliveryTypeSchema, 'delivery type'),
});

export const SettlementSchema = v.object({
  external_id: ExternalIdSchema,
  name: NameSchema,
  region: TextSchema,
});

export type Settlement = v.InferOutput<typeof SettlementSchema>;

/** Instead of reading a longer list, shoppers type another letter. */
export const maxSettlements = 20;

export const findSettlements = endpoint({
  name: 'findSettlements',
  summary: 'Settlements by the beginning of their name',
  method: 'GET',
  path: '/settlement',
  query: v.object({ query: v.pipe(boundedText(maxLengths.search), v.minLength(2)) }),
  answer: v.pipe(forgivingList(SettlementSchema, 'settlement'), v.maxLength(maxSettlements)),
});

export const PointSchema = v.object({
  external_id: ExternalIdSchema,
  number: TextSchema,
  name: NameSchema,
  address: TextSchema,
  max_weight_gr: v.optional(RoundedDownSchema),
  ...place,
});

export type Point = v.InferOutput<typeof PointSchema>;

export const findPoints = endpoint({
  name: 'findPoints',
  summary: 'Post offices or parcel machines of a settlement',
  method: 'GET',
  path: '/warehouse',
  query: v.object({
    settlement_external_id: ExternalIdSchema,
    delivery_type_id: IdSchema,
    query: v.optional(boundedText(maxLengths.search)),
  }),
  answer: forgivingList(PointSchema, 'point'),
});

export const BranchSchema = v.object({
  id: IdSchema,
  name: NameSchema,
  address: TextSchema,
  hours: TextSchema,
  ...place,
});
export type Branch = v.InferOutput<typeof BranchSchema>;

export const getBranches = endpoint({
  name: 'getBranches',
  summary: 'Own shops where an order can be picked up',
  method: 'GET',
  path: '/branch',
  answer: forgivingList(BranchSchema, 'branch'),
});
