import * as v from 'valibot';
import { type DeliveryType, PointSchema, SettlementSchema } from '../../../contract/delivery.ts';

export const SettlementsSchema = v.array(SettlementSchema);
export type Settlement = v.InferOutput<typeof SettlementSchema>;

export const CarrierPointSchema = v.object({
  ...PointSchema.entries,
  /** It exists, but takes nothing at the moment, or only what is too small for a shop to count on. */
  refuses_parcels: v.boolean(),
});
export type CarrierPoint = v.InferOutput<typeof CarrierPointSchema>;

export type PointKind = Extract<DeliveryType['code'], 'warehouse' | 'postmachine'>;

export const isPointKind = (code: string): code is PointKind =>
  code === 'warehouse' || code === 'postmachine';

/** Who brings parcels: knows where they can go. What it cannot say now is a CarrierError. */
export interface Carrier {
  /** What is meant first, at most `mostSettlements`. */
  findSettlements(query: string): Promise<Settlement[]>;
  settlement(externalId: string): Promise<Settlement | undefined>;
  /** Of a settlement that it knows; of a kind that it does not have, none. */
  points(settlementId: string, kind: PointKind): Promise<readonly CarrierPoint[]>;
  /** The same, asking a server only when it may; left out: it asks none. */
  askingWhen?(mayAsk: MayAsk): Carrier;
}

/** Fails when this question must not be asked now. */
export type MayAsk = (question: string) => Promise<void>;

export class CarrierError extends Error {
  override name = 'CarrierError';
}
