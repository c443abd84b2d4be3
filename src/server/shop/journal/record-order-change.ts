import type { Transaction } from 'kysely';
import type { Facts } from '../../../contract/office/changes.ts';
import { fromMinor } from '../../../domain/money/money.ts';
import type { JournalKind } from '../../db/office-tables.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { type OrderRow, readOrderRow } from '../order-state/order-row.ts';
import { costOf } from '../order-state/read-changes.ts';
import type { Change } from './change.ts';
import { holdBack } from './hold-back.ts';
import { madeBetween, readRowsOf } from './made-rows.ts';
import { writeJournal } from './write-journal.ts';

interface Recorded {
  what: JournalKind;
  /** As it was when it was locked, before the change. */
  order: OrderRow;
  /** What the entry says beside what became of the order. */
  facts?: Facts;
}

/**
 * Runs a change of an order in the transaction that locks it, writes into the journal what it changed, and holds back what would leave
 * the house. A change that changes nothing leaves no entry. Requires the order lock.
 */
export async function recordOrderChange<T>(
  db: Transaction<Tables>,
  change: Change,
  { what, order, facts = {} }: Recorded,
  run: () => Promise<T>,
): Promise<T> {
  const orders = await withSources(db, order);
  const before = await factsOf(db, order);
  const rows = change.hold > 0 ? await readRowsOf(db, orders) : undefined;
  const result = await run();
  const row = (await readOrderRow(db, order.id)) ?? order;
  const after = await factsOf(db, row);
  const changed = differences(before, after);
  if (Object.keys({ ...changed.after, ...facts }).length === 0) return result;
  const state = { status: row.status, payment: row.payment_status };
  const made = rows && madeBetween(rows, await readRowsOf(db, orders), state);
  await holdBack(db, change, orders);
  await writeJournal(db, change, {
    what,
    orderId: order.id,
    subject: order.id,
    before: changed.before,
    after: { ...changed.after, ...facts },
    made,
  });
  return result;
}

/** With the orders whose goods pay for this one: its credit goes back there. */
async function withSources(db: Database, { id, exchange_of }: OrderRow): Promise<number[]> {
  const source = exchange_of === null ? undefined : await readOrderRow(db, exchange_of);
  return source === undefined ? [id] : [id, ...(await withSources(db, source))];
}

const factsOf = async (db: Database, order: OrderRow) => ({
  status: order.status,
  payment: order.payment_status,
  number: order.tracking_number,
  cost: fromMinor(await costOf(db, order)),
});

type OrderFacts = Awaited<ReturnType<typeof factsOf>>;

function differences(before: OrderFacts, after: OrderFacts): { before: Facts; after: Facts } {
  const only = (facts: OrderFacts): Facts => ({
    ...(before.status !== after.status && { status: facts.status }),
    ...(before.payment !== after.payment && { payment: facts.payment }),
    ...(before.number !== after.number && { number: facts.number }),
    ...(before.cost !== after.cost && { cost: facts.cost }),
  });
  return { before: only(before), after: only(after) };
}
