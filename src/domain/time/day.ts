const dayLength = 24 * 60 * 60 * 1000;

/** Swedish dates have the format of ISO 8601. */
const isoDateTime = (ms: number, timeZone: string) => new Date(ms).toLocaleString('sv-SE', { timeZone });

/** The date in a time zone, such as «2026-11-01». */
export const dayOf = (seconds: number, timeZone: string): string =>
  isoDateTime(seconds * 1000, timeZone).slice(0, 'yyyy-mm-dd'.length);

/** The month in a time zone, 1 to 12. */
export const monthOf = (seconds: number, timeZone: string): number =>
  Number(dayOf(seconds, timeZone).slice('yyyy-'.length, 'yyyy-mm'.length));

/** The first second of a day in a time zone; undefined if the day does not exist. */
export function startOfDay(day: string, timeZone: string): number | undefined {
  const utc = midnight(day);
  if (utc === undefined) return undefined;
  return (utc - offsetAt(utc - offsetAt(utc, timeZone), timeZone)) / 1000;
}

/** The first second after a day. */
export function endOfDay(day: string, timeZone: string): number | undefined {
  const utc = midnight(day);
  if (utc === undefined) return undefined;
  return startOfDay(dayOf((utc + dayLength) / 1000, 'UTC'), timeZone);
}

function midnight(day: string): number | undefined {
  const utc = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(utc) && dayOf(utc / 1000, 'UTC') === day ? utc : undefined;
}

/** The offset of a time zone from UTC, in milliseconds. */
const offsetAt = (ms: number, timeZone: string): number =>
  Date.parse(`${isoDateTime(ms, timeZone).replace(' ', 'T')}Z`) - ms;
