import { useEffect } from 'react';
import type { OfficeOrder } from '../../../contract/office/orders.ts';
import { order as texts } from '../../../locales/office/uk/order.ts';
import { orders } from '../../../locales/office/uk/orders.ts';
import { useKeys } from '../../parts/keys/use-keys.ts';
import { go } from '../../router.ts';
import { openChange } from '../../stores/order/change.ts';
import { neighboursOf } from '../../stores/order/neighbours.ts';
import { ordersAddress } from '../../stores/orders/filters.ts';
import { $list } from '../../stores/orders/list.ts';
import { orderRows } from '../../stores/orders/selection.ts';
import { move } from './act.ts';
import { focusNumber } from './facts/Parcel.tsx';
import { focusNote } from './log/NoteField.tsx';

export function useOrderKeys({ order: { id }, moves }: OfficeOrder): void {
  const toNeighbour = (side: 'previous' | 'next') => () => {
    const address = neighboursOf(id, $list.get()?.items ?? [])[side];
    if (address !== undefined) go(address, { replaces: true });
  };
  const pack = () => {
    if (moves.includes('packing')) void move(id, 'packing');
  };
  // Who comes back to the list finds the row of the order that was seen last.
  useEffect(() => {
    if ($list.get()?.items.some((item) => item.id === id)) orderRows.$focused.set(id);
  });
  useKeys([
    { code: 'KeyJ', label: texts.next, press: toNeighbour('next') },
    { code: 'KeyK', label: texts.previous, press: toNeighbour('previous') },
    { code: 'KeyP', label: orders.keys.pack, press: pack },
    { code: 'KeyM', label: texts.keys.note, press: focusNote },
    { code: 'KeyL', label: texts.keys.number, press: focusNumber },
    { code: 'KeyC', label: texts.keys.change, press: () => openChange() },
    { code: 'Escape', label: texts.toList, press: () => go(ordersAddress($list.get()?.filters)) },
  ]);
}
