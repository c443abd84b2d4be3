import { addDays, dayOf, endOfDay } from '../time/day.ts';
import { isWorkingDay, type RoastingCalendar } from '../time/roasting-week.ts';

interface Terms {
  days: number;
  timeZone: string;
  calendar: Pick<RoastingCalendar, 'holidays' | 'holidaysAfterEaster'>;
}

/**
 * The first second that is too late to withdraw. The day of delivery does not count, and a last day that is no working day
 * moves to the next one (Regulation 1182/71, article 3).
 */
export function withdrawalEnds(deliveredAt: number, { days, timeZone, calendar }: Terms): number {
  let last = addDays(dayOf(deliveredAt, timeZone), days);
  while (!isWorkingDay(last, calendar)) last = addDays(last, 1);
  return endOfDay(last, timeZone) ?? Number.MAX_SAFE_INTEGER;
}
