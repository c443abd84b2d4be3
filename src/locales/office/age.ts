import { day, hour, minute } from '../../domain/time/units.ts';
import { fill } from '../fill.ts';
import { plural } from '../plural.ts';
import { ages } from './uk/ages.ts';

/** How long ago something was, in one unit: «52 хвилини», «28 годин», «3 дні». Hours count up to two days, as people count them. */
export function ageText(seconds: number, locale: string): string {
  const count = (unit: number) => Math.max(1, Math.floor(seconds / unit));
  const [forms, amount] =
    seconds < hour
      ? ([ages.minutes, count(minute)] as const)
      : seconds < 2 * day
        ? ([ages.hours, count(hour)] as const)
        : ([ages.days, count(day)] as const);
  return fill(plural(locale, amount, forms), { count: amount });
}

/** «1 день», «3 дні». */
export const daysText = (count: number, locale: string): string =>
  fill(plural(locale, count, ages.days), { count });
