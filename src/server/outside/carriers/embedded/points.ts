import { type Chance, chanceOf } from '../../../../domain/drawing/seeded-random.ts';
import type { CarrierPoint, PointKind } from '../../../shop/delivery/carrier.ts';
import type { Country } from './country.ts';
import type { DirectoryTown } from './directory.ts';

/** The largest city of all has 5,000 points; half the people have a little less than half of them. */
const largest = { thousands: 2952, points: 5000, power: 1.2 };

/** How many hundredths of the points are of a kind; at least one is. */
const percentOf: Readonly<Record<PointKind, number>> = { warehouse: 30, postmachine: 70 };

/** Grams that points take, each with its frequency; undefined: anything. */
const limits: Readonly<Record<PointKind, readonly (number | undefined)[]>> = {
  warehouse: [30_000, 30_000, 30_000, 30_000, 30_000, 10_000, 1_100_000, undefined],
  postmachine: [20_000, 20_000, 20_000, 20_000, 20_000, 20_000, 20_000, 5000],
};

/** One of so many takes no parcels just now, but never the first of a town. */
const closedOneOf = 40;

const highestHouse = 120;

/** The points of a town, the same at each call: everything is thrown with the town's name. */
export function pointsOf(
  town: DirectoryTown,
  kind: PointKind,
  { streets, beforeHouse, number, pointName }: Country,
): CarrierPoint[] {
  const chance = chanceOf(`${town.external_id} ${kind}`);
  const kindOfPoint = limits[kind];
  return Array.from({ length: countOf(town.thousands, kind) }, (_, index) => {
    const its = number[kind](town.latinName, index);
    const limit = pick(kindOfPoint, chance);
    return {
      external_id: `${town.external_id}-${kind}-${index + 1}`,
      number: its,
      name: pointName[kind].replace('{number}', its),
      address: `${pick(streets, chance)}${beforeHouse}${1 + chance.below(highestHouse)}`,
      ...(limit !== undefined && { max_weight_gr: limit }),
      refuses_parcels: chance.below(closedOneOf) === 0 && index > 0,
    };
  });
}

function countOf(thousands: number, kind: PointKind): number {
  const all = largest.points * (thousands / largest.thousands) ** largest.power;
  return Math.max(1, Math.round((all * percentOf[kind]) / 100));
}

function pick<T>(items: readonly T[], chance: Chance): T | undefined {
  return items[chance.below(items.length)];
}
