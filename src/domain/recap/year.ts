import { startOfDay } from '../time/day.ts';

/** The recap's year if the shop's settings name none. */
export const defaultRecapYear = 2024;

/** The first second of a year in a time zone, and the first second after it. */
export function yearBounds(year: number, timeZone: string): { from: number; until: number } {
  const from = startOfDay(`${year}-01-01`, timeZone);
  const until = startOfDay(`${year + 1}-01-01`, timeZone);
  if (from === undefined || until === undefined) throw new RangeError(`There is no year ${year}`);
  return { from, until };
}
