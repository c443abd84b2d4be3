import './log.css';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { OfficeOrder } from '../../../../contract/office/orders.ts';
import { unixTime } from '../../../../domain/time/clock.ts';
import { addDays, dayOf } from '../../../../domain/time/day.ts';
import { order as texts } from '../../../../locales/office/uk/order.ts';
import {
  type EventFilter,
  eventFilters,
  filterEvents,
  isByPerson,
  type OrderEvent,
  timelineOf,
} from '../../../stores/order/timeline.ts';
import { clock, longDay } from '../../../stores/orders/when.ts';
import { $shop } from '../../../stores/shop.ts';
import { LogEvent } from './LogEvent.tsx';
import { NoteField } from './NoteField.tsx';

const words = texts.log;

/** «Що було»: notes on top, then everything that became of the order, by days. */
export function Log({ data }: { data: OfficeOrder }) {
  const shop = useStore($shop);
  const [filter, setFilter] = useState<EventFilter>('all');
  const events = filterEvents(timelineOf(data), filter);
  const days = [...Map.groupBy(events, ({ at }) => dayOf(at, shop.time_zone))];
  return (
    <section className="log">
      <div className="log__head">
        <h2>{words.title}</h2>
        <select
          aria-label={words.filter}
          value={filter}
          onChange={({ target }) => setFilter(eventFilters.find((one) => one === target.value) ?? 'all')}
        >
          {eventFilters.map((one) => (
            <option key={one} value={one}>
              {words.filters[one]}
            </option>
          ))}
        </select>
      </div>
      <NoteField id={data.order.id} />
      {days.map(([day, ofDay]) => (
        <Day key={day} day={day} events={ofDay} data={data} />
      ))}
    </section>
  );
}

interface DayProps {
  day: string;
  events: readonly OrderEvent[];
  data: OfficeOrder;
}

function Day({ day, events, data }: DayProps) {
  const shop = useStore($shop);
  const today = dayOf(unixTime(), shop.time_zone);
  const name = longDay(events[0]?.at ?? 0, shop);
  const heading = day === today ? words.today : day === addDays(today, -1) ? words.yesterday : name;
  return (
    <>
      <h3>{heading}</h3>
      <ol>
        {events.map((event) => (
          <li key={event.key} data-by={byOf(event, data)}>
            <time dateTime={new Date(event.at * 1000).toISOString()}>{clock(event.at, shop)}</time>
            <LogEvent event={event} data={data} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** A black square is a person, a hollow one a program, the blue one what is in hand. */
function byOf(event: OrderEvent, { order }: OfficeOrder): 'now' | 'person' | undefined {
  const isInHand =
    event.kind === 'status' && event.to === 'packing' && order.status === 'packing' && !event.entry.is_undone;
  if (isInHand) return 'now';
  return isByPerson(event) ? 'person' : undefined;
}
