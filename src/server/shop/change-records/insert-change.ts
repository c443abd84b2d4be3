import type { Transaction } from 'kysely';
import {
  type ChangeKind,
  isPaid,
  type Pieces,
  type Withheld,
  type Worth,
} from '../../../domain/orders/returns.ts';
import { isReversed } from '../../../domain/orders/status.ts';
import type { Tables } from '../../db/tables.ts';
import { addBonuses } from '../bonus/bonuses.ts';
import { lockCustomer } from '../customers/customer.ts';
import { lockOrder, type OrderRow, stateOf } from '../order-state/order-row.ts';
import { queueMessages } from '../order-state/queue-messages.ts';
import { type GivenBack, readChanges, sumOfChanges } from '../order-state/read-changes.ts';
import { recordPartDue } from '../payments/refunds-due.ts';

/** An order as it is before a change. */
export interface ChangedOrder {
  order: OrderRow;
  given: GivenBack;
}

interface NewChange {
  kind: ChangeKind;
  key: string;
  reason: string;
  /** Money that the customer gets back or no longer pays. */
  amount: number;
  pieces: Pieces;
  usedBonuses: number;
  earnedBonuses: number;
  missingBonuses: number;
  withheld?: Withheld;
  isRestocked: boolean;
  exchange?: { orderId: number; credit: number };
}

/** Inserts a change of an order, with its refund and message. Requires the order lock, and a payment where the order is paid. */
export async function insertChange(
  db: Transaction<Tables>,
  { order, given }: ChangedOrder,
  change: NewChange,
  now: number,
): Promise<number> {
  const { kind, key, reason, pieces, exchange } = change;
  const amount = Math.min(change.amount, ownMoney({ order, given }));
  const { id } = await db
    .insertInto('order_change')
    .values({
      order_id: order.id,
      key,
      kind,
      reason,
      amount,
      at: now,
      used_bonuses: change.usedBonuses,
      earned_bonuses: change.earnedBonuses,
      missing_bonuses: change.missingBonuses,
      withheld_for_gifts: change.withheld?.forGifts ?? 0,
      withheld_for_bonuses: change.withheld?.forBonuses ?? 0,
      is_restocked: change.isRestocked ? 1 : 0,
      exchange_order_id: exchange?.orderId ?? null,
      credit: exchange?.credit ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = pieces.flatMap((quantity, position) =>
    quantity > 0 ? [{ change_id: id, position, quantity }] : [],
  );
  if (rows.length > 0) await db.insertInto('order_change_line').values(rows).execute();
  if (amount > 0 && isPaid(stateOf(order)))
    await recordPartDue(db, { orderId: order.id, of: { change_id: id }, amount }, now);
  await takeCreditBack(db, order, change.amount - amount, now);
  await queueMessages(db, order.id, 'changed', now);
  return id;
}

/** What the shop has of an order in money of its own, or will have; nothing if the payment was taken back. */
export const ownMoney = ({ order, given }: ChangedOrder): number =>
  isReversed(stateOf(order)) ? 0 : order.total - given.amount;

/** Refunds credit of an order where its money came in: at the order whose goods came back for this one. */
export async function takeCreditBack(
  db: Transaction<Tables>,
  { id, exchange_of: from }: OrderRow,
  credit: number,
  now: number,
): Promise<void> {
  if (credit <= 0 || from === null) return;
  const order = await lockOrder(db, from);
  if (order === undefined) throw new Error(`There is no order ${from}`);
  const changes = await readChanges(db, [from]);
  await insertChange(
    db,
    { order, given: sumOfChanges(changes, []) },
    {
      kind: 'refund',
      key: `exchange ${id} (${changes.length + 1})`,
      reason: `№ ${id}`,
      amount: credit,
      exchange: { orderId: id, credit },
      pieces: [],
      isRestocked: false,
      usedBonuses: 0,
      earnedBonuses: 0,
      missingBonuses: 0,
    },
    now,
  );
}

export async function giveBonusesBack(
  db: Transaction<Tables>,
  order: OrderRow,
  { usedBonuses }: Pick<Worth, 'usedBonuses'>,
  now: number,
): Promise<void> {
  if (usedBonuses === 0) return;
  const entry = { customerId: order.customer_id, orderId: order.id, at: now };
  await addBonuses(db, { ...entry, amount: usedBonuses, reason: 'order-returned' });
}

/** Returns how many of the bonuses that delivered goods had earned could not be taken, because the customer has spent them. */
export async function takeEarnedBonuses(
  db: Transaction<Tables>,
  order: OrderRow,
  { earnedBonuses }: Pick<Worth, 'earnedBonuses'>,
  now: number,
): Promise<number> {
  if (order.status !== 'delivered' || earnedBonuses === 0) return 0;
  const { balance } = await lockCustomer(db, order.customer_id);
  const taken = Math.min(earnedBonuses, balance);
  const entry = { customerId: order.customer_id, orderId: order.id, at: now };
  if (taken > 0) await addBonuses(db, { ...entry, amount: -taken, reason: 'order-unearned' });
  return earnedBonuses - taken;
}
