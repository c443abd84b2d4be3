interface Place {
  locale: string;
  time_zone: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes a phone milliseconds, and a list has hundreds of times. */
function formatted(
  seconds: number,
  { locale, time_zone }: Place,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = `${locale} ${time_zone} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: time_zone });
  formats.set(key, format);
  return format.format(seconds * 1000).replaceAll(' ', '\u00a0');
}

const yearOf = (seconds: number, place: Place) => formatted(seconds, place, { year: 'numeric' });

/** «23 лист. 17:52», and of another year «23 лист. 2025 р.» */
export function shortMoment(seconds: number, place: Place, now = Date.now()): string {
  const day = { day: 'numeric', month: 'short' } as const;
  if (yearOf(seconds, place) !== yearOf(now / 1000, place))
    return formatted(seconds, place, { ...day, year: 'numeric' });
  return `${formatted(seconds, place, day)}\u00a0${clock(seconds, place)}`;
}

/** «17:52» */
export const clock = (seconds: number, place: Place): string =>
  formatted(seconds, place, { hour: '2-digit', minute: '2-digit' });

/** «17:52:03» */
export const clockWithSeconds = (seconds: number, place: Place): string =>
  formatted(seconds, place, { timeStyle: 'medium' });

/** «пн 17:52» */
export const weekdayAndClock = (seconds: number, place: Place): string =>
  `${formatted(seconds, place, { weekday: 'short' })}\u00a0${clock(seconds, place)}`;

/** «понеділок, 23 листопада» */
export const longDay = (seconds: number, place: Place): string =>
  formatted(seconds, place, { weekday: 'long', day: 'numeric', month: 'long' });
