/** What staff write about an order for each other. */
import { minute } from '../../../domain/time/units.ts';
import type { Database } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NotFound } from '../failures.ts';
import type { Change } from '../journal/change.ts';
import { writeJournal } from '../journal/write-journal.ts';
import { lockOrder } from '../order-state/order-row.ts';

export interface Note {
  id: number;
  at: number;
  name: string;
  text: string;
}

const mostShown = 200;

/** The newest first. */
export const readNotes = (db: Database, orderId: number): Promise<Note[]> =>
  db
    .selectFrom('order_note')
    .select(['id', 'at', 'name', 'text'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();

/** The same text again within a minute is one press that was doubled. */
export const addNote = (
  db: Database,
  orderId: number,
  text: string,
  { staff, change }: { staff: { id: number; name: string }; change: Change },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    if ((await lockOrder(transaction, orderId)) === undefined) throw new NotFound('order', orderId);
    const same = await transaction
      .selectFrom('order_note')
      .select('id')
      .where('order_id', '=', orderId)
      .where('staff_id', '=', staff.id)
      .where('text', '=', text)
      .where('at', '>', change.now - minute)
      .executeTakeFirst();
    if (same !== undefined) return;
    const { id } = await transaction
      .insertInto('order_note')
      .values({ order_id: orderId, staff_id: staff.id, name: staff.name, text, at: change.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entry = { what: 'order.note', orderId, subject: orderId } as const;
    await writeJournal(transaction, change, { ...entry, before: {}, after: { note: id } });
  });
