import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { SettingsSchema } from '../../../contract/resources/settings.ts';
import { staffPayable } from '../../../domain/orders/payment-timing.ts';
import { awaitsPayment, isInShop, isReversed } from '../../../domain/orders/status.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { withCatalogueLock } from '../catalogue/catalogue-lock.ts';
import { giveBonusesBack } from '../change-records/insert-change.ts';
import { CommandRefused, NotFound } from '../failures.ts';
import type { Change } from '../journal/change.ts';
import { recordOrderChange } from '../journal/record-order-change.ts';
import { indexAnew } from '../order-state/index-orders.ts';
import { type OrderLineRow, readLines } from '../order-state/order-lines.ts';
import { lockWithSources, type OrderRow, stateOf } from '../order-state/order-row.ts';
import { endPaymentOfNothing } from '../order-state/payment-status.ts';
import { queueMessages } from '../order-state/queue-messages.ts';
import { replaceReceipts } from '../order-state/queue-receipt.ts';
import { costOf, readChanges } from '../order-state/read-changes.ts';
import { insertEdit } from '../order-state/read-edits.ts';
import { ledgerOf } from '../orders/export-orders.ts';
import type { NewLine } from '../orders/insert-order.ts';
import { changeStock, recordPromoUse } from '../orders/reserve-and-release.ts';
import { recordPartDue, requirePayment } from '../payments/refunds-due.ts';
import { type Edited, type PlannedEdit, planEdit } from './plan-edit.ts';
import type { PreparedEdit } from './prepare-edit.ts';

/**
 * Changes goods, destination or recipient of an order that is still in the shop, with price, stock, bonuses, promo code, payment, receipts
 * and message in one transaction. Every part of the edit says how it shall be, so a repeated one changes nothing.
 */
export const editOrder = (
  db: Database,
  id: number,
  edit: PreparedEdit,
  edition: Edition,
  change: Change,
): Promise<OrderRow> =>
  withCatalogueLock(db, async (transaction) => {
    const order = await lockWithSources(transaction, id);
    if (order === undefined) throw new NotFound('order', id);
    const state = stateOf(order);
    if (!isInShop(order.status) || isReversed(state))
      throw new CommandRefused({ code: 'cannot-edit', order: id, state });
    const lines = await readLines(transaction, id);
    const planned = await planEdit(transaction, { order, lines, edit, edition });
    if (planned.kinds.length === 0) throw new CommandRefused({ code: 'nothing-to-edit', order: id });
    const facts = { kind: planned.kinds.join(' '), reason: edit.reason };
    return recordOrderChange(transaction, change, { what: 'order.edit', order, facts }, () =>
      apply(transaction, { order, lines, planned, edit, edition }, change.now),
    );
  });

async function apply(
  db: Transaction<Tables>,
  { order, lines, planned, edit, edition }: Edited & { planned: PlannedEdit },
  now: number,
): Promise<OrderRow> {
  const { id } = order;
  const { kinds, columns } = planned;
  const edited = { ...order, ...columns };
  const before = await costOf(db, order);
  const after = await costOf(db, edited);
  const isRepriced = kinds.includes('goods') || order.delivery_price !== columns.delivery_price;
  const isPaid = order.payment_status === 'paid';
  await refuseHigherCost(db, order, after - before);
  if (isPaid && isRepriced && (await readChanges(db, [id])).length > 0)
    throw new CommandRefused({ code: 'goods-changed-before', order: id });
  const write = async () => {
    await db.updateTable('customer_order').set(columns).where('id', '=', id).execute();
    if (planned.lines !== undefined)
      await replaceGoods(db, { order, edited, lines, newLines: planned.lines }, now);
  };
  if (isPaid && isRepriced) await replaceReceipts(db, id, write, now);
  else await write();
  const refund = isPaid ? before - after : 0;
  const details = isRepriced ? { ledger: ledgerOf(order, lines) } : {};
  const [first, ...others] = kinds;
  if (first !== undefined) {
    const editId = await insertEdit(db, id, { kind: first, reason: edit.reason, refund, details }, now);
    const { code: currency } = edition.currency;
    if (refund > 0) {
      await requirePayment(db, { orderId: id, paid: before, currency }, now);
      await recordPartDue(db, { orderId: id, of: { edit_id: editId }, amount: refund }, now);
    }
  }
  for (const kind of others) await insertEdit(db, id, { kind, reason: edit.reason }, now);
  if (awaitsPayment(stateOf(order)) && after !== before) await extendPayment(db, order, now);
  await endPaymentOfNothing(db, id);
  await indexAnew(db, [id]);
  await queueMessages(db, id, 'changed', now);
  return edited;
}

/** The shop takes no second payment of an order. One that was paid by bonuses alone is like a paid one. */
async function refuseHigherCost(db: Transaction<Tables>, order: OrderRow, more: number): Promise<void> {
  if (more <= 0 || awaitsPayment(stateOf(order))) return;
  if (order.payment_status === 'paid' || (await isPaidOnline(db, order.pay_form)))
    throw new CommandRefused({ code: 'costs-more-than-paid', order: order.id, more });
}

const MethodsSchema = v.pipe(v.string(), v.parseJson(), v.pick(SettingsSchema, ['payment_methods']));

async function isPaidOnline(db: Transaction<Tables>, code: string): Promise<boolean> {
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return v
    .parse(MethodsSchema, value)
    .payment_methods.some((method) => method.code === code && method.online);
}

/** Nobody waits at a screen for what was agreed on the phone. */
const extendPayment = (db: Transaction<Tables>, { id, pay_until }: OrderRow, now: number) =>
  db
    .updateTable('customer_order')
    .set({ pay_until: Math.max(pay_until ?? 0, now + staffPayable) })
    .where('id', '=', id)
    .execute();

interface Goods {
  order: OrderRow;
  edited: OrderRow;
  lines: readonly OrderLineRow[];
  newLines: readonly NewLine[];
}

async function replaceGoods(
  db: Transaction<Tables>,
  { order, edited, lines, newLines }: Goods,
  now: number,
): Promise<void> {
  const { id } = order;
  await db.deleteFrom('order_line').where('order_id', '=', id).execute();
  const rows = newLines.map((line, position) => ({ ...line, order_id: id, position }));
  await db.insertInto('order_line').values(rows).execute();
  const taken = newLines.map(({ variant_id, quantity }) => ({ variantId: variant_id, change: -quantity }));
  const back = lines.map(({ variant_id, quantity }) => ({ variantId: variant_id, change: quantity }));
  await changeStock(db, [...back, ...taken], now);
  await recordPromoUse(db, edited);
  await giveBonusesBack(db, order, { usedBonuses: order.used_bonuses - edited.used_bonuses }, now);
}
