import { useStore } from '@nanostores/react';
import type { OfficeOrder } from '../../../contract/office/orders.ts';
import { fill } from '../../../locales/fill.ts';
import { order as texts } from '../../../locales/office/uk/order.ts';
import { orders } from '../../../locales/office/uk/orders.ts';
import { Button } from '../../parts/fields/Button.tsx';
import { openChange } from '../../stores/order/change.ts';
import { isOpenFor, type Kind } from '../../stores/order/draft.ts';
import { $mayChange } from '../../stores/order/rights.ts';
import { move } from './act.ts';

const words = texts.actions;
const shownKinds = ['correct', 'refund', 'return'] as const satisfies readonly Kind[];

/** What else can be done with the order. What cannot says why. */
export function OrderActions({ data }: { data: OfficeOrder }) {
  const mayChange = useStore($mayChange);
  const { order, moves, back } = data;
  const { id, status } = order;
  const why = (kind: Kind) => {
    if (!mayChange) return words.closed.rights;
    if (isOpenFor(data, kind)) return undefined;
    return status === 'cancelled' ? words.closed.over : words.closed[kind];
  };
  const whyNotCancelled = () => {
    if (!mayChange) return words.closed.rights;
    if (moves.includes('cancelled')) return undefined;
    return status === 'cancelled' ? words.closed.over : words.closed.cancelled;
  };
  return (
    <div className="order-actions">
      {shownKinds.map((kind) => (
        <Button key={kind} isSmall reason={why(kind)} onPress={() => openChange(kind)}>
          {words[kind]}
        </Button>
      ))}
      <Button isSmall reason={whyNotCancelled()} onPress={() => void move(id, 'cancelled')}>
        {words.cancelled}
      </Button>
      {back !== null && (
        <Button isSmall icon="undo" onPress={() => void move(id, back, { isBack: true })}>
          {fill(words.back, { status: orders.statuses[back] })}
        </Button>
      )}
    </div>
  );
}
