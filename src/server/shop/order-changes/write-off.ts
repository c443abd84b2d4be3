import type { Database } from '../../db/open.ts';
import { withCatalogueLock } from '../catalogue/catalogue-lock.ts';
import { CommandRefused, NotFound } from '../failures.ts';
import type { Change } from '../journal/change.ts';
import { recordOrderChange } from '../journal/record-order-change.ts';
import { readLines } from '../order-state/order-lines.ts';
import { lockOrder, stateOf } from '../order-state/order-row.ts';
import { readChanges, sumOfChanges } from '../order-state/read-changes.ts';
import { insertEdit, readEdits, writtenOff } from '../order-state/read-edits.ts';
import { changeStock, requireStock } from '../orders/reserve-and-release.ts';
import { countOf, piecesOf, stockChanges, textOf, type WantedGoods } from './change-order.ts';

interface WantedWriteOff {
  /** `all`: everything that came back into stock. */
  goods: readonly WantedGoods[] | 'all';
  reason: string;
  isAgain: boolean;
}

/**
 * Takes goods of a cancelled order out of stock again, which cancelling put there: the parcel came back broken. Returns how many
 * pieces. The same goods are written off once, unless the command says that it is once more.
 */
export const writeOff = (
  db: Database,
  id: number,
  request: WantedWriteOff,
  change: Change,
): Promise<number> =>
  withCatalogueLock(db, async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (order === undefined) throw new NotFound('order', id);
    const { goods, reason, isAgain } = request;
    if (order.status !== 'cancelled')
      throw new CommandRefused({ code: 'cannot-write-off', order: id, state: stateOf(order) });
    const key = goods === 'all' ? goods : textOf(goods);
    const edits = (await readEdits(transaction, [id])).filter(({ kind }) => kind === 'write-off');
    const same = edits.find((edit) => writtenOff(edit).key === key);
    if (same !== undefined && !isAgain)
      throw new CommandRefused({ code: 'changed-already', order: id, at: same.at });
    const lines = await readLines(transaction, id);
    const given = sumOfChanges(await readChanges(transaction, [id]), lines);
    const gone = lines.map(
      (_, place) =>
        (given.pieces[place] ?? 0) +
        edits.reduce((sum, edit) => sum + (writtenOff(edit).pieces[place] ?? 0), 0),
    );
    const pieces = piecesOf(order, lines, { kind: 'return', goods }, { ...given, pieces: gone });
    const changes = stockChanges(lines, pieces).map((one) => ({ ...one, change: -one.change }));
    await requireStock(transaction, changes);
    const count = countOf(pieces);
    const facts = { kind: 'write-off', reason, pieces: count };
    await recordOrderChange(transaction, change, { what: 'order.edit', order, facts }, async () => {
      await changeStock(transaction, changes, change.now);
      await insertEdit(transaction, id, { kind: 'write-off', reason, details: { key, pieces } }, change.now);
    });
    return count;
  });
