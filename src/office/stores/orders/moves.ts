import type { Done } from '../../../contract/office/changes.ts';
import { moveOrders, type OrderItem } from '../../../contract/office/orders.ts';
import { hasRight, type Role, rightToMove } from '../../../domain/office/rights.ts';
import { canMoveTo, type OrderStatus } from '../../../domain/orders/status.ts';
import { fill } from '../../../locales/fill.ts';
import { orders as texts } from '../../../locales/office/uk/orders.ts';
import { type PluralForms, plural } from '../../../locales/plural.ts';
import { ask, Refused } from '../../ask.ts';
import { offerUndo, tell } from '../undo.ts';
import { $list, changeItems, loadCounts } from './list.ts';
import { $refusals, dropSelection, orderRows } from './selection.ts';

/** What can be done with several orders at once. */
export const moves = ['pack', 'send', 'send without number', 'deliver', 'cancel'] as const;
export type Move = (typeof moves)[number];

const target: Readonly<Record<Move, OrderStatus>> = {
  pack: 'packing',
  send: 'sent',
  'send without number': 'sent',
  deliver: 'delivered',
  cancel: 'cancelled',
};

/** Whether this person may do so at all. */
export const isAllowed = (move: Move, role: Role): boolean =>
  hasRight(role, rightToMove(target[move], false));

/** Whether this can be done with the order, as far as its row shows. */
export function fits(move: Move, { status, payment_status, tracking_number }: OrderItem): boolean {
  if (move === 'send' && tracking_number === null) return false;
  if (move === 'send without number' && tracking_number !== null) return false;
  // One that was never sent is not delivered by a press on many.
  if (move === 'deliver' && status !== 'sent') return false;
  return canMoveTo({ status, paymentStatus: payment_status }, target[move]);
}

/** The rows change at once. Of those that were refused the old ones come back, selected, with their reasons. */
export async function moveItems(move: Move, items: readonly OrderItem[]): Promise<void> {
  const before = new Map(items.map((item) => [item.id, item]));
  const ids = [...before.keys()];
  const showBefore = (back: readonly number[]) =>
    changeItems(new Set(back), (item) => ({ ...item, status: before.get(item.id)?.status ?? item.status }));
  const to = target[move];
  changeItems(new Set(ids), (item) => ({ ...item, status: to }));
  dropSelection();
  try {
    const done = await ask(moveOrders, {
      body: { ids, to, is_without_number: move === 'send without number' },
    });
    showBefore(done.refused.map(({ id }) => id));
    keepRefused(done.refused);
    offer(move, done, showBefore);
    void loadCounts();
  } catch (error) {
    const reason = error instanceof Refused ? error.message : texts.noAnswer;
    showBefore(ids);
    keepRefused(ids.map((id) => ({ id, reason })));
    tell(`${texts.notMoved}. ${reason}`);
  }
}

function offer(
  move: Move,
  { change, hold, done, refused }: Done,
  showBefore: (ids: readonly number[]) => void,
) {
  const kept = refused.length > 0 ? [counted(refused.length, texts.refused)] : [];
  if (done.length === 0) return tell([texts.notMoved, ...kept].join('. '));
  const forms = texts.moved[move === 'send without number' ? 'send' : move];
  offerUndo({
    text: [counted(done.length, forms), ...kept].join(', '),
    change,
    hold,
    afterUndo(undone) {
      showBefore(undone.done);
      void loadCounts();
    },
  });
}

const counted = (count: number, forms: PluralForms): string => fill(plural('uk', count, forms), { count });

/** Rows that left the list meanwhile are selected no longer. */
function keepRefused(refused: Done['refused']): void {
  if (refused.length === 0) return;
  const shown = new Set($list.get()?.items.map(({ id }) => id));
  const kept = refused.filter(({ id }) => shown.has(id));
  orderRows.select([...orderRows.$selected.get(), ...kept.map(({ id }) => id)]);
  $refusals.set(new Map([...$refusals.get(), ...kept.map(({ id, reason }) => [id, reason] as const)]));
}
