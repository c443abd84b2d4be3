import type { Transaction } from 'kysely';
import type { Facts } from '../../../contract/office/changes.ts';
import type { JournalKind } from '../../db/office-tables.ts';
import type { Tables } from '../../db/tables.ts';
import type { Change } from './change.ts';
import type { MadeRows } from './made-rows.ts';

export interface NewEntry {
  what: JournalKind;
  /** The order, for what is of an order. */
  orderId: number | null;
  subject: number;
  before?: Facts | undefined;
  after: Facts;
  made?: MadeRows | undefined;
}

/** Call this in the transaction of the change, so that neither happens without the other. */
export async function writeJournal(
  transaction: Transaction<Tables>,
  { now, id, by, undoes }: Change,
  { what, orderId, subject, before = {}, after, made }: NewEntry,
): Promise<void> {
  await transaction
    .insertInto('journal')
    .values({
      change_id: id,
      at: now,
      actor: by.actor,
      staff_id: by.staffId,
      name: by.name,
      what,
      order_id: orderId,
      subject,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      made: made === undefined ? null : JSON.stringify(made),
      undoes,
      undone_by: null,
    })
    .execute();
}
