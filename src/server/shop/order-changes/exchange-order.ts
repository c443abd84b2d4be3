import type { Transaction } from 'kysely';
import { earnedBonuses } from '../../../domain/cart-pricing/bonuses.ts';
import { bonusesOf, settleExchange } from '../../../domain/orders/exchange.ts';
import { staffPayable } from '../../../domain/orders/payment-timing.ts';
import { isPaid, type Pieces, worthOfReturn } from '../../../domain/orders/returns.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { withCatalogueLock } from '../catalogue/catalogue-lock.ts';
import {
  giveBonusesBack,
  insertChange,
  ownMoney,
  takeEarnedBonuses,
} from '../change-records/insert-change.ts';
import { erasedStatus, lockCustomer } from '../customers/customer.ts';
import { CommandRefused, NotFound } from '../failures.ts';
import type { Change } from '../journal/change.ts';
import { recordOrderChange } from '../journal/record-order-change.ts';
import { recordPlaced } from '../journal/record-placed.ts';
import { readLines, returnable } from '../order-state/order-lines.ts';
import { lockWithSources, type OrderRow, stateOf } from '../order-state/order-row.ts';
import { queueMessages } from '../order-state/queue-messages.ts';
import { queueExchangeReceipts } from '../order-state/queue-receipt.ts';
import { creditLeft, readChanges, sumOfChanges } from '../order-state/read-changes.ts';
import { closeAnswered, closeWithdrawals } from '../order-state/withdrawals.ts';
import { insertOrder, lineRows } from '../orders/insert-order.ts';
import { changeStock, reserve } from '../orders/reserve-and-release.ts';
import { requirePayment } from '../payments/refunds-due.ts';
import {
  isWhole,
  piecesOf,
  stockChanges,
  textOf,
  uniqueKey,
  type WantedChange,
  type WantedGoods,
} from './change-order.ts';
import { quoteNewGoods, type WantedNewGoods } from './quote-new-goods.ts';

export interface WantedExchange extends Pick<WantedChange, 'reason' | 'isWrittenOff' | 'isAgain'> {
  /** What comes back. */
  goods: readonly WantedGoods[] | 'all';
  /** What is sent instead. */
  newGoods: readonly WantedNewGoods[];
  /** What the customer pays for the new parcel, in minor units. */
  deliveryPrice: number;
}

export interface DoneExchange {
  pieces: Pieces;
  /** With the new goods. */
  order: OrderRow;
  refund: number;
  missingBonuses: number;
}

/**
 * Takes goods of a delivered order back and places an order of others, which the first ones pay. One transaction does both, so
 * concurrent and repeated commands for the same exchange make it once.
 */
export const exchangeOrder = (
  db: Database,
  id: number,
  request: WantedExchange,
  edition: Edition,
  change: Change,
): Promise<DoneExchange> =>
  withCatalogueLock(db, async (transaction) => {
    const order = await lockWithSources(transaction, id);
    if (order === undefined) throw new NotFound('order', id);
    const facts = { kind: 'exchange', reason: request.reason };
    const done = await recordOrderChange(transaction, change, { what: 'order.change', order, facts }, () =>
      exchange(transaction, order, request, edition, change.now),
    );
    await recordPlaced(transaction, change, done.order);
    return done;
  });

async function exchange(
  db: Transaction<Tables>,
  order: OrderRow,
  request: WantedExchange,
  edition: Edition,
  now: number,
): Promise<DoneExchange> {
  const lines = await readLines(db, order.id);
  const changes = await readChanges(db, [order.id]);
  const key = uniqueKey(order, keyOf(request), changes, request.isAgain);
  const state = stateOf(order);
  if (order.status !== 'delivered' || !isPaid(state))
    throw new CommandRefused({ code: 'cannot-exchange', order: order.id, state });
  const given = sumOfChanges(changes, lines);
  const pieces = piecesOf(order, lines, { kind: 'return', goods: request.goods }, given);
  const customer = await lockCustomer(db, order.customer_id);
  if (customer.status === erasedStatus)
    throw new CommandRefused({ code: 'customer-erased', order: order.id });
  const quote = await quoteNewGoods(db, request.newGoods, edition, now);
  if (quote.priced.lines.length === 0) throw new CommandRefused({ code: 'no-new-goods', order: order.id });
  const { money: paid, ...bonuses } = worthOfReturn(
    returnable(order, lines),
    given.pieces,
    pieces,
    given.usedBonuses,
  );
  const price = lines.reduce((sum, { price, position }) => sum + price * (pieces[position] ?? 0), 0);
  const back = { ...bonuses, usedBonuses: bonusesOf({ price, paid, ...bonuses }) };
  const left = ownMoney({ order, given }) + (await creditLeft(db, order)) - given.credit;
  const settled = settleExchange(
    { price, paid, money: Math.max(0, Math.min(paid, left)), usedBonuses: back.usedBonuses },
    { price: quote.priced.price, delivery: request.deliveryPrice },
  );

  const row = {
    ...parcelOf(order),
    exchange_of: order.id,
    created_at: now,
    price: quote.priced.price,
    discount: settled.discount,
    used_bonuses: settled.usedBonuses,
    credit: settled.credit,
    delivery_price: request.deliveryPrice,
    total: settled.total,
    earned_bonuses: earnedBonuses(quote.priced.price - settled.discount, edition.bonuses),
    ...paymentOf(order, settled.total, now),
  };
  // The discount lies on all new goods.
  const newLines = lineRows(quote).map((line) => ({ ...line, is_discountable: 1 }));
  const { order: newOrder } = await insertOrder(db, row, newLines);

  await giveBonusesBack(db, order, back, now);
  await reserve(db, newOrder, quote.priced.lines, now);
  const missingBonuses = await takeEarnedBonuses(db, order, back, now);
  const isRestocked = !request.isWrittenOff;
  // Spent bonuses stay with the customer, so the new goods earn that many less.
  const stillEarned = Math.max(0, row.earned_bonuses - missingBonuses);
  await db
    .updateTable('customer_order')
    .set({ earned_bonuses: stillEarned })
    .where('id', '=', newOrder.id)
    .execute();
  if (isRestocked) await changeStock(db, stockChanges(lines, pieces), now);
  const received = { orderId: order.id, paid: order.total - given.amount };
  await requirePayment(db, { ...received, currency: edition.currency.code }, now);
  const changeId = await insertChange(
    db,
    { order, given },
    {
      kind: 'return',
      key,
      reason: request.reason,
      amount: settled.refund,
      pieces,
      ...back,
      missingBonuses,
      isRestocked,
      exchange: { orderId: newOrder.id, credit: settled.credit },
    },
    now,
  );
  const amount = settled.credit + settled.refund;
  await queueExchangeReceipts(db, { orderId: order.id, changeId, amount, order: newOrder }, now);
  await (isWhole({ lines, given, pieces }) ? closeWithdrawals : closeAnswered)(db, order.id, now);
  await queueMessages(db, newOrder.id, 'placed', now);
  return { pieces, order: newOrder, refund: settled.refund, missingBonuses };
}

function keyOf({ goods, newGoods }: WantedExchange): string {
  const back = goods === 'all' ? goods : textOf(goods);
  const instead = newGoods.map(({ goods, grind, count }) => ({ goods: [goods, grind].join(','), count }));
  return `exchange ${back} for ${textOf(instead)}`;
}

/** It goes where the first parcel went. */
const parcelOf = (order: OrderRow) => ({
  customer_id: order.customer_id,
  status: 'new' as const,
  gift_wrapping_price: null,
  gift_text: null,
  invoice: order.invoice,
  promocode: null,
  delivery: order.delivery,
  settlement_external_id: order.settlement_external_id,
  delivery_type_id: order.delivery_type_id,
  warehouse_external_id: order.warehouse_external_id,
  recipient_first_name: order.recipient_first_name,
  recipient_last_name: order.recipient_last_name,
  recipient_phone: order.recipient_phone,
  comment: '',
  tracking_number: null,
  campaign: null,
});

/** As the first order was paid: by a link, or on receipt. */
function paymentOf({ pay_form, pay_online }: OrderRow, total: number, now: number) {
  const isOnline = pay_online === 1 && total > 0;
  return {
    pay_form,
    pay_online: isOnline ? 1 : 0,
    payment_status: isOnline ? ('waiting' as const) : ('none' as const),
    pay_until: isOnline ? now + staffPayable : null,
  };
}
