import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { JournalEntry } from '../../../../contract/office/changes.ts';
import type { OfficeOrder } from '../../../../contract/office/orders.ts';
import { addNoBreakSpaces } from '../../../../domain/text/typography.ts';
import { fill } from '../../../../locales/fill.ts';
import { formatMoney } from '../../../../locales/format.ts';
import { order as texts } from '../../../../locales/office/uk/order.ts';
import { orders } from '../../../../locales/office/uk/orders.ts';
import type { OrderEvent } from '../../../stores/order/timeline.ts';
import { $shop } from '../../../stores/shop.ts';
import { takeBack } from '../act.ts';

const words = texts.log;

/** One thing that happened, in words. */
export function LogEvent({ event, data }: { event: OrderEvent; data: OfficeOrder }) {
  const { locale, symbol } = useStore($shop);
  const money = (amount: number) => formatMoney(amount, locale, symbol);
  switch (event.kind) {
    case 'placed':
      return (
        <Event head={data.is_placed_by_staff ? words.placedByStaff : words.placed} isStrong>
          {data.order.promocode}
        </Event>
      );
    case 'note':
      return (
        <Event head={event.name} isStrong>
          <span className="log__note">{addNoBreakSpaces(event.text)}</span>
        </Event>
      );
    case 'status':
      return <Entry entry={event.entry} text={movedText(event)} data={data} />;
    case 'entry':
      return <Entry entry={event.entry} text={entryText(event.entry)} data={data} />;
    case 'change':
      return (
        <Event head={words.changes[event.change.kind]}>
          {event.change.amount > 0 && fill(words.amount, { sum: money(event.change.amount) })}
        </Event>
      );
    case 'payment': {
      const { status, amount, provider } = event.payment;
      return (
        <Event
          head={fill(words.payments[status], { sum: money(amount) })}
          isStrong={status === 'paid'}
          meta={provider}
        />
      );
    }
    case 'receipt':
      return <Event head={words.receipts[event.receipt.kind]} meta={money(event.receipt.amount)} />;
    case 'delivered':
      return <Event head={words.delivered} />;
  }
}

function movedText({ entry, to }: Extract<OrderEvent, { kind: 'status' }>): string {
  if (to === undefined) return words.unknownMove;
  return entry.is_undo ? fill(words.movedBack, { status: orders.statuses[to] }) : words.moved[to];
}

const entryTexts: ReadonlyMap<string, string> = new Map(Object.entries(words.what));

const entryText = ({ what, after }: JournalEntry): string =>
  fill(entryTexts.get(what) ?? words.other, { what, after: after?.replaceAll('"', '') ?? '' });

interface EntryProps {
  entry: JournalEntry;
  text: string;
  data: OfficeOrder;
}

/** A change with who made it; the person may take it back. */
const Entry = ({ entry, text, data }: EntryProps) => (
  <Event head={entry.name || words.actors[entry.actor] || words.office} isStrong={entry.actor === 'person'}>
    {text}
    {entry.is_undone && <span className="meta"> {words.undone}</span>}
    {entry.can_undo && !entry.is_undone && (
      <button
        type="button"
        className="log__undo link"
        onClick={() => void takeBack(data.order.id, entry.change)}
      >
        {words.undo}
      </button>
    )}
  </Event>
);

interface EventProps {
  head: string;
  isStrong?: boolean;
  meta?: string;
  children?: ReactNode;
}

const Event = ({ head, isStrong = false, meta, children }: EventProps) => (
  <div>
    {isStrong ? <b>{head}</b> : head}
    {children && <p>{children}</p>}
    {meta !== undefined && <p className="meta">{meta}</p>}
  </div>
);
