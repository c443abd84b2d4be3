import type { Place } from '../../../../domain/checkout/distance.ts';
import { type SeededRandom, seededRandom } from '../../../../domain/drawing/seeded-random.ts';
import type { Carrier, CarrierPoint, PointKind } from '../../../shop/delivery/carrier.ts';
import type { Country } from './country.ts';
import { createDirectory, type DirectoryTown } from './directory.ts';
import { townPlaces } from './town-places.ts';

/** Real towns with invented points; sends no requests, so it works on any machine. */
export function embeddedCarrier(country: Country): Carrier {
  const directory = createDirectory(country);
  const pointLists = new Map<string, readonly CarrierPoint[]>();
  return {
    findSettlements: async (query) => directory.find(query),
    settlement: async (externalId) => directory.settlement(externalId),
    async points(settlementId, kind) {
      const town = directory.town(settlementId);
      if (town === undefined) return [];
      const key = `${kind} ${settlementId}`;
      const points = pointLists.get(key) ?? pointsOf(town, kind, country);
      pointLists.set(key, points);
      return points;
    },
  };
}

/** The largest city has 5,000 points; half as many people get a little less than half as many points. */
const largest = { thousands: 2952, points: 5000, power: 1.2 };

/** Which percentage of the points is of a kind; at least one is. */
const percentOf: Readonly<Record<PointKind, number>> = { warehouse: 30, postmachine: 70 };

/** Weight limits in grams, repeated by their frequency; undefined is no limit. */
const limits: Readonly<Record<PointKind, readonly (number | undefined)[]>> = {
  warehouse: [30_000, 30_000, 30_000, 30_000, 30_000, 10_000, 1_100_000, undefined],
  postmachine: [20_000, 20_000, 20_000, 20_000, 20_000, 20_000, 20_000, 5000],
};

/** One in so many points takes no parcels at the moment, but never the first of a town. */
const closedOneIn = 40;

const highestHouse = 120;

/** The points of a town, the same at each call: the town's id is the seed. */
function pointsOf(
  town: DirectoryTown,
  kind: PointKind,
  { streets, beforeHouse, number, pointName }: Country,
): CarrierPoint[] {
  const random = seededRandom(`${town.external_id} ${kind}`);
  const placeInTown = placesIn(town, kind);
  const weightLimits = limits[kind];
  return Array.from({ length: countOf(town.thousands, kind) }, (_, index) => {
    const pointNumber = number[kind](town.latinName, index);
    const limit = pick(weightLimits, random);
    return {
      external_id: `${town.external_id}-${kind}-${index + 1}`,
      number: pointNumber,
      name: pointName[kind].replace('{number}', pointNumber),
      address: `${pick(streets, random)}${beforeHouse}${1 + random.below(highestHouse)}`,
      ...(limit !== undefined && { max_weight_gr: limit }),
      ...placeInTown(),
      refuses_parcels: random.below(closedOneIn) === 0 && index > 0,
    };
  });
}

const peoplePerSquareKilometre = 3500;
const kilometresPerDegree = 111.2;

/** Places spread evenly around the middle of a town. */
function placesIn({ external_id, thousands }: DirectoryTown, kind: PointKind): () => Place | undefined {
  const middle = townPlaces.get(external_id);
  const random = seededRandom(`${external_id} ${kind} places`);
  const share = () => random.below(10_000) / 10_000;
  const radius = Math.sqrt((thousands * 1000) / peoplePerSquareKilometre / Math.PI);
  return () => {
    if (middle === undefined) return undefined;
    const degrees = (radius * Math.sqrt(share())) / kilometresPerDegree;
    const turn = 2 * Math.PI * share();
    const { lat, lng } = middle;
    return {
      lat: rounded(lat + degrees * Math.sin(turn)),
      lng: rounded(lng + (degrees * Math.cos(turn)) / Math.cos((lat * Math.PI) / 180)),
    };
  };
}

/** To eleven metres. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

function countOf(thousands: number, kind: PointKind): number {
  const all = largest.points * (thousands / largest.thousands) ** largest.power;
  return Math.max(1, Math.round((all * percentOf[kind]) / 100));
}

function pick<T>(items: readonly T[], random: SeededRandom): T | undefined {
  return items[random.below(items.length)];
}
