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
  type Withheld,
  worthOfReturn,
} from '../../../domain/orders/returns.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { withCatalogueLock } from '../catalogue/catalogue-lock.ts';
import {
  giveBonusesBack,
  insertChange,
  ownMoney,
  takeEarnedBonuses,
} from '../change-records/insert-change.ts';
import { CommandRefused, NotFound } from '../failures.ts';
import type { Change } from '../journal/change.ts';
import { recordOrderChange } from '../journal/record-order-change.ts';
import { type OrderLineRow, readLines, returnable } from '../order-state/order-lines.ts';
import { lockWithSources, type OrderRow, stateOf } from '../order-state/order-row.ts';
import { endPaymentOfNothing } from '../order-state/payment-status.ts';
import {
  creditLeft,
  type GivenBack,
  isExchange,
  type OrderChange,
  readChanges,
  sumOfChanges,
} from '../order-state/read-changes.ts';
import { closeAnswered, closeWithdrawals } from '../order-state/withdrawals.ts';
import { changeStock } from '../orders/reserve-and-release.ts';
import { requirePayment } from '../payments/refunds-due.ts';
import { readWithheld } from './withhold.ts';

/** Goods of an order, by SKU or by the id of a variant. */
export interface WantedGoods {
  goods: string;
  count: number;
  /** Only those of this line, by its position. */
  line?: number;
}

export interface WantedChange {
  kind: ChangeKind;
  /** `all`: everything that the customer still has. */
  goods: readonly WantedGoods[] | 'all';
  /** In minor units; undefined: what was paid for the goods. */
  refund: number | undefined;
  /** Whether gifts and spent bonuses that stay with the customer are kept back; undefined: refuse a return that has any. */
  withholds?: boolean | undefined;
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
  withheld: Withheld;
}

/**
 * Takes goods or money back into or out of the shop, with stock, bonuses, promo use, payment and message in one
 * transaction. Concurrent and repeated commands for the same change make it once.
 */
export const changeOrder = (
  db: Database,
  id: number,
  request: WantedChange,
  change: Change,
): Promise<DoneChange> =>
  withCatalogueLock(db, async (transaction) => {
    const order = await lockWithSources(transaction, id);
    if (order === undefined) throw new NotFound('order', id);
    const lines = await readLines(transaction, id);
    const changes = await readChanges(transaction, [id]);
    const key = keyOf(order, request, changes);
    const given = sumOfChanges(changes, lines);
    const pieces = piecesOf(order, lines, request, given);
    const planned = { order, lines, changes, given, request, pieces, key };
    const facts = { kind: request.kind, reason: request.reason, pieces: countOf(pieces) };
    return recordOrderChange(transaction, change, { what: 'order.change', order, facts }, () =>
      apply(transaction, planned, change.now),
    );
  });

export const countOf = (pieces: Pieces): number => pieces.reduce((sum, count) => sum + count, 0);

/** Throws unless the order may be changed so, and was not. */
function keyOf(order: OrderRow, request: WantedChange, changes: OrderChange[]): string {
  const { kind, goods, refund, isAgain } = request;
  const key = kind === 'refund' ? `${kind} ${refund}` : `${kind} ${goods === 'all' ? goods : textOf(goods)}`;
  const unique = uniqueKey(order, key, changes, isAgain);
  const state = stateOf(order);
  if (!mayChange(state, kind))
    throw new CommandRefused({ code: 'order-cannot-change', order: order.id, state, kind });
  return unique;
}

/** In whatever order they were typed. */
export const textOf = (goods: readonly WantedGoods[]): string =>
  goods
    .map(({ goods, count }) => `${goods}=${count}`)
    .toSorted()
    .join(' ');

/** Throws if the order has a change of this key, unless it is made once more. */
export function uniqueKey(
  order: OrderRow,
  key: string,
  changes: readonly OrderChange[],
  isAgain: boolean,
): string {
  const same = changes.find((change) => change.key === key);
  if (same === undefined) return key;
  if (!isAgain) throw new CommandRefused({ code: 'changed-already', order: order.id, at: same.at });
  return `${key} (${changes.length + 1})`;
}

/** Throws unless the customer still has these goods. */
export function piecesOf(
  { id: order }: OrderRow,
  lines: readonly OrderLineRow[],
  { kind, goods }: Pick<WantedChange, 'kind' | 'goods'>,
  given: GivenBack,
): Pieces {
  if (kind === 'refund') return lines.map(() => 0);
  const left = piecesLeft(lines, given.pieces);
  const all = goods === 'all';
  const chosen = all
    ? { pieces: left }
    : choosePieces(left, goods, (place, { goods: name, line: position }) => {
        const line = lines[place];
        if (position !== undefined) return line?.position === position;
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
  changes: readonly OrderChange[];
  given: GivenBack;
  request: WantedChange;
  pieces: Pieces;
  key: string;
}

async function apply(db: Transaction<Tables>, planned: Planned, now: number): Promise<DoneChange> {
  const { order, lines, changes, given, request, pieces, key } = planned;
  const { kind, reason, isWrittenOff, currency } = request;
  const worth = worthOfReturn(returnable(order, lines), given.pieces, pieces, given.usedBonuses);
  const refund = await amountOf(db, planned, worth.money);
  const isRestocked = kind !== 'refund' && !isWrittenOff;
  await giveBonusesBack(db, order, worth, now);
  const missingBonuses = await takeEarnedBonuses(db, order, worth, now);
  const withheld = await withheldOf(db, planned, refund, missingBonuses);
  const amount = refund - withheld.forGifts - withheld.forBonuses;
  if (amount > 0 && isPaid(stateOf(order)))
    await requirePayment(db, { orderId: order.id, paid: order.total - given.amount, currency }, now);
  const change = { kind, key, reason, amount, pieces, ...worth, missingBonuses, withheld, isRestocked };
  const id = await insertChange(db, { order, given }, change, now);
  await endPaymentOfNothing(db, order.id);
  if (isRestocked) await changeStock(db, stockChanges(lines, pieces), now);
  // Nothing that the promo code was used for is left. Goods that went out in exchange still have its discount.
  if (isWhole(planned) && !changes.some(isExchange))
    await db.deleteFrom('promo_use').where('order_id', '=', order.id).execute();
  if (kind !== 'refund') await (isWhole(planned) ? closeWithdrawals : closeAnswered)(db, order.id, now);
  return { id, amount, pieces, usedBonuses: worth.usedBonuses, missingBonuses, withheld };
}

/** A named sum is paid as it is. */
async function withheldOf(
  db: Transaction<Tables>,
  { order, lines, changes, given, request, pieces }: Planned,
  refund: number,
  missingBonuses: number,
): Promise<Withheld> {
  const nothing = { forGifts: 0, forBonuses: 0 };
  const { kind, withholds } = request;
  if (kind !== 'return' || request.refund !== undefined || withholds === false) return nothing;
  const all = lines.map((_, place) => (given.pieces[place] ?? 0) + (pieces[place] ?? 0));
  const returned = { order, lines, changes, pieces: all, missingBonuses };
  const withheld = await readWithheld(db, returned, refund);
  if (withholds === undefined && withheld.forGifts + withheld.forBonuses > 0)
    throw new CommandRefused({ code: 'withhold-or-not', order: order.id, ...withheld });
  return withheld;
}

/** Whether nothing of the order is left with the customer. */
export const isWhole = ({ lines, given, pieces }: Pick<Planned, 'lines' | 'given' | 'pieces'>): boolean =>
  lines.every(({ quantity, position }) => {
    return (given.pieces[position] ?? 0) + (pieces[position] ?? 0) === quantity;
  });

/** Of an order whose payment was taken back, only the credit of an exchange is left to refund. */
async function amountOf(db: Transaction<Tables>, planned: Planned, worth: number): Promise<number> {
  const { order, given, request } = planned;
  const left = Math.max(0, ownMoney(planned) + (await creditLeft(db, order)) - given.credit);
  const besideGoods = order.delivery_price + (order.gift_wrapping_price ?? 0);
  const rest = request.refundsDelivery && isWhole(planned) ? besideGoods : 0;
  const amount = limitedRefund(left, worth + rest, request.refund);
  if (amount === undefined) throw new CommandRefused({ code: 'refund-too-large', order: order.id, left });
  return amount;
}

export const stockChanges = (lines: readonly OrderLineRow[], pieces: Pieces) =>
  lines.map(({ variant_id, position }) => ({ variantId: variant_id, change: pieces[position] ?? 0 }));
