import { addBonuses } from '../bonus/bonuses.ts';
import { CommandRefused } from '../failures.ts';
import { stockChanges } from '../order-changes/change-order.ts';
import { readLines } from '../order-state/order-lines.ts';
import { type OrderChange, readChanges, sumOfChanges } from '../order-state/read-changes.ts';
import { changeStock, recordPromoUse, requireBonuses, requireStock } from '../orders/reserve-and-release.ts';
import type { Undoing } from './undoing.ts';
import { isChangedSince, unsend } from './unsend.ts';
import { forgetPaymentsByHand, forgetRefunds, requirePromoCode, requireSameState } from './what-was-taken.ts';

/** Takes a correction, return or refund back wholly, as if it had never been made. */
export async function undoOrderChange(undoing: Undoing): Promise<void> {
  const { db, order, made, now } = undoing;
  const rows = requireSameState(order, made);
  const change = await readOnlyChange(undoing);
  if (await isChangedSince(db, order.id, rows)) throw new CommandRefused({ code: 'moved-on' });
  if (!(await unsend(db, order, rows, now))) throw new CommandRefused({ code: 'told-already' });
  await forgetRefunds(db, rows.refunds);
  if (rows.attempts.length > 0) await forgetPaymentsByHand(db, order, rows);
  await requirePromoCode(db, order, rows.lostPromoCode);
  if (rows.lostPromoCode !== null) await recordPromoUse(db, order);
  await takeBonuses(undoing, change);
  if (change.is_restocked === 1) await takePieces(undoing, change);
  await db.deleteFrom('order_change_line').where('change_id', '=', change.id).execute();
  await db.deleteFrom('order_change').where('id', '=', change.id).execute();
}

/** Throws where the change reached further than its order: to other orders, to withdrawals, or to how the order is paid. */
async function readOnlyChange({ db, order, entry, made }: Undoing): Promise<OrderChange> {
  const [id, ...others] = made?.changes ?? [];
  const changes = await readChanges(db, [order.id]);
  const change = changes.find((one) => one.id === id);
  const reachesFurther =
    others.length > 0 || (made?.closedWithdrawals ?? 0) > 0 || entry.after.payment !== undefined;
  if (change === undefined || reachesFurther) throw new CommandRefused({ code: 'cannot-be-undone' });
  return change;
}

/** Earned bonuses come back to the customer, and those that the order had given back go again. */
async function takeBonuses({ db, order, now }: Undoing, change: OrderChange): Promise<void> {
  const earned = change.kind === 'return' ? change.earned_bonuses - change.missing_bonuses : 0;
  await requireBonuses(db, order, change.used_bonuses - earned);
  const entry = { customerId: order.customer_id, orderId: order.id, at: now };
  if (earned > 0) await addBonuses(db, { ...entry, amount: earned, reason: 'order-earned' });
  if (change.used_bonuses > 0)
    await addBonuses(db, { ...entry, amount: -change.used_bonuses, reason: 'order-used' });
}

async function takePieces({ db, order, now }: Undoing, change: OrderChange): Promise<void> {
  const lines = await readLines(db, order.id);
  const { pieces } = sumOfChanges([change], lines);
  const changes = stockChanges(lines, pieces).map((one) => ({ ...one, change: -one.change }));
  await requireStock(db, changes);
  await changeStock(db, changes, now);
}
