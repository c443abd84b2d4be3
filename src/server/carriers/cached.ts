import * as v from 'valibot';
import { SettlementSchema } from '../../contract/delivery.ts';
import { foldName } from '../../domain/search.ts';
import { type CacheParts, createCache } from './cache.ts';
import { type Carrier, CarrierPointSchema, SettlementsSchema } from './carrier.ts';

const hour = 60 * 60;
const pointsFresh = 6 * hour;
const settlementsFresh = 7 * 24 * hour;

/** Of a carrier whose answers are kept. As JSON, a name of a question has no sign that a database refuses. */
export function cachedCarrier(carrier: Carrier, name: string, parts: CacheParts): Carrier {
  const found = createCache(parts, { fresh: settlementsFresh, schema: SettlementsSchema });
  const single = createCache(parts, { fresh: settlementsFresh, schema: v.nullable(SettlementSchema) });
  const points = createCache(parts, { fresh: pointsFresh, schema: v.array(CarrierPointSchema) });
  const key = (...question: string[]) => JSON.stringify([name, ...question]);
  return {
    findSettlements(query) {
      const sought = foldName(query);
      return found(key('settlements', sought), () => carrier.findSettlements(sought));
    },
    async settlement(id) {
      const ask = async () => (await carrier.settlement(id)) ?? null;
      return (await single(key('settlement', id), ask)) ?? undefined;
    },
    points: (settlementId, kind) =>
      points(key('points', kind, settlementId), async () => [...(await carrier.points(settlementId, kind))]),
  };
}
