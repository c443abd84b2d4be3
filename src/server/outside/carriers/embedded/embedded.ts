import type { Carrier, CarrierPoint } from '../../../shop/delivery/carrier.ts';
import type { Country } from './country.ts';
import { createDirectory } from './directory.ts';
import { pointsOf } from './points.ts';

/** Real towns with made-up points; asks nobody, so it works on any machine. */
export function embeddedCarrier(country: Country): Carrier {
  const directory = createDirectory(country);
  const made = new Map<string, readonly CarrierPoint[]>();
  return {
    findSettlements: async (query) => directory.find(query),
    settlement: async (externalId) => directory.settlement(externalId),
    async points(settlementId, kind) {
      const town = directory.town(settlementId);
      if (town === undefined) return [];
      const key = `${kind} ${settlementId}`;
      const points = made.get(key) ?? pointsOf(town, kind, country);
      made.set(key, points);
      return points;
    },
  };
}
