import { canMoveTo, type OrderStatus, previousStatus } from '../../../domain/orders/status.ts';
import type { Edition } from '../../../editions/edition.ts';
import { erasedStatus, lockCustomer } from '../customers/customer.ts';
import { CommandRefused } from '../failures.ts';
import { moveBack } from '../order-changes/step-back.ts';
import { type OrderRow, stateOf } from '../order-state/order-row.ts';
import { readReserveExcess } from '../orders/place-order.ts';
import { reserveAgain } from '../orders/reserve-and-release.ts';
import { restoreNumber } from './undo-number.ts';
import type { Undoing } from './undoing.ts';
import { isChangedSince, unsend } from './unsend.ts';
import { forgetPaymentsByHand, forgetRefunds, requirePromoCode, requireSameState } from './what-was-taken.ts';

/** Sets an order a step back. If the customer was told of the step, a message says that it was too early. */
export async function undoStep({ db, order, entry: { before, after }, made, now }: Undoing): Promise<void> {
  const to = before.status;
  if (to === undefined || order.status !== after.status || !leadsBack(order, to))
    throw new CommandRefused({ code: 'moved-on' });
  const isUntold = made !== undefined && (await unsend(db, order, made, now));
  await moveBack(db, order, to, { isUntold, now });
  if (made !== undefined && after.number !== undefined)
    await restoreNumber(db, order, before.number ?? null, { made, now });
}

function leadsBack(order: OrderRow, to: OrderStatus): boolean {
  const state = stateOf(order);
  if (previousStatus(state) === to) return true;
  // From the shelf into the customer's hand.
  return order.status === 'delivered' && to === 'packing' && canMoveTo({ ...state, status: to }, 'delivered');
}

/** The money did not come after all. */
export async function undoPayment({ db, order, entry: { before }, made, now }: Undoing): Promise<void> {
  const rows = requireSameState(order, made);
  const payment_status = before.payment;
  if (payment_status === undefined) throw new CommandRefused({ code: 'cannot-be-undone' });
  if (!(await unsend(db, order, rows, now))) throw new CommandRefused({ code: 'told-already' });
  await forgetPaymentsByHand(db, order, rows);
  await db
    .updateTable('customer_order')
    .set({ status: before.status ?? order.status, payment_status })
    .where('id', '=', order.id)
    .execute();
}

/** Reserves the goods, bonuses and promo code of a cancelled order again; the shop keeps its payments. */
export async function restoreOrder(
  { db, order, entry: { before }, made, now }: Undoing,
  edition: Edition,
): Promise<void> {
  const rows = requireSameState(order, made);
  const { status } = before;
  if (status === undefined || order.exchange_of !== null || rows.closedWithdrawals > 0)
    throw new CommandRefused({ code: 'cannot-be-undone' });
  if (await isChangedSince(db, order.id, rows)) throw new CommandRefused({ code: 'moved-on' });
  if (!(await unsend(db, order, rows, now))) throw new CommandRefused({ code: 'told-already' });
  const customer = await lockCustomer(db, order.customer_id);
  if (customer.status === erasedStatus)
    throw new CommandRefused({ code: 'customer-erased', order: order.id });
  const excess = await readReserveExcess(db, { ...order, status }, edition);
  if (excess !== undefined) throw new CommandRefused({ code: 'moved-on' });
  await forgetRefunds(db, rows.refunds);
  await requirePromoCode(db, order, rows.lostPromoCode);
  await reserveAgain(db, order, rows.lostPromoCode !== null, now);
  await db.updateTable('customer_order').set({ status }).where('id', '=', order.id).execute();
}
