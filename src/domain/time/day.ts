const hourLength = 60 * 60 * 1000;
const dayLength = 24 * hourLength;

/** By time zone: making a format takes a phone milliseconds. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Swedish dates have the format of ISO 8601. */
function isoDateTime(ms: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  formats.set(timeZone, format);
  return format.format(ms);
}

const dateLength = 'yyyy-mm-dd'.length;
const utcDate = (ms: number) => new Date(ms).toISOString().slice(0, dateLength);

/** The date in a time zone, such as «2026-11-01». */
export const dayOf = (seconds: number, timeZone: string): string =>
  isoDateTime(seconds * 1000, timeZone).slice(0, dateLength);

/** The month in a time zone, 1 to 12. */
export const monthOf = (seconds: number, timeZone: string): number =>
  Number(dayOf(seconds, timeZone).slice('yyyy-'.length, 'yyyy-mm'.length));

/** The first second of a day in a time zone; undefined if the day does not exist. */
export const startOfDay = (day: string, timeZone: string): number | undefined => timeOfDay(day, 0, timeZone);

/** The second at which clocks in a time zone show this hour of a day; undefined if the day does not exist. */
export function timeOfDay(day: string, hour: number, timeZone: string): number | undefined {
  const utc = midnight(day);
  if (utc === undefined) return undefined;
  const time = utc + hour * hourLength;
  return (time - offsetAt(time - offsetAt(time, timeZone), timeZone)) / 1000;
}

/** The first second after a day. */
export const endOfDay = (day: string, timeZone: string): number | undefined =>
  midnight(day) === undefined ? undefined : startOfDay(addDays(day, 1), timeZone);

/** «2026-11-30» and 2 make «2026-12-02». */
export const addDays = (day: string, days: number): string =>
  utcDate(Date.parse(`${day}T00:00:00Z`) + days * dayLength);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

function midnight(day: string): number | undefined {
  const utc = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(utc) && utcDate(utc) === day ? utc : undefined;
}

/** The offset of a time zone from UTC, in milliseconds. */
const offsetAt = (ms: number, timeZone: string): number =>
  Date.parse(`${isoDateTime(ms, timeZone).replace(' ', 'T')}Z`) - ms;
