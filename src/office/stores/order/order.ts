import { atom } from 'nanostores';
import { type OfficeOrder, readOfficeOrder } from '../../../contract/office/orders.ts';
import { ask } from '../../ask.ts';

/** The order that is open; undefined: it is not loaded yet. */
export const $order = atom<OfficeOrder | undefined>();
export const $orderFailure = atom<unknown>();

/** Orders that were looked at, shown at once when somebody comes back to them. */
const seen = new Map<number, OfficeOrder>();
const mostSeen = 50;

/** The order whose page is open, or was open last. */
let openId: number | undefined;

/** By order: how often it was asked for or changed. Only the answer to the latest question counts. */
const questions = new Map<number, number>();

function nextQuestion(id: number): number {
  const question = (questions.get(id) ?? 0) + 1;
  questions.set(id, question);
  return question;
}

/** Shows what is known of the order, and asks for what it is now. */
export async function openOrder(id: number): Promise<void> {
  openId = id;
  if ($order.get()?.order.id !== id) {
    $order.set(seen.get(id));
    $orderFailure.set(undefined);
  }
  await refreshOrder(id);
}

/** Asks for what the order is now. If another one was opened meanwhile, that one stays open. */
export async function refreshOrder(id: number): Promise<void> {
  const question = nextQuestion(id);
  try {
    const order = await ask(readOfficeOrder, { params: { id } });
    if (question === questions.get(id)) keepAndShow(order);
  } catch (error) {
    if (question === questions.get(id) && id === openId) $orderFailure.set(error);
  }
}

/** Shows at once what the order becomes; answers that are on their way tell of before. */
export function showOrder(order: OfficeOrder): void {
  nextQuestion(order.order.id);
  keepAndShow(order);
}

function keepAndShow(order: OfficeOrder): void {
  const { id } = order.order;
  seen.delete(id);
  seen.set(id, order);
  for (const oldest of seen.keys()) if (seen.size > mostSeen) seen.delete(oldest);
  if (id !== openId) return;
  $order.set(order);
  $orderFailure.set(undefined);
}

/** The order as it was last seen. */
export const seenOrder = (id: number): OfficeOrder | undefined => seen.get(id);
