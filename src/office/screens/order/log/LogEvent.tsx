import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { JournalEntry } from '../../../../contract/office/changes.ts';
import type { OfficeOrder } from '../../../../contract/office/orders.ts';
import { addNoBreakSpaces } from '../../../../domain/text/typography.ts';
import { fill } from '../../../../locales/fill.ts';
import { formatMoney } from '../../../../locales/format.ts';
import { order as texts } from '../../../../locales/office/uk/order.ts';
import { orders } from '../../../../locales/office/uk/orders.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Money } from '../../../parts/Money.tsx';
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

const kinds: ReadonlyMap<string, string> = new Map(Object.entries(words.kinds));

function entryText({ after }: JournalEntry): string {
  const { status, number, kind, pieces } = after;
  const moved = status === undefined ? '' : words.moved[status];
  if (number !== undefined)
    return `${moved} ${number === null ? words.noNumber : fill(words.number, { number })}`.trim();
  const named = kind === undefined ? words.other : (kinds.get(kind) ?? words.other);
  return `${named}${pieces ? fill(words.pieces, { count: pieces }) : ''}.`;
}

interface EntryProps {
  entry: JournalEntry;
  text: string;
  data: OfficeOrder;
}

/** A change with who made it; the person may take it back. */
const Entry = ({ entry, text, data }: EntryProps) => (
  <Event head={entry.name || words.actors[entry.actor] || words.office} isStrong={entry.actor === 'person'}>
    {text}
    {entry.after.reason && <span className="meta"> {entry.after.reason}</span>}
    <CostChange entry={entry} />
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

function CostChange({ entry: { before, after } }: { entry: JournalEntry }) {
  if (before.cost === undefined || after.cost === undefined || before.cost === after.cost) return null;
  return (
    <span className="log__cost">
      <span className="mute">
        <Money amount={before.cost} />
      </span>
      <Icon name="arrow" size="small" />
      <b>
        <Money amount={after.cost} />
      </b>
    </span>
  );
}

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
