import type { Transaction } from 'kysely';
import { fromMinor } from '../../../domain/money/money.ts';
import type { Tables } from '../../db/tables.ts';
import type { OrderRow } from '../order-state/order-row.ts';
import type { Change } from './change.ts';
import { holdBack } from './hold-back.ts';
import { writeJournal } from './write-journal.ts';

/** Writes into the journal that staff placed this order. Requires the order lock, or the order's own transaction. */
export async function recordPlaced(
  db: Transaction<Tables>,
  change: Change,
  { id, status, total }: OrderRow,
): Promise<void> {
  await holdBack(db, change, [id]);
  const entry = { what: 'order.placed', orderId: id, subject: id } as const;
  await writeJournal(db, change, { ...entry, before: {}, after: { status, cost: fromMinor(total) } });
}
