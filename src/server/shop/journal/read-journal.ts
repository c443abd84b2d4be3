import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { FactsSchema, type JournalEntry } from '../../../contract/office/changes.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { refusalToUndo, type Undoable, type Viewer } from './undoable.ts';

export type EntryRow = Selectable<Tables['journal']>;

interface WhichEntries {
  orderId?: number | undefined;
  /** What this person did. */
  staffId?: number | undefined;
  /** Only older entries. */
  before?: number | undefined;
  limit: number;
}

/** Entries of the journal as this person sees them, the newest first, and the id before which it goes on; null: nothing follows. */
export async function readJournal(
  db: Database,
  { orderId, staffId, before, limit }: WhichEntries,
  viewer: Viewer,
  now: number,
): Promise<{ data: JournalEntry[]; next: number | null }> {
  let rows = db
    .selectFrom('journal')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (orderId !== undefined) rows = rows.where('order_id', '=', orderId);
  if (staffId !== undefined) rows = rows.where('staff_id', '=', staffId);
  if (before !== undefined) rows = rows.where('id', '<', before);
  const found = await rows.execute();
  const shown = found.slice(0, limit);
  return {
    data: shown.map((row) => entryFrom(row, viewer, now)),
    next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

export const StoredFactsSchema = v.pipe(v.string(), v.parseJson(), FactsSchema);

export const undoableFrom = (row: EntryRow): Undoable & { subject: number } => ({
  what: row.what,
  subject: row.subject,
  at: row.at,
  staff_id: row.staff_id,
  undoes: row.undoes,
  undone_by: row.undone_by,
  before: v.parse(StoredFactsSchema, row.before),
  after: v.parse(StoredFactsSchema, row.after),
});

function entryFrom(row: EntryRow, viewer: Viewer, now: number): JournalEntry {
  const entry = undoableFrom(row);
  return {
    id: row.id,
    change: row.change_id,
    at: row.at,
    actor: row.actor,
    person: row.staff_id,
    name: row.name,
    what: row.what,
    subject: row.subject,
    before: entry.before,
    after: entry.after,
    is_undo: row.undoes !== null,
    is_undone: row.undone_by !== null,
    can_undo: refusalToUndo(entry, viewer, now) === undefined,
  };
}
