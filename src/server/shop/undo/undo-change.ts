import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Edition } from '../../../editions/edition.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { withCatalogueLock } from '../catalogue/catalogue-lock.ts';
import { CommandRefused, NotFound } from '../failures.ts';
import type { Change } from '../journal/change.ts';
import { MadeRowsSchema } from '../journal/made-rows.ts';
import { type EntryRow, undoableFrom } from '../journal/read-journal.ts';
import { recordOrderChange } from '../journal/record-order-change.ts';
import { inverseOf, refusalToUndo, type Viewer } from '../journal/undoable.ts';
import { forEachById, type Outcome } from '../office/outcome.ts';
import { lockWithSources } from '../order-state/order-row.ts';
import { undoNumber } from './undo-number.ts';
import { undoOrderChange } from './undo-order-change.ts';
import { restoreOrder, undoPayment, undoStep } from './undo-status.ts';
import type { Undoing } from './undoing.ts';

interface UndoParts {
  db: Database;
  edition: Edition;
  /** Who asks for it. */
  viewer: Viewer;
}

/**
 * Takes back what one press changed, entry by entry, the newest first. An entry that cannot be taken back stays, with its reason, and
 * holds up none of the others.
 */
export async function undoChange(parts: UndoParts, changeId: string, change: Change): Promise<Outcome> {
  const entries = await parts.db
    .selectFrom('journal')
    .selectAll()
    .where('change_id', '=', changeId)
    .orderBy('id', 'desc')
    .execute();
  if (entries.length === 0) throw new NotFound('change', changeId);
  return forEachById(
    entries,
    ({ subject }) => subject,
    (entry) => undoEntry(parts, entry, { ...change, undoes: changeId }),
  );
}

const undoEntry = ({ db, edition, viewer }: UndoParts, row: EntryRow, change: Change): Promise<void> =>
  withCatalogueLock(db, async (transaction) => {
    const entry = undoableFrom(row);
    const refusal = refusalToUndo(entry, viewer, change.now);
    if (refusal !== undefined) throw new CommandRefused(refusal);
    const order = row.order_id === null ? undefined : await lockWithSources(transaction, row.order_id);
    if (order === undefined) throw new CommandRefused({ code: 'cannot-be-undone' });
    await claim(transaction, row, change);
    const made = row.made === null ? undefined : v.parse(StoredRowsSchema, row.made);
    const undoing = { db: transaction, order, entry, made, now: change.now };
    const { kind, note } = entry.after;
    const facts = { ...(kind !== undefined && { kind }), ...(note !== undefined && { note }) };
    await recordOrderChange(transaction, change, { what: entry.what, order, facts }, () =>
      apply(undoing, edition),
    );
  });

const StoredRowsSchema = v.pipe(v.string(), v.parseJson(), MadeRowsSchema);

/** Of two who take the same back, one gets it. */
async function claim(db: Transaction<Tables>, { id }: EntryRow, change: Change): Promise<void> {
  const claimed = await db
    .updateTable('journal')
    .set({ undone_by: change.id })
    .where('id', '=', id)
    .where('undone_by', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (claimed === undefined) throw new CommandRefused({ code: 'undone-already' });
}

async function apply(undoing: Undoing, edition: Edition): Promise<void> {
  const inverse = inverseOf(undoing.entry);
  if (inverse === 'step back') return undoStep(undoing);
  if (inverse === 'unpay') return undoPayment(undoing);
  if (inverse === 'restore') return restoreOrder(undoing, edition);
  if (inverse === 'number') return undoNumber(undoing);
  if (inverse === 'take back') return undoOrderChange(undoing);
  if (inverse === 'delete note') return deleteNote(undoing);
  throw new CommandRefused({ code: 'cannot-be-undone' });
}

async function deleteNote({ db, order, entry }: Undoing): Promise<void> {
  await db
    .deleteFrom('order_note')
    .where('id', '=', entry.after.note ?? 0)
    .where('order_id', '=', order.id)
    .execute();
}
