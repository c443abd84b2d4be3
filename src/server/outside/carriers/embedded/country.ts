import type { PointKind } from '../../../shop/delivery/carrier.ts';

/** Name for shoppers, name in Latin letters, thousands of people, other names to search by. */
export type Town = readonly [name: string, latinName: string, thousands: number, ...otherNames: string[]];

export interface Region {
  name: string;
  /** The name in the country's language, where it differs. */
  localName?: string;
  towns: readonly Town[];
}

/** How points are named and addressed in a country. */
export interface Country {
  regions: readonly Region[];
  /** A settlement may also be named by its postal code and name, which no list needs to have. */
  hasPostalCodes: boolean;
  streets: readonly string[];
  /** Between the street and the house number. */
  beforeHouse: string;
  /** The number of the nth point of a kind in this town. */
  number: Readonly<Record<PointKind, (latinName: string, index: number) => string>>;
  /** A template with `{number}`. */
  pointName: Readonly<Record<PointKind, string>>;
}
