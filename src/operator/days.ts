/** Days and periods on the command line, in the shop's time zone. */
import { SetupError } from '../contract/setup-error.ts';
import { unixTime } from '../domain/time/clock.ts';
import { dayOf, endOfDay, startOfDay } from '../domain/time/day.ts';
import { typedDay } from '../domain/time/typed-day.ts';

export const fromDay = ['--from <day>', 'the first day, such as 2026-11-01, 1.11.2026 or yesterday'] as const;

/** `--until` is what some commands called it before. */
export const toDay = ['--until, --to <day>', 'the last day'] as const;

interface TypedPeriod {
  from?: string | undefined;
  to?: string | undefined;
}

/** From the start of one day to the end of another. */
export function periodFrom({ from, to }: TypedPeriod, timeZone: string) {
  const period = {
    from: from === undefined ? undefined : momentOf(from, timeZone, startOfDay),
    to: to === undefined ? undefined : lastMoment(to, timeZone),
  };
  if (period.from !== undefined && period.to !== undefined && period.from >= period.to)
    throw new SetupError(`${to} lies before ${from}.`);
  return period;
}

/** The first second after the day. */
export const lastMoment = (text: string, timeZone: string): number => momentOf(text, timeZone, endOfDay);

function momentOf(text: string, timeZone: string, moment: typeof startOfDay): number {
  const day = typedDay(text, dayOf(unixTime(), timeZone));
  const seconds = day === undefined ? undefined : moment(day, timeZone);
  if (seconds === undefined)
    throw new SetupError(`${text} is not a day such as 2026-11-30, 30.11.2026 or yesterday.`);
  return seconds;
}
