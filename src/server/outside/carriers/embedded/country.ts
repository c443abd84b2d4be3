import type { PointKind } from '../../../shop/delivery/carrier.ts';

/** The name that shoppers read, the country's own in Latin letters, thousands of people, other names to find it by. */
export type Town = readonly [name: string, latinName: string, thousands: number, ...also: string[]];

export interface Region {
  name: string;
  /** As the country itself writes it, where that differs. */
  ownName?: string;
  towns: readonly Town[];
}

/** What the points of a country look like. */
export interface Country {
  regions: readonly Region[];
  streets: readonly string[];
  /** Between a street and the number of a house. */
  beforeHouse: string;
  /** The number of the point that is so many-th of its kind in this town. */
  number: Readonly<Record<PointKind, (latinName: string, index: number) => string>>;
  /** With `{number}` where it belongs. */
  pointName: Readonly<Record<PointKind, string>>;
}
