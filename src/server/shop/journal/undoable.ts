import type { Facts } from '../../../contract/office/changes.ts';
import { holdSeconds } from '../../../domain/office/hold.ts';
import { hasRight, type Right, type Role } from '../../../domain/office/rights.ts';
import { orderStatuses } from '../../../domain/orders/status.ts';

/** What an entry of the journal says of itself. */
export interface Undoable {
  what: string;
  at: number;
  staff_id: number | null;
  undoes: string | null;
  undone_by: string | null;
  before: Facts;
  after: Facts;
}

type Inverse = 'step back' | 'unpay' | 'restore' | 'number' | 'take back' | 'delete note';

/** How a change is taken back; undefined: not at all. */
export function inverseOf({ what, before, after, undoes }: Omit<Undoable, 'undone_by'>): Inverse | undefined {
  if (undoes !== null) return undefined;
  if (what === 'order.note') return 'delete note';
  if (what === 'order.tracking') return 'number';
  if (what === 'order.change') return after.kind === 'exchange' ? undefined : 'take back';
  if (what !== 'order.status') return undefined;
  if (after.status === 'cancelled') return 'restore';
  if (after.payment === 'paid') return 'unpay';
  if (before.status === undefined || after.status === undefined) return undefined;
  return orderStatuses.indexOf(before.status) < orderStatuses.indexOf(after.status) ? 'step back' : undefined;
}

const rights: Readonly<Record<Inverse, Right>> = {
  'step back': 'pack',
  number: 'pack',
  unpay: 'change orders',
  restore: 'change orders',
  'take back': 'change orders',
  'delete note': 'write notes',
};

/** These are taken back only before anybody can have heard of them. */
const whileHeld: ReadonlySet<Inverse> = new Set(['unpay', 'restore', 'take back']);

export const isHeld = ({ at }: Pick<Undoable, 'at'>, now: number): boolean => now < at + holdSeconds;

export interface Viewer {
  id: number;
  role: Role;
}

/** Whether this person may take it back, and it can be, as far as the entry tells. */
export function mayUndo(entry: Undoable, viewer: Viewer): boolean {
  const inverse = inverseOf(entry);
  if (inverse === undefined) return false;
  const isOwn = entry.staff_id === viewer.id;
  return hasRight(viewer.role, isOwn ? rights[inverse] : "undo others' changes");
}

export function canUndo(entry: Undoable, viewer: Viewer, now: number): boolean {
  const inverse = inverseOf(entry);
  if (inverse === undefined || entry.undone_by !== null || !mayUndo(entry, viewer)) return false;
  return !whileHeld.has(inverse) || isHeld(entry, now);
}

export const needsHold = (inverse: Inverse): boolean => whileHeld.has(inverse);
