import * as v from 'valibot';
import { SettlementSchema } from '../../../contract/resources/delivery.ts';
import { foldName } from '../../../domain/search/search.ts';
import {
  type Carrier,
  CarrierPointSchema,
  type CheckLimit,
  SettlementsSchema,
} from '../../shop/delivery/carrier.ts';
import { type CacheParts, createCache } from './cache.ts';

const hour = 60 * 60;
const pointsFresh = 6 * hour;
const settlementsFresh = 7 * 24 * hour;

/** Of a carrier whose answers are kept. As JSON, a name of a question has no sign that a database refuses. */
export function cachedCarrier(carrier: Carrier, name: string, parts: CacheParts): Required<Carrier> {
  const found = createCache(parts, { fresh: settlementsFresh, schema: SettlementsSchema });
  const single = createCache(parts, { fresh: settlementsFresh, schema: v.nullable(SettlementSchema) });
  const points = createCache(parts, { fresh: pointsFresh, schema: v.array(CarrierPointSchema) });

  const withRateLimit = (checkLimit: CheckLimit): Required<Carrier> => {
    /** What is asked of the carrier once it is not known here, under its own key. */
    const question = <T>(words: string[], ask: () => Promise<T>): [string, () => Promise<T>, CheckLimit] => [
      JSON.stringify([name, ...words]),
      ask,
      checkLimit,
    ];
    return {
      findSettlements(query) {
        const sought = foldName(query);
        return found(...question(['settlements', sought], () => carrier.findSettlements(sought)));
      },
      async settlement(id) {
        const ask = async () => (await carrier.settlement(id)) ?? null;
        return (await single(...question(['settlement', id], ask))) ?? undefined;
      },
      points(settlementId, kind) {
        const ask = async () => [...(await carrier.points(settlementId, kind))];
        return points(...question(['points', kind, settlementId], ask));
      },
      withRateLimit,
    };
  };

  return withRateLimit(async () => undefined);
}
