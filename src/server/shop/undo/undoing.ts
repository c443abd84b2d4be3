import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { MadeRows } from '../journal/made-rows.ts';
import type { Undoable } from '../journal/undoable.ts';
import type { OrderRow } from '../order-state/order-row.ts';

/** An entry that is being taken back, with its order under its locks. */
export interface Undoing {
  db: Transaction<Tables>;
  order: OrderRow;
  entry: Undoable;
  /** Undefined: nothing was held back, so what was queued may be gone. */
  made: MadeRows | undefined;
  now: number;
}
