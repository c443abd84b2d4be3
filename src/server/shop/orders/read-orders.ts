import type { Order } from '../../../contract/resources/order.ts';
import { fromMinor } from '../../../domain/money/money.ts';
import { piecesLeft, worthOfReturn } from '../../../domain/orders/returns.ts';
import type { OrderStatus } from '../../../domain/orders/status.ts';
import type { Database } from '../../db/open.ts';
import { type Page, type PageRequest, readPage, readPages } from '../../db/page.ts';
import { type OrderLineRow, readLines, readLinesByOrder, returnable } from '../order-state/order-lines.ts';
import type { OrderRow } from '../order-state/order-row.ts';
import { type OrderChange, readChanges, sumOfChanges } from '../order-state/read-changes.ts';
import { readReceipts } from '../order-state/read-receipts.ts';
import { readWithdrawals } from '../order-state/withdrawals.ts';
import { orderFrom, withdrawalsOf } from './order-from.ts';

/** Undefined: there is no such order, or another customer placed it. */
export async function readOrder(db: Database, id: number, customerId: number): Promise<Order | undefined> {
  const row = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row && orderOfRow(db, row);
}

/** The order with all that has become of it. */
export async function orderOfRow(db: Database, row: OrderRow): Promise<Order> {
  const ids = [row.id];
  return {
    ...orderFrom(row, await readLines(db, row.id), await readChanges(db, ids), await readReceipts(db, ids)),
    ...withdrawalsOf(row, await readWithdrawals(db, ids)),
  };
}

/** The customer's orders, the newest first. */
export async function readOrders(
  db: Database,
  customerId: number,
  request: PageRequest = {},
): Promise<Page<Order>> {
  const ofCustomer = db.selectFrom('customer_order').selectAll().where('customer_id', '=', customerId);
  const page = await readPage(db, ofCustomer, request);
  const ids = page.rows.map(({ id }) => id);
  const linesOf = await readLinesByOrder(db, ids);
  const changesOf = Map.groupBy(await readChanges(db, ids), ({ order_id }) => order_id);
  const receiptsOf = Map.groupBy(await readReceipts(db, ids), ({ order_id }) => order_id);
  const requestsOf = Map.groupBy(await readWithdrawals(db, ids), ({ order_id }) => order_id);
  const orders = page.rows.map((order) => ({
    ...orderFrom(order, linesOf.get(order.id) ?? [], changesOf.get(order.id) ?? [], receiptsOf.get(order.id)),
    ...withdrawalsOf(order, requestsOf.get(order.id) ?? []),
  }));
  return { ...page, rows: orders };
}

interface Days {
  /** Unix seconds. */
  from?: number | undefined;
  /** Not included. */
  to?: number | undefined;
}

/** A page of the orders of all customers, the newest first. */
export const readAllOrders = (
  db: Database,
  status: OrderStatus | undefined,
  { from, to, ...request }: Days & PageRequest & { limit: number },
): Promise<Page<OrderRow>> => readPage(db, allOrders(db, status, { from, to }), request);

const ordersAtOnce = 200;

/** The same orders page after page, without counting those that follow. */
export const readOrderPages = (
  db: Database,
  status: OrderStatus | undefined,
  days: Days,
): AsyncGenerator<OrderRow[]> =>
  readPages((last) =>
    allOrders(db, status, days)
      .$if(last !== undefined, (orders) => orders.where('id', '<', last?.id ?? 0))
      .orderBy('id', 'desc')
      .limit(ordersAtOnce)
      .execute(),
  );

function allOrders(db: Database, status: OrderStatus | undefined, { from, to }: Days) {
  const hasTime = from !== undefined || to !== undefined;
  const ofDays = db
    .selectFrom('customer_order')
    .select('id')
    .where('created_at', '>=', from ?? 0)
    .where('created_at', '<', to ?? Number.MAX_SAFE_INTEGER);
  return (
    db
      .selectFrom('customer_order')
      .selectAll()
      .$if(status !== undefined, (all) => all.where('status', '=', status ?? 'new'))
      // The index by time finds the days alone, however many orders there are.
      .$if(hasTime, (all) => all.where('id', 'in', ofDays))
  );
}

export interface OrderWithLines {
  row: OrderRow;
  lines: readonly OrderLineRow[];
  changes: readonly OrderChange[];
}

/** These orders with their lines and changes, in the given order; missing ones are left out. */
export async function readWithLines(db: Database, ids: readonly number[]): Promise<OrderWithLines[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('customer_order').selectAll().where('id', 'in', ids).execute();
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const linesOf = await readLinesByOrder(db, ids);
  const changesOf = Map.groupBy(await readChanges(db, ids), ({ order_id }) => order_id);
  return ids.flatMap((id) => {
    const row = rowsById.get(id);
    return row === undefined ? [] : [{ row, lines: linesOf.get(id) ?? [], changes: changesOf.get(id) ?? [] }];
  });
}

/** As `readWithLines`. */
export async function readOrdersToPack(db: Database, ids: readonly number[]): Promise<OrderToPack[]> {
  const found = await readWithLines(db, ids);
  return found.map(({ row, lines, changes }) => {
    const { pieces, amount } = sumOfChanges(changes, lines);
    const { goods, ...order } = orderFrom(row, lines, []);
    const packed = goods
      .map((line, place) => ({ ...line, qtt: line.qtt - (pieces[place] ?? 0) }))
      .filter(({ qtt }) => qtt > 0);
    const goodsWorth = worthOfReturn(
      { ...returnable(row, lines), usedBonuses: 0 },
      pieces,
      piecesLeft(lines, pieces),
    ).money;
    return { row, goodsWorth, order: { ...order, goods: packed, total: fromMinor(row.total - amount) } };
  });
}

/** An order with what goes into its parcel. */
export interface OrderToPack {
  row: OrderRow;
  /** What its goods cost after the discount, in minor units, whatever paid for them. */
  goodsWorth: number;
  /** Without goods that were taken out or returned, and what they cost. */
  order: Order;
}
