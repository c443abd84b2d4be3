import { addDays, dayOf, timeOfDay, weekdayOf } from './day.ts';

/** When the shop roasts, sends and delivers. Weekdays are numbers, 1 is Monday. */
export interface RoastingCalendar {
  /** An order placed before this hour of this weekday is roasted next. */
  ordersUntil: { weekday: number; hour: number };
  roast: number;
  send: number;
  arrive: number;
  /** Days of each year on which nothing is roasted, sent or delivered, such as «01-06». */
  holidays: readonly string[];
  /** Such days that move with Easter: how many days after its Sunday. */
  holidaysAfterEaster: readonly number[];
}

/** The days of an order, such as «2026-11-24». */
export interface RoastingWeek {
  /** The last day to order. */
  order: string;
  roast: string;
  send: string;
  arrive: string;
  /** The second at which the roast takes no more orders. */
  closesAt: number;
}

/** The week in which an order that is placed now is roasted. */
export function nextRoastingWeek(calendar: RoastingCalendar, now: number, timeZone: string): RoastingWeek {
  const { weekday, hour } = calendar.ordersUntil;
  const closing = (day: string) => timeOfDay(day, hour, timeZone) ?? 0;
  const thisWeek = nextWeekday(dayOf(now, timeZone), weekday);
  const order = now < closing(thisWeek) ? thisWeek : addDays(thisWeek, 7);
  const roasts = nextWeekday(addDays(order, 1), calendar.roast);
  const sends = nextWeekday(addDays(roasts, 1), calendar.send);
  const daysOnRoad = ((calendar.arrive - calendar.send + 6) % 7) + 1;
  const arrives = addDays(sends, daysOnRoad);
  const roast = workingDay(calendar, roasts);
  const send = workingDay(calendar, sends, addDays(roast, 1));
  const arrive = workingDay(calendar, arrives, addDays(send, daysOnRoad));
  return { order, roast, send, arrive, closesAt: closing(order) };
}

/** The planned day; if it is a holiday or before `earliest`, the first working day from there. */
function workingDay(calendar: RoastingCalendar, planned: string, earliest = planned): string {
  if (planned >= earliest && !isHoliday(planned, calendar)) return planned;
  let day = planned > earliest ? planned : earliest;
  while (isHoliday(day, calendar) || weekdayOf(day) > 5) day = addDays(day, 1);
  return day;
}

/** Neither a weekend nor a holiday. */
export const isWorkingDay = (
  day: string,
  holidays: Pick<RoastingCalendar, 'holidays' | 'holidaysAfterEaster'>,
): boolean => !isHoliday(day, holidays) && weekdayOf(day) <= 5;

/** This day or the first one after it that is such a weekday. */
const nextWeekday = (day: string, weekday: number): string =>
  addDays(day, (weekday - weekdayOf(day) + 7) % 7);

function isHoliday(
  day: string,
  { holidays, holidaysAfterEaster }: Pick<RoastingCalendar, 'holidays' | 'holidaysAfterEaster'>,
): boolean {
  const easter = easterOf(Number(day.slice(0, 4)));
  return (
    holidays.includes(day.slice('yyyy-'.length)) ||
    holidaysAfterEaster.some((days) => addDays(easter, days) === day)
  );
}

/** Easter Sunday of the western churches, by the formula of Meeus, Jones and Butcher. */
export function easterOf(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const f = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - f + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  return addDays(`${year}-03-01`, h + l - 7 * m + 21);
}
