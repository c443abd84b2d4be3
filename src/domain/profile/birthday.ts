import type { FieldError } from './fields.ts';

const day = 24 * 60 * 60;
const earliestBirthYear = 1900;
const earliest = Date.UTC(earliestBirthYear, 0, 1) / 1000;

/** A birthday is a date: midnight UTC of its day in unix seconds. 0 is the first of January 1970. */
export function birthdayError(
  birthday: number,
  { saved, now }: { saved: number | null; now: number },
): FieldError | undefined {
  if (saved !== null && birthday !== saved) return 'lockedBirthday';
  if (!Number.isInteger(birthday) || birthday % day !== 0 || birthday < earliest) return 'invalidBirthday';
  if (birthday > now) return 'futureBirthday';
  return undefined;
}

/** A chosen day: numbers as text, each empty until it is chosen. */
export interface BirthdayParts {
  day: string;
  month: string;
  year: string;
}

export const noBirthday: BirthdayParts = { day: '', month: '', year: '' };

/** The list of years opens near this age. */
const usualAge = 18;

export function partsOfBirthday(birthday: number): BirthdayParts {
  const date = new Date(birthday * 1000);
  return {
    day: String(date.getUTCDate()),
    month: String(date.getUTCMonth() + 1),
    year: String(date.getUTCFullYear()),
  };
}

/** Midnight UTC in unix seconds; undefined if the day does not exist. */
export function birthdayOfParts({ day, month, year }: BirthdayParts): number | undefined {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const birthday = date.getTime() / 1000;
  const { day: sameDay, month: sameMonth } = partsOfBirthday(birthday);
  return sameDay === day && sameMonth === month ? birthday : undefined;
}

/** The years to choose from, the latest first, and the year before which the list opens. */
export function birthYears(now: number): { years: readonly string[]; opensBefore: string } {
  const latest = new Date(now * 1000).getUTCFullYear();
  const years = Array.from({ length: latest - earliestBirthYear + 1 }, (_, ago) => String(latest - ago));
  return { years, opensBefore: String(latest - usualAge) };
}
