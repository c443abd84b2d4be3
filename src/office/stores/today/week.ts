import type { RoastWeek } from '../../../contract/office/today.ts';
import { dayOf } from '../../../domain/time/day.ts';

type StepName = 'order' | 'roast' | 'send' | 'arrive';

/** A day of a roast: taking its orders, roasting, sending, arriving. */
export interface Step {
  name: StepName;
  /** Such as «2026-11-24». */
  day: string;
  when: 'done' | 'now' | 'ahead';
  week: RoastWeek;
}

/** The roast that is in hand until its parcels arrive, then the one that takes orders. */
export function weekInHand(weeks: readonly RoastWeek[], now: number, timeZone: string): Step[] {
  const today = dayOf(now, timeZone);
  const week = weeks.find(({ arrive_at }) => dayOf(arrive_at, timeZone) >= today) ?? weeks.at(-1);
  if (week === undefined) return [];
  const steps = [
    ['order', week.orders_until],
    ['roast', week.roast_at],
    ['send', week.send_at],
    ['arrive', week.arrive_at],
  ] as const;
  return steps.map(([name, at]) => {
    const day = dayOf(at, timeZone);
    const when = day < today ? 'done' : day === today ? 'now' : 'ahead';
    return { name, day, when, week };
  });
}

/** The next day of roasting, today included. */
export function nextRoast(weeks: readonly RoastWeek[], now: number, timeZone: string) {
  const today = dayOf(now, timeZone);
  const week = weeks.find(({ roast_at }) => dayOf(roast_at, timeZone) >= today);
  if (week === undefined) return undefined;
  const day = dayOf(week.roast_at, timeZone);
  return {
    week,
    day,
    isToday: day === today,
    takesOrders: now < week.orders_until,
    /** Until which day it takes orders. */
    lastDay: dayOf(week.orders_until, timeZone),
  };
}
