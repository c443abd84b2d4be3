import { atom } from 'nanostores';
import { type OfficeOrder, readOfficeOrder } from '../../../contract/office/orders.ts';
import { ask } from '../../ask.ts';

/** The order that is open; undefined: it is not loaded yet. */
export const $order = atom<OfficeOrder | undefined>();
export const $orderFailure = atom<unknown>();

/** Orders that were looked at, shown at once when somebody comes back to them. */
const seen = new Map<number, OfficeOrder>();
const mostSeen = 50;

let lastQuestion = 0;

/** Shows what is known of the order, and asks for what it is now. */
export async function openOrder(id: number): Promise<void> {
  if ($order.get()?.order.id !== id) {
    $order.set(seen.get(id));
    $orderFailure.set(undefined);
  }
  await refreshOrder(id);
}

export async function refreshOrder(id: number): Promise<void> {
  lastQuestion += 1;
  const question = lastQuestion;
  try {
    const order = await ask(readOfficeOrder, { params: { id } });
    if (question !== lastQuestion) return;
    seen.delete(id);
    seen.set(id, order);
    for (const oldest of seen.keys()) if (seen.size > mostSeen) seen.delete(oldest);
    $order.set(order);
    $orderFailure.set(undefined);
  } catch (error) {
    if (question === lastQuestion) $orderFailure.set(error);
  }
}

/** Shows at once what the order becomes; answers that are on their way tell of before. */
export function showOrder(order: OfficeOrder): void {
  lastQuestion += 1;
  seen.set(order.order.id, order);
  $order.set(order);
}
