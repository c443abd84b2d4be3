import type { RoastingCalendar } from './roasting-week.ts';

/** A city as far as its days differ. */
export interface CityOnRoad {
  /** Where an order arrives: «у Львові». */
  place: string;
  /** Days from dispatch to arrival, from 1 to 6. */
  daysOnRoad: number;
}

/** The same week for a city that parcels reach after so many days. */
export const arrivingAfter = (calendar: RoastingCalendar, daysOnRoad: number): RoastingCalendar => ({
  ...calendar,
  arrive: ((calendar.send + daysOnRoad - 1) % 7) + 1,
});

export const encodeCity = ({ daysOnRoad, place }: CityOnRoad): string => `${daysOnRoad} ${place}`;

const encoded = /^([1-6]) (.{1,60})$/u;

/** Undefined for anything that `encodeCity` did not write. */
export function decodeCity(text: string): CityOnRoad | undefined {
  const [, days, place] = encoded.exec(text) ?? [];
  return place === undefined ? undefined : { place, daysOnRoad: Number(days) };
}
