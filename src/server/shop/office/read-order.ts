/** All that the office shows of one order. */
import type { OfficeOrder } from '../../../contract/office/orders.ts';
import { fromMinor } from '../../../domain/money/money.ts';
import {
  awaitsPayment,
  canBePaidByHand,
  canMoveTo,
  orderStatuses,
  previousStatus,
} from '../../../domain/orders/status.ts';
import { trackingPage } from '../../../domain/orders/tracking.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Database } from '../../db/open.ts';
import { mostCounted } from '../../db/page.ts';
import { erasedStatus } from '../customers/customer.ts';
import { NotFound } from '../failures.ts';
import { readJournal } from '../journal/read-journal.ts';
import type { Viewer } from '../journal/undoable.ts';
import { readLines } from '../order-state/order-lines.ts';
import { type OrderRow, readOrderRow, stateOf } from '../order-state/order-row.ts';
import { costOf, readChanges, sumOfChanges } from '../order-state/read-changes.ts';
import { orderOfRow } from '../orders/read-orders.ts';
import { readNotes } from './notes.ts';
import { readRefunds, versionOf } from './order-version.ts';

interface Reading {
  edition: Pick<Edition, 'tracking'>;
  viewer: Viewer;
  now: number;
}

const mostEntries = 200;

export async function readOfficeOrder(
  db: Database,
  id: number,
  { edition, viewer, now }: Reading,
): Promise<OfficeOrder> {
  const row = await readOrderRow(db, id);
  if (row === undefined) throw new NotFound('order', id);
  const order = await orderOfRow(db, row);
  const lines = await readLines(db, id);
  const { earnedBonuses } = sumOfChanges(await readChanges(db, [id]), []);
  const due = (await readRefunds(db, id)).filter(({ done_at }) => done_at === null);
  const { delivery, tracking_number: number } = order;
  const journal = await readJournal(db, { orderId: id, limit: mostEntries }, viewer, now);
  return {
    order,
    variants: lines.map(({ variant_id }) => variant_id),
    recipient: {
      first_name: row.recipient_first_name,
      last_name: row.recipient_last_name,
      phone: row.recipient_phone,
    },
    customer: await readCustomer(db, row),
    comment: row.comment,
    payments: await readPayments(db, id),
    earned_bonuses: row.earned_bonuses - earnedBonuses,
    pay_until: awaitsPayment(stateOf(row)) ? row.pay_until : null,
    is_placed_by_staff: row.placed_by_staff === 1,
    tracking_url:
      (number === undefined ? undefined : trackingPage(edition.tracking, delivery.carrier, number)) ?? null,
    cost: fromMinor(await costOf(db, row)),
    refund_due: fromMinor(due.reduce((sum, { amount }) => sum + amount, 0)),
    moves: movesOf(row),
    back: previousStatus(stateOf(row)) ?? null,
    notes: await readNotes(db, id),
    journal: journal.data,
    others: await readOthers(db, row),
    version: await versionOf(db, row),
  };
}

const movesOf = (row: OrderRow) =>
  orderStatuses.filter((to) => (to === 'paid' ? canBePaidByHand(stateOf(row)) : canMoveTo(stateOf(row), to)));

async function readCustomer(db: Database, { customer_id: id }: OrderRow): Promise<OfficeOrder['customer']> {
  const row = await db
    .selectFrom('customer')
    .select(['first_name', 'last_name', 'phone', 'email', 'balance'])
    .where('id', '=', id)
    .where('status', '!=', erasedStatus)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { first_name, last_name, balance, ...contacts } = row;
  const orders = db
    .selectFrom('customer_order')
    .select('id')
    .where('customer_id', '=', id)
    .limit(mostCounted);
  const { count } = await db
    .selectFrom(orders.as('orders'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { id, name: `${first_name} ${last_name}`.trim(), ...contacts, orders: count, bonuses: balance };
}

async function readPayments(db: Database, orderId: number): Promise<OfficeOrder['payments']> {
  const attempts = await db
    .selectFrom('payment_attempt')
    .select(['provider', 'started_at', 'status', 'changed_at', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return attempts.map((attempt) => ({ ...attempt, amount: fromMinor(attempt.amount) }));
}

const mostOthers = 20;

/** An erased customer's stay together: they have the same nobody. */
async function readOthers(db: Database, { id, customer_id }: OrderRow): Promise<OfficeOrder['others']> {
  const rows = await db
    .selectFrom('customer_order')
    .select(['id', 'created_at', 'status', 'total'])
    .where('customer_id', '=', customer_id)
    .where('id', '!=', id)
    .orderBy('id', 'desc')
    .limit(mostOthers)
    .execute();
  const changes = await readChanges(
    db,
    rows.map((row) => row.id),
  );
  const changesOf = Map.groupBy(changes, ({ order_id }) => order_id);
  return rows.map(({ total, ...row }) => ({
    ...row,
    total: fromMinor(total - sumOfChanges(changesOf.get(row.id) ?? [], []).amount),
  }));
}
