import type { Transaction } from 'kysely';
import {
  type ChangeKind,
  choosePieces,
  isNothing,
  isPaid,
  limitedRefund,
  mayChange,
  type Pieces,
  piecesLeft,
  type ReturnableOrder,
  worthOfReturn,
} from '../../../domain/orders/returns.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { addBonuses } from '../bonus/bonuses.ts';
import { withCatalogueLock } from '../catalogue/catalogue-lock.ts';
import { lockCustomer } from '../customers/customer.ts';
import { CommandRefused, NotFound } from '../failures.ts';
import { lockOrder, type OrderRow, stateOf } from '../order-state/order-row.ts';
import { queueMessages } from '../order-state/queue-messages.ts';
import { type GivenBack, type OrderChange, readChanges, sumOfChanges } from '../order-state/read-changes.ts';
import { closeWithdrawals } from '../order-state/withdrawals.ts';
import { type OrderLineRow, readLines } from '../orders/read-orders.ts';
import { changeStock } from '../orders/reserve-and-release.ts';
import { recordPartDue } from '../payments/refunds-due.ts';

/** Goods of an order, by SKU or by the id of a variant. */
export interface WantedGoods {
  goods: string;
  count: number;
}

export interface WantedChange {
  kind: ChangeKind;
  /** `all`: everything that the customer still has. */
  goods: readonly WantedGoods[] | 'all';
  /** In minor units; undefined: what was paid for the goods. */
  refund: number | undefined;
  /** Whether returning everything refunds delivery and wrapping too, unless `refund` is given. */
  refundsDelivery: boolean;
  reason: string;
  /** The goods do not come back into stock. */
  isWrittenOff: boolean;
  /** The same change was made before, and is made once more. */
  isAgain: boolean;
  currency: string;
}

export interface DoneChange {
  id: number;
  amount: number;
  pieces: Pieces;
  usedBonuses: number;
  missingBonuses: number;
}

/**
 * Takes goods or money back into or out of the shop, with stock, bonuses, promo use, payment and message in one
 * transaction. Concurrent and repeated commands for the same change make it once.
 */
export const changeOrder = (
  db: Database,
  id: number,
  wanted: WantedChange,
  now: number,
): Promise<DoneChange> =>
  withCatalogueLock(db, async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (order === undefined) throw new NotFound('order', id);
    const lines = await readLines(transaction, id);
    const changes = await readChanges(transaction, [id]);
    const key = keyOf(order, wanted, changes);
    const given = sumOfChanges(changes, lines);
    const pieces = piecesOf(order, lines, wanted, given);
    return apply(transaction, { order, lines, given, wanted, pieces, key }, now);
  });

/** Throws unless the order may be changed so, and was not. */
function keyOf(
  order: OrderRow,
  { kind, goods, refund, isAgain }: WantedChange,
  changes: OrderChange[],
): string {
  const what =
    goods === 'all'
      ? goods
      : goods
          .map(({ goods, count }) => `${goods}=${count}`)
          .toSorted()
          .join(' ');
  const key = kind === 'refund' ? `${kind} ${refund}` : `${kind} ${what}`;
  const same = changes.find((change) => change.key === key);
  if (same !== undefined && !isAgain)
    throw new CommandRefused({ code: 'changed-already', order: order.id, at: same.at });
  const state = stateOf(order);
  if (!mayChange(state, kind))
    throw new CommandRefused({ code: 'order-cannot-change', order: order.id, state, kind });
  return same === undefined ? key : `${key} (${changes.length + 1})`;
}

function piecesOf(
  { id: order }: OrderRow,
  lines: readonly OrderLineRow[],
  { kind, goods }: WantedChange,
  given: GivenBack,
): Pieces {
  if (kind === 'refund') return lines.map(() => 0);
  const left = piecesLeft(lines, given.pieces);
  const all = goods === 'all';
  const chosen = all
    ? { pieces: left }
    : choosePieces(left, goods, (place, { goods: name }) => {
        const line = lines[place];
        return line?.sku === name || String(line?.variant_id) === name;
      });
  if ('tooMany' in chosen) {
    const { tooMany } = chosen;
    throw new CommandRefused({ code: 'not-in-order', order, ...tooMany, left: chosen.left });
  }
  const { pieces } = chosen;
  if (isNothing(pieces)) throw new CommandRefused({ code: 'nothing-left', order });
  const isAnythingBought = lines.some(({ is_gift, position }) => {
    return is_gift === 0 && (left[position] ?? 0) > (pieces[position] ?? 0);
  });
  if (kind === 'correction' && !isAnythingBought) throw new CommandRefused({ code: 'cancel-instead', order });
  return pieces;
}

interface Planned {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  given: GivenBack;
  wanted: WantedChange;
  pieces: Pieces;
  key: string;
}

async function apply(db: Transaction<Tables>, planned: Planned, now: number): Promise<DoneChange> {
  const { order, lines, given, wanted, pieces, key } = planned;
  const { kind, reason, isWrittenOff, currency } = wanted;
  const worth = worthOfReturn(returnable(order, lines), given.pieces, pieces);
  const amount = amountOf(planned, worth.money);
  const isRestocked = kind !== 'refund' && !isWrittenOff;
  const missing_bonuses = await bookBonuses(db, planned, worth, now);
  const { id } = await db
    .insertInto('order_change')
    .values({
      ...{ order_id: order.id, key, kind, reason, amount, missing_bonuses, at: now },
      used_bonuses: worth.usedBonuses,
      earned_bonuses: worth.earnedBonuses,
      is_restocked: isRestocked ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = pieces.flatMap((quantity, position) =>
    quantity > 0 ? [{ change_id: id, position, quantity }] : [],
  );
  if (rows.length > 0) await db.insertInto('order_change_line').values(rows).execute();
  if (isRestocked) await changeStock(db, stockChanges(lines, pieces), now);
  // Nothing that the promo code was used for is left.
  if (isWhole(planned)) await db.deleteFrom('promo_use').where('order_id', '=', order.id).execute();
  const paid = order.total - given.amount;
  if (amount > 0 && isPaid(stateOf(order)))
    await recordPartDue(db, { orderId: order.id, changeId: id, amount, paid, currency }, now);
  if (kind !== 'refund') await closeWithdrawals(db, order.id, now);
  await queueMessages(db, order.id, 'changed', now);
  return { id, amount, pieces, usedBonuses: worth.usedBonuses, missingBonuses: missing_bonuses };
}

const returnable = (order: OrderRow, lines: readonly OrderLineRow[]): ReturnableOrder => ({
  lines: lines.map(({ price, quantity, is_discountable }) => ({
    ...{ price, quantity },
    isDiscountable: is_discountable === 1,
  })),
  discount: order.discount,
  usedBonuses: order.used_bonuses,
  earnedBonuses: order.earned_bonuses,
});

const isWhole = ({ lines, given, pieces }: Planned): boolean =>
  lines.every(({ quantity, position }) => {
    return (given.pieces[position] ?? 0) + (pieces[position] ?? 0) === quantity;
  });

/** Of an order whose payment was taken back, nothing is left to refund. */
function amountOf(planned: Planned, worth: number): number {
  const { order, given, wanted } = planned;
  const hasMoney = isPaid(stateOf(order)) || wanted.kind === 'correction';
  const left = hasMoney ? order.total - given.amount : 0;
  const besideGoods = order.delivery_price + (order.gift_wrapping_price ?? 0);
  const rest = wanted.refundsDelivery && isWhole(planned) ? besideGoods : 0;
  const amount = limitedRefund(left, worth + rest, wanted.refund);
  if (amount === undefined) throw new CommandRefused({ code: 'refund-too-large', order: order.id, left });
  return amount;
}

const stockChanges = (lines: readonly OrderLineRow[], pieces: Pieces) =>
  lines.map(({ variant_id, position }) => ({ variantId: variant_id, change: pieces[position] ?? 0 }));

/**
 * Gives back the spent bonuses, and takes back those that delivered goods had earned. Returns how many of these could not be
 * taken, because the customer has spent them.
 */
async function bookBonuses(
  db: Transaction<Tables>,
  { order, wanted }: Planned,
  { usedBonuses, earnedBonuses }: { usedBonuses: number; earnedBonuses: number },
  now: number,
): Promise<number> {
  const entry = { customerId: order.customer_id, orderId: order.id, at: now };
  if (usedBonuses > 0) await addBonuses(db, { ...entry, amount: usedBonuses, reason: 'order-returned' });
  if (wanted.kind !== 'return' || earnedBonuses === 0) return 0;
  const { balance } = await lockCustomer(db, order.customer_id);
  const taken = Math.min(earnedBonuses, balance);
  if (taken > 0) await addBonuses(db, { ...entry, amount: -taken, reason: 'order-unearned' });
  return earnedBonuses - taken;
}
