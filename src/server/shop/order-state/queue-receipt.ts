import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { piecesLeft } from '../../../domain/orders/returns.ts';
import {
  type Receipted,
  type ReceiptLine,
  returnLines,
  saleLines,
} from '../../../domain/receipts/receipt-lines.ts';
import { type PaidBy, type ReceiptKind, receiptBalance } from '../../../domain/receipts/receipts.ts';
import type { Tables } from '../../db/tables.ts';
import { readLines } from './order-lines.ts';
import { type OrderRow, readOrderRow } from './order-row.ts';
import { creditLeft, readChanges, sumOfChanges } from './read-changes.ts';
import { receivable } from './receivable.ts';

/**
 * Queues the fiscal receipt of a payment in the transaction that records it, whether or not the settings name a provider:
 * the operator's commands do not know. Requires the order lock.
 */
export async function queueSaleReceipt(
  db: Transaction<Tables>,
  order: OrderRow,
  paidBy: PaidBy,
  now: number,
): Promise<void> {
  const { lines, changes, receipts } = await readSold(db, order.id);
  if (receiptBalance(receipts) !== 0) return;
  const given = sumOfChanges(changes, lines);
  const amount = order.total - given.amount + (await creditLeft(db, order));
  const receiptLines = saleLines(receivable(order, lines), piecesLeft(lines, given.pieces), amount);
  await insertReceipt(db, { order_id: order.id, kind: 'sale', paid_by: paidBy, amount }, receiptLines, now);
}

/** Money that went back: for a change of the order, or, without one, for all that the customer still had. */
interface GoneBack {
  orderId: number;
  amount: number;
  changeId: number | null;
}

/** Queues the receipt of a refund that was paid out. Money that no receipt was made for has none. Requires the order lock. */
export async function queueReturnReceipt(
  db: Transaction<Tables>,
  { orderId, amount: paidOut, changeId }: GoneBack,
  now: number,
): Promise<void> {
  const { lines, changes, receipts } = await readSold(db, orderId);
  const amount = Math.min(paidOut, receiptBalance(receipts));
  const sale = receipts.findLast(({ kind }) => kind === 'sale');
  if (amount <= 0 || sale === undefined) return;
  const order = await readOrderRow(db, orderId);
  if (order === undefined) return;
  const sold = receivable(order, lines);
  const change = changes.find(({ id }) => id === changeId);
  const pieces = change
    ? sumOfChanges([change], lines).pieces
    : piecesLeft(lines, sumOfChanges(changes, lines).pieces);
  // Money that is refunded without goods is no part of the delivery's price.
  const services = change?.kind === 'refund' ? [] : sold.services;
  const receiptLines = returnLines({ ...sold, services }, linesOf(receipts), pieces, amount);
  await insertReceipt(
    db,
    { order_id: orderId, kind: 'return', paid_by: sale.paid_by, amount },
    receiptLines,
    now,
  );
}

/**
 * The receipts of an exchange: one of the goods that came back, and, unless the customer has to pay more for them, one of the new
 * goods. Requires the order lock.
 */
export async function queueExchangeReceipts(
  db: Transaction<Tables>,
  back: GoneBack & { order: OrderRow },
  now: number,
): Promise<void> {
  await queueReturnReceipt(db, back, now);
  const { receipts } = await readSold(db, back.orderId);
  const paidBy = receipts.findLast(({ kind }) => kind === 'sale')?.paid_by;
  if (paidBy !== undefined && back.order.total === 0) await queueSaleReceipt(db, back.order, paidBy, now);
}

/**
 * The receipts of a paid order whose goods or price `change` replaces: one of all that it was, and one of what it is. Requires the order
 * lock.
 */
export async function replaceReceipts(
  db: Transaction<Tables>,
  orderId: number,
  change: () => Promise<void>,
  now: number,
): Promise<void> {
  const { receipts } = await readSold(db, orderId);
  const paidBy = receipts.findLast(({ kind }) => kind === 'sale')?.paid_by;
  await queueReturnOfAll(db, orderId, now);
  await change();
  const after = await readOrderRow(db, orderId);
  if (after !== undefined && paidBy !== undefined) await queueSaleReceipt(db, after, paidBy, now);
}

/** All that the receipts say that the shop still has. */
export async function queueReturnOfAll(db: Transaction<Tables>, orderId: number, now: number): Promise<void> {
  await queueReturnReceipt(db, { orderId, amount: Number.MAX_SAFE_INTEGER, changeId: null }, now);
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const ReceiptLinesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ code: v.string(), name: v.string(), price: count, quantity: count, discount: count })),
);

function linesOf(receipts: readonly { kind: ReceiptKind; lines: string }[]): Receipted {
  const ofKind = (receiptKind: ReceiptKind) =>
    receipts.flatMap(({ kind, lines }) => (kind === receiptKind ? v.parse(ReceiptLinesSchema, lines) : []));
  return { sold: ofKind('sale'), returned: ofKind('return') };
}

async function readSold(db: Transaction<Tables>, orderId: number) {
  const receipts = await db
    .selectFrom('receipt')
    .select(['kind', 'amount', 'paid_by', 'lines'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return { lines: await readLines(db, orderId), receipts, changes: await readChanges(db, [orderId]) };
}

interface NewReceipt {
  order_id: number;
  kind: ReceiptKind;
  paid_by: PaidBy;
  amount: number;
}

async function insertReceipt(
  db: Transaction<Tables>,
  receipt: NewReceipt,
  lines: readonly ReceiptLine[],
  now: number,
): Promise<void> {
  if (receipt.amount <= 0) return;
  await db
    .insertInto('receipt')
    .values({
      ...receipt,
      receipt_id: randomUUID(),
      lines: JSON.stringify(lines),
      at: now,
      tries: 0,
      next_at: now,
      done_at: null,
      url: null,
      fiscal_code: null,
      answer: null,
    })
    .execute();
}
