import { type Done, undoChange } from '../../../contract/office/changes.ts';
import type { OrderStatus } from '../../../domain/orders/status.ts';
import { fill } from '../../../locales/fill.ts';
import { office } from '../../../locales/office/uk/office.ts';
import { order as texts } from '../../../locales/office/uk/order.ts';
import { ask, Refused } from '../../ask.ts';
import { $order, refreshOrder } from '../../stores/order/order.ts';
import {
  type MoveOptions,
  moveOrder,
  saveNote,
  saveTrackingNumber,
} from '../../stores/order/order-actions.ts';
import { $list, loadOrders } from '../../stores/orders/list.ts';
import { offerUndo, tell } from '../../stores/undo.ts';

/** Says what was done, and offers to take it back; list and order then show what is. */
export function offerBack(id: number, { change, hold }: Done, text: string): void {
  offerUndo({
    text: fill(text, { number: id }),
    change,
    hold,
    afterUndo() {
      if ($order.get()?.order.id === id) void refreshOrder(id);
      if ($list.get() !== undefined) void loadOrders();
    },
  });
}

export async function move(id: number, to: OrderStatus, options?: MoveOptions): Promise<void> {
  const done = await moveOrder(to, options);
  if (done !== undefined) offerBack(id, done, texts.done[to]);
}

export async function saveNumber(id: number, tracking: string): Promise<void> {
  const done = await saveTrackingNumber(tracking);
  if (done !== undefined) offerBack(id, done, fill(texts.done.tracking, { tracking }));
}

export async function writeNote(id: number, text: string): Promise<void> {
  const done = await saveNote(id, text);
  if (done !== undefined) offerBack(id, done, texts.done.note);
}

/** Takes back what somebody did to the order earlier. */
export async function takeBack(id: number, change: string): Promise<void> {
  try {
    const { refused } = await ask(undoChange, { params: { change } });
    tell(refused[0] === undefined ? office.undo.undone : refused[0].reason);
  } catch (error) {
    tell(error instanceof Refused ? error.message : office.undo.failed);
  }
  await refreshOrder(id);
}
