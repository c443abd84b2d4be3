import { dayOf, startOfDay, weekdayOf } from '../../../domain/time/day.ts';
import { fill } from '../../../locales/fill.ts';
import { formatDay, formatWeight } from '../../../locales/format.ts';
import { today as texts } from '../../../locales/office/uk/today.ts';
import { plural } from '../../../locales/plural.ts';
import { hourOf, ofOf, onOf } from '../../../locales/week.ts';
import type { nextRoast, Step } from '../../stores/today/week.ts';

interface Place {
  locale: string;
  time_zone: string;
}

interface Wording {
  long: string;
  /** For a phone. */
  short: string;
}

/** What is done on a day of the week: «прийняли 64 замовлення». */
export function wordsOfStep({ name, when, week }: Step, now: number, { locale, time_zone }: Place): Wording {
  const { orders: count, sent, weight, coffees } = week;
  const values = {
    ...{ count, sent, hour: hourAt(week.orders_until, time_zone) },
    orders: fill(plural(locale, count, texts.week.orders), { count }),
    weight: formatWeight(weight, locale),
    coffees: fill(plural(locale, coffees.length, texts.week.coffees), { count: coffees.length }),
  };
  const { long, short } = wording(name, when, { isOpen: now < week.orders_until, count, weight });
  return { long: fill(long, values), short: fill(short, values) };
}

function wording(
  name: Step['name'],
  when: Step['when'],
  { isOpen, count, weight }: { isOpen: boolean; count: number; weight: number },
): Wording {
  const { order, roast, send, arrive } = texts.week;
  if (name === 'order') return isOpen ? order.open : order.done;
  if (name === 'roast') return weight === 0 ? roast.none : roast[when];
  if (name === 'send') return count === 0 ? send.none : send[when];
  return when === 'ahead' ? arrive.ahead : arrive.now;
}

/** «Наступне обсмаження у вівторок, 1 грудня.», and what is known of it. */
export function wordsOfRoast(
  { week, day, isToday, takesOrders, lastDay }: NonNullable<ReturnType<typeof nextRoast>>,
  { locale, time_zone }: Place,
): { heading: string; text: string } {
  const { next } = texts;
  const at = startOfDay(day, time_zone) ?? week.roast_at;
  const values = {
    on: onOf(weekdayOf(day)),
    day: formatDay(at, locale, time_zone),
    of: ofOf(weekdayOf(lastDay)),
    hour: hourAt(week.orders_until, time_zone),
    orders: fill(plural(locale, week.orders, texts.week.orders), { count: week.orders }),
    weight: formatWeight(week.weight, locale),
  };
  const heading = isToday ? next.today : takesOrders ? next.open : next.soon;
  const sum = week.orders === 0 ? next.empty : takesOrders ? next.already : next.closed;
  const text = takesOrders ? `${sum} ${next.until}` : sum;
  return { heading: fill(heading, values), text: fill(text, values) };
}

/** «18:00» of the last second before which orders are taken. */
function hourAt(seconds: number, timeZone: string): string {
  const start = startOfDay(dayOf(seconds, timeZone), timeZone) ?? seconds;
  return hourOf(Math.round((seconds - start) / 3600));
}
