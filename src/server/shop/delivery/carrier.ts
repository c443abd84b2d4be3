import * as v from 'valibot';
import { type DeliveryType, PointSchema, SettlementSchema } from '../../../contract/resources/delivery.ts';

export const SettlementsSchema = v.array(SettlementSchema);
export type Settlement = v.InferOutput<typeof SettlementSchema>;

export const CarrierPointSchema = v.object({
  ...PointSchema.entries,
  /** It takes no parcels at the moment, or only ones too small for the shop. */
  refuses_parcels: v.boolean(),
});
export type CarrierPoint = v.InferOutput<typeof CarrierPointSchema>;

export type PointKind = Extract<DeliveryType['code'], 'warehouse' | 'postmachine'>;

export const isPointKind = (code: string): code is PointKind =>
  code === 'warehouse' || code === 'postmachine';

/** Brings parcels, and knows where they can go. Throws a CarrierError while it does not answer. */
export interface Carrier {
  /** The best match first, at most `maxSettlements`. */
  findSettlements(query: string): Promise<Settlement[]>;
  settlement(externalId: string): Promise<Settlement | undefined>;
  /** Empty for a kind that this carrier does not have. */
  points(settlementId: string, kind: PointKind): Promise<readonly CarrierPoint[]>;
  /** The same carrier, which checks a limit before each request; missing if it sends none. */
  withRateLimit?(checkLimit: CheckLimit): Carrier;
}

/** Throws when this question must not be sent now. */
export type CheckLimit = (question: string) => Promise<void>;

/** Seconds for which a failed request is not repeated. */
export const carrierRetrySeconds = 60;

export class CarrierError extends Error {
  override name = 'CarrierError';
}

/** The carrier answered, and does not do what was asked. */
export class CarrierRefused extends CarrierError {}
