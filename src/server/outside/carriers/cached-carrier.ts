import * as v from 'valibot';
import { SettlementSchema } from '../../../contract/resources/delivery.ts';
import { normalizeName } from '../../../domain/search/search.ts';
import { hour, week } from '../../../domain/time/units.ts';
import {
  type Carrier,
  CarrierPointSchema,
  type CheckLimit,
  SettlementsSchema,
} from '../../shop/delivery/carrier.ts';
import { type CacheContext, createResponseCache } from './response-cache.ts';

const pointsFresh = 6 * hour;
const settlementsFresh = week;

export function cachedCarrier(carrier: Carrier, name: string, context: CacheContext): Required<Carrier> {
  const searches = createResponseCache(context, { fresh: settlementsFresh, schema: SettlementsSchema });
  const settlements = createResponseCache(context, {
    fresh: settlementsFresh,
    schema: v.nullable(SettlementSchema),
  });
  const points = createResponseCache(context, { fresh: pointsFresh, schema: v.array(CarrierPointSchema) });

  const withRateLimit = (checkLimit: CheckLimit): Required<Carrier> => {
    /** JSON escapes the characters that a database rejects in a key. */
    const keyOf = (...words: string[]) => JSON.stringify([name, ...words]);
    return {
      findSettlements(query) {
        const folded = normalizeName(query);
        return searches(keyOf('settlements', folded), () => carrier.findSettlements(folded), checkLimit);
      },
      async settlement(id) {
        const request = async () => (await carrier.settlement(id)) ?? null;
        return (await settlements(keyOf('settlement', id), request, checkLimit)) ?? undefined;
      },
      points(settlementId, kind) {
        const request = async () => [...(await carrier.points(settlementId, kind))];
        return points(keyOf('points', kind, settlementId), request, checkLimit);
      },
      withRateLimit,
    };
  };

  return withRateLimit(async () => undefined);
}
