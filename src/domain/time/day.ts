const dayLength = 24 * 60 * 60 * 1000;

/** Swedish writes dates as ISO 8601 does. */
const written = (ms: number, timeZone: string) => new Date(ms).toLocaleString('sv-SE', { timeZone });

/** «2026-11-01»: the day of a moment, in unix seconds, in a time zone. */
export const dayOf = (seconds: number, timeZone: string): string =>
  written(seconds * 1000, timeZone).slice(0, 'yyyy-mm-dd'.length);

/** 1 to 12: the month of a moment in a time zone. */
export const monthOf = (seconds: number, timeZone: string): number =>
  Number(dayOf(seconds, timeZone).slice('yyyy-'.length, 'yyyy-mm'.length));

/** The first second of a day in a time zone; undefined when there is no such day. */
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

/** By how many milliseconds the clocks of a time zone are ahead. */
const offsetAt = (ms: number, timeZone: string): number =>
  Date.parse(`${written(ms, timeZone).replace(' ', 'T')}Z`) - ms;
