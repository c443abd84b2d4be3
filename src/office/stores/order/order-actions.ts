import { atom, map } from 'nanostores';
import type { Done } from '../../../contract/office/changes.ts';
import { addNote, moveOrders, type OfficeOrder, setTrackingNumber } from '../../../contract/office/orders.ts';
import type { OrderStatus } from '../../../domain/orders/status.ts';
import { ask, Refused } from '../../ask.ts';
import { changeItems } from '../orders/list.ts';
import { $order, refreshOrder, seenOrder, showOrder } from './order.ts';

type ActionName = 'move' | 'tracking' | 'note';

export interface Problem {
  order: number;
  action: ActionName;
  /** The server's sentence; empty: it did not answer. */
  reason: string;
}

/** What the last press could not do. */
export const $problem = atom<Problem | undefined>();

/** What was typed and is not saved, by the order's id. */
export const $typedNotes = map<Record<number, string | undefined>>({});
export const $typedNumbers = map<Record<number, string | undefined>>({});

export interface MoveOptions {
  /** To the status before. */
  isBack?: boolean;
  isWithoutNumber?: boolean;
}

/** Undefined: refused, and `$problem` says why. */
export async function moveOrder(
  to: OrderStatus,
  { isBack = false, isWithoutNumber = false }: MoveOptions = {},
): Promise<Done | undefined> {
  const before = $order.get();
  if (before === undefined) return undefined;
  const { id } = before.order;
  showOrder({ ...before, moves: [], back: null, order: { ...before.order, status: to } });
  return act('move', before, () =>
    ask(moveOrders, { body: { ids: [id], to, is_back: isBack, is_without_number: isWithoutNumber } }),
  );
}

export async function saveTrackingNumber(number: string): Promise<Done | undefined> {
  const before = $order.get();
  if (before === undefined) return undefined;
  const { id, status } = before.order;
  const isSent = status === 'sent' || status === 'delivered';
  const order = { ...before.order, tracking_number: number, ...(!isSent && { status: 'sent' as const }) };
  showOrder({ ...before, order, ...(!isSent && { moves: [], back: null }) });
  const done = await act('tracking', before, () =>
    ask(setTrackingNumber, { params: { id }, body: { number } }),
  );
  if (done !== undefined) $typedNumbers.setKey(id, undefined);
  return done;
}

export async function saveNote(id: number, text: string): Promise<Done | undefined> {
  const before = $order.get();
  if (before === undefined || before.order.id !== id || text.trim() === '') return undefined;
  const done = await act('note', before, () => ask(addNote, { params: { id }, body: { text } }));
  if (done !== undefined && $typedNotes.get()[id] === text) $typedNotes.setKey(id, undefined);
  return done;
}

/** If the server refuses, the order is shown as it was, with the reason. */
async function act(
  action: ActionName,
  before: OfficeOrder,
  call: () => Promise<Done>,
): Promise<Done | undefined> {
  const { id } = before.order;
  $problem.set(undefined);
  try {
    const done = await call();
    const refused = done.refused[0];
    if (refused !== undefined) throw new Refusal(refused.reason);
    await refreshOrder(id);
    showInList(id);
    return done;
  } catch (error) {
    showOrder(before);
    $problem.set({
      order: id,
      action,
      reason: error instanceof Refusal || error instanceof Refused ? error.message : '',
    });
    // Perhaps a colleague was faster: then the reason is on the page.
    void refreshOrder(id);
    return undefined;
  }
}

class Refusal extends Error {}

/** The list that one comes back to shows it, too. */
function showInList(id: number): void {
  const order = seenOrder(id)?.order;
  if (order === undefined) return;
  const { status, payment_status, tracking_number = null } = order;
  changeItems(new Set([id]), (item) => ({ ...item, status, payment_status, tracking_number }));
}
