import type { Hono } from 'hono';
import { getJournal, undoChange as undoCall } from '../../../../contract/office/changes.ts';
import { changeByPerson } from '../../../shop/journal/change.ts';
import { readJournal } from '../../../shop/journal/read-journal.ts';
import { undoChange } from '../../../shop/undo/undo-change.ts';
import type { AppParts } from '../../app-parts.ts';
import { readParams, readQuery } from '../../requests.ts';
import { doneOf } from '../done.ts';
import { officeCalls } from '../office-calls.ts';

const pageSize = 100;

export function journalRoutes(app: Hono, parts: AppParts): void {
  const { db, edition, now } = parts;
  const on = officeCalls(app, parts);

  on(getJournal, (context, staff) => {
    const { before, order: orderId, person: staffId } = readQuery(getJournal.query, context);
    return readJournal(db, { orderId, staffId, before, limit: pageSize }, staff, now());
  });

  on(undoCall, async (context, staff) => {
    const { change: changeId } = readParams(undoCall.params, context);
    const change = changeByPerson(staff, now());
    return doneOf(change, await undoChange({ db, edition, viewer: staff }, changeId, change), edition);
  });
}
