import type { Facts } from '../../../contract/office/changes.ts';
import { holdSeconds } from '../../../domain/office/hold.ts';
import { hasRight, type Right, type Role } from '../../../domain/office/rights.ts';
import { orderStatuses } from '../../../domain/orders/status.ts';
import type { JournalKind } from '../../db/office-tables.ts';
import type { UndoRefusal } from './undo-refusal.ts';

/** What an entry of the journal says of itself. */
export interface Undoable {
  what: JournalKind;
  at: number;
  staff_id: number | null;
  undoes: string | null;
  undone_by: string | null;
  before: Facts;
  after: Facts;
}

type Inverse = 'step back' | 'unpay' | 'restore' | 'number' | 'take back' | 'delete note';

/** How a change is taken back; undefined: not at all. */
export function inverseOf({ what, before, after, undoes }: Undoable): Inverse | undefined {
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

export interface Viewer {
  id: number;
  role: Role;
}

/** Why this person cannot take it back, as far as the entry tells; undefined: they can. */
export function refusalToUndo(entry: Undoable, viewer: Viewer, now: number): UndoRefusal | undefined {
  const inverse = inverseOf(entry);
  if (inverse === undefined) return { code: 'cannot-be-undone' };
  const isOwn = entry.staff_id === viewer.id;
  if (!hasRight(viewer.role, isOwn ? rights[inverse] : "undo others' changes")) return { code: 'not-yours' };
  if (entry.undone_by !== null) return { code: 'undone-already' };
  if (whileHeld.has(inverse) && now >= entry.at + holdSeconds) return { code: 'told-already' };
  return undefined;
}
