import { arrivingAfter, type CityOnRoad } from '../domain/time/city.ts';
import { dayOf, weekdayOf } from '../domain/time/day.ts';
import { nextRoastingWeek, type RoastingCalendar } from '../domain/time/roasting-week.ts';
import { fill } from './fill.ts';
import { plural } from './plural.ts';
import { week } from './uk/site/week.ts';

/** What an edition says of its week. */
export interface EditionWeek {
  roasting: { place: string; calendar: RoastingCalendar };
  locale: string;
  timezones: readonly [string, ...string[]];
}

const { weekdays, arrive: arriveText, now: texts } = week;
export const shortOf = (weekday: number) => weekdays.short[weekday - 1] ?? '';
export const onOf = (weekday: number) => weekdays.on[weekday - 1] ?? '';
export const ofOf = (weekday: number) => weekdays.of[weekday - 1] ?? '';
export const hourOf = (hour: number) => `${hour}:00`;

/** Fills a text that names the day on which the shop roasts or sends. */
export const fillDays = (text: string, { roasting: { calendar } }: Pick<EditionWeek, 'roasting'>): string =>
  fill(text, { roastOf: ofOf(calendar.roast), sendOn: onOf(calendar.send) });

export const { sentWhenPacked, otherPlace } = week;

/** The week of an order that is placed now, in seconds, and goes to this city or else to the shop's own. */
export function thisWeek(
  { roasting, timezones: [timeZone], locale }: EditionWeek,
  now: number,
  city?: CityOnRoad,
) {
  const { place } = city ?? roasting;
  const calendar = city ? arrivingAfter(roasting.calendar, city.daysOnRoad) : roasting.calendar;
  const days = nextRoastingWeek(calendar, now, timeZone);
  const today = dayOf(now, timeZone);
  const hour = hourOf(calendar.ordersUntil.hour);
  const [on, day] = [onOf(weekdayOf(days.arrive)), dateOf(days.arrive)];
  const dayOn = fill(texts.dayOn, { on, day });
  const values = {
    place,
    hour,
    of: ofOf(weekdayOf(days.order)),
    roastOn: onOf(weekdayOf(days.roast)),
    roastDay: dateOf(days.roast),
    on,
    day,
    dayOn,
  };
  const endsToday = days.order === today;
  return {
    steps: [days.order, days.roast, days.send, days.arrive].map((day) => ({
      day: String(dateOf(day)),
      weekday: shortOf(weekdayOf(day)),
      on: onOf(weekdayOf(day)),
      today: day === today ? week.today : '',
    })),
    roastDay: String(dateOf(days.roast)),
    roastMonth: shortMonth(days.roast, locale),
    order: fill(endsToday ? texts.orderToday : texts.order, values),
    arrive: fill(endsToday ? arriveText : texts.arriveOn, values),
    dayOn,
    leftName: texts.left,
    left: timeLeft(days.closesAt - now, locale),
    roast: fill(texts.roast, values),
    note: fill(endsToday ? texts.noteToday : texts.note, values),
  };
}

/** «24» of «2026-11-24». */
const dateOf = (day: string): number => Number(day.slice('yyyy-mm-'.length));

/** «лист.»: beside a day, the month is in the genitive. */
const shortMonth = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    .formatToParts(Date.parse(day))
    .find(({ type }) => type === 'month')?.value ?? '';

/** «5:42», or «6 днів» from two days on. */
function timeLeft(seconds: number, locale: string): string {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours}:${String(minutes % 60).padStart(2, '0')}`;
  const count = Math.floor(hours / 24);
  return fill(plural(locale, count, texts.days), { count });
}
