import { startOfDay } from '../time/day.ts';

/** The year that is looked back on where the shop's settings name none. */
export const defaultRecapYear = 2024;

/** From its first second to the first after it, as the clocks of this time zone go. */
export function yearBounds(year: number, timeZone: string): { from: number; until: number } {
  const from = startOfDay(`${year}-01-01`, timeZone);
  const until = startOfDay(`${year + 1}-01-01`, timeZone);
  if (from === undefined || until === undefined) throw new RangeError(`There is no year ${year}`);
  return { from, until };
}
