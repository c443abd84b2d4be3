import { useStore } from '@nanostores/react';
import { addDays, startOfDay } from '../../../domain/time/day.ts';
import { fill } from '../../../locales/fill.ts';
import { journal as texts } from '../../../locales/office/uk/journal.ts';
import type { JournalDay } from '../../stores/journal/days.ts';
import { $shop } from '../../stores/shop.ts';
import { EntryRow } from './EntryRow.tsx';

/** The entries of a day. */
export function Day({ day: { day, entries }, today }: { day: JournalDay; today: string }) {
  const { locale, time_zone } = useStore($shop);
  const at = startOfDay(day, time_zone) ?? 0;
  const date = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: time_zone,
  }).format(at * 1000);
  const near = day === today ? texts.today : day === addDays(today, -1) ? texts.yesterday : undefined;
  return (
    <section className="journal__day" style={{ '--entries': entries.length }} aria-labelledby={`day-${day}`}>
      <h2 className="group-row" id={`day-${day}`}>
        {near && <b>{near}</b>} {near ? date : <b>{date}</b>}
      </h2>
      <table aria-label={fill(texts.days, { day: date })}>
        <thead className="visually-hidden">
          <tr>
            {Object.entries(texts.columns).map(([name, head]) => (
              <th key={name} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((placed) => (
            <EntryRow key={placed.entry.id} placed={placed} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
