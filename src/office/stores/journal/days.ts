import type { JournalEntry } from '../../../contract/office/changes.ts';
import { dayOf } from '../../../domain/time/day.ts';

/** An entry with its place among those of the same press, which are taken back together. */
export interface PlacedEntry {
  entry: JournalEntry;
  /** Of the press: how many entries it has here; 0: not the first of them. */
  pressSize: number;
}

export interface JournalDay {
  /** Such as «2026-11-25». */
  day: string;
  entries: readonly PlacedEntry[];
}

/** Entries in days of the shop, in their sequence. */
export function groupByDay(entries: readonly JournalEntry[], timeZone: string): JournalDay[] {
  const days: { day: string; entries: PlacedEntry[] }[] = [];
  const sizes = Map.groupBy(entries, ({ change }) => change);
  const seen = new Set<string>();
  for (const entry of entries) {
    const day = dayOf(entry.at, timeZone);
    const isFirst = !seen.has(entry.change);
    seen.add(entry.change);
    const placed = { entry, pressSize: isFirst ? (sizes.get(entry.change)?.length ?? 1) : 0 };
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(placed);
    else days.push({ day, entries: [placed] });
  }
  return days;
}
