import { addDays } from './day.ts';

/** How many days before today a word means. */
const words: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['сьогодні', 0],
  ['dzisiaj', 0],
  ['yesterday', 1],
  ['вчора', 1],
  ['wczoraj', 1],
]);

/** A day as people type it, `2026-11-28`, `28.11.2026` or `yesterday`, in the first of these forms. Whether it exists is not checked. */
export function typedDay(text: string, today: string): string | undefined {
  const typed = text.trim().toLowerCase();
  const before = words.get(typed);
  if (before !== undefined) return addDays(today, -before);
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed) ?? [];
  if (day !== undefined && month !== undefined)
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^\d{4}-\d\d-\d\d$/.test(typed) ? typed : undefined;
}
