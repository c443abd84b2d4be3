import type { FieldError } from './field-error.ts';

const day = 24 * 60 * 60;
export const earliestBirthYear = 1900;
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
