import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Change } from './change.ts';

export interface NewEntry {
  what: JournalKind;
  /** The order, for what is of an order. */
  orderId: number | null;
  subject: number;
  before: unknown;
  after: unknown;
}

/** What can be changed; `undo.ts` knows which can be taken back. */
export type JournalKind =
  | 'order.status'
  | 'order.tracking'
  | 'order.change'
  | 'order.edit'
  | 'order.placed'
  | 'order.note'
  | 'staff.added'
  | 'staff.changed';

/** Call this in the transaction of the change, so that neither happens without the other. */
export async function writeJournal(
  transaction: Transaction<Tables>,
  { now, id, by, undoes }: Change,
  { what, orderId, subject, before, after }: NewEntry,
): Promise<void> {
  await transaction
    .insertInto('journal')
    .values({
      ...{
        change_id: id,
        at: now,
        actor: by.actor,
        staff_id: by.staffId,
        name: by.name,
        what,
        subject,
        undoes,
      },
      ...{ order_id: orderId, before: json(before), after: json(after), undone_by: null },
    })
    .execute();
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
