import * as v from 'valibot';
import { type Line, LineSchema } from '../../../contract/resources/cart.ts';
import {
  type OrderChange as Change,
  InvoiceSchema,
  type Order,
  OrderSchema,
} from '../../../contract/resources/order.ts';
import { fromMinor } from '../../../domain/money/money.ts';
import type { Invoice } from '../../../domain/orders/invoice.ts';
import { piecesLeft, worthOfReturn } from '../../../domain/orders/returns.ts';
import type { OrderStatus } from '../../../domain/orders/status.ts';
import type { Database } from '../../db/open.ts';
import { afterAll, type Page, type PageRequest, readPage } from '../../db/page.ts';
import { type OrderLineRow, readLines, readLinesByOrder, returnable } from '../order-state/order-lines.ts';
import type { OrderRow } from '../order-state/order-row.ts';
import { isExchange, type OrderChange, readChanges, sumOfChanges } from '../order-state/read-changes.ts';
import { type MadeReceipt, readReceipts } from '../order-state/read-receipts.ts';
import { readWithdrawals, type Withdrawal } from '../order-state/withdrawals.ts';

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
  { before = afterAll, limit }: PageRequest = {},
): Promise<Page<Order>> {
  const ofCustomer = db.selectFrom('customer_order').where('customer_id', '=', customerId);
  const rows = await ofCustomer
    .selectAll()
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (orders) => orders.limit(limit ?? 0))
    .execute();
  const ids = rows.map(({ id }) => id);
  const linesOf = await readLinesByOrder(db, ids);
  const changesOf = Map.groupBy(await readChanges(db, ids), ({ order_id }) => order_id);
  const receiptsOf = Map.groupBy(await readReceipts(db, ids), ({ order_id }) => order_id);
  const requestsOf = Map.groupBy(await readWithdrawals(db, ids), ({ order_id }) => order_id);
  return readPage(
    db,
    rows.map((order) => ({
      ...orderFrom(
        order,
        linesOf.get(order.id) ?? [],
        changesOf.get(order.id) ?? [],
        receiptsOf.get(order.id),
      ),
      ...withdrawalsOf(order, requestsOf.get(order.id) ?? []),
    })),
    limit,
    (last) => ofCustomer.select('id').where('id', '<', last).orderBy('id', 'desc'),
  );
}

interface ListedOrders extends PageRequest {
  limit: number;
  /** Unix seconds. */
  from?: number | undefined;
  /** Not included. */
  to?: number | undefined;
}

/** The orders of all customers, the newest first. */
export async function readAllOrders(
  db: Database,
  status: OrderStatus | undefined,
  { before = afterAll, limit, from, to }: ListedOrders,
): Promise<Page<OrderRow>> {
  const hasTime = from !== undefined || to !== undefined;
  const ofDays = db
    .selectFrom('customer_order')
    .select('id')
    .where('created_at', '>=', from ?? 0)
    .where('created_at', '<', to ?? Number.MAX_SAFE_INTEGER);
  const orders = db
    .selectFrom('customer_order')
    .$if(status !== undefined, (all) => all.where('status', '=', status ?? 'new'))
    // The index by time finds the days alone, however many orders there are.
    .$if(hasTime, (all) => all.where('id', 'in', ofDays));
  const rows = await orders.selectAll().where('id', '<', before).orderBy('id', 'desc').limit(limit).execute();
  return readPage(db, rows, limit, (last) =>
    orders.select('id').where('id', '<', last).orderBy('id', 'desc'),
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

/** Of the company that the order stores. */
export const parseInvoice = (stored: string): Invoice => v.parse(InvoiceSchema, JSON.parse(stored));

/** An order as the contract describes it; changes and receipts may be those of others too. */
export const orderFrom = (
  order: OrderRow,
  lines: readonly OrderLineRow[],
  changes: readonly OrderChange[],
  receipts: readonly MadeReceipt[] = [],
): Order => ({
  id: order.id,
  number: String(order.id),
  status: order.status,
  created_at: order.created_at,
  goods: lines.map(lineFrom),
  price: fromMinor(order.price),
  discount: fromMinor(order.discount),
  used_bonuses: order.used_bonuses,
  delivery_price: fromMinor(order.delivery_price),
  ...(order.exchange_of !== null && {
    exchange_of: { order: order.exchange_of, amount: fromMinor(order.credit) },
  }),
  total: fromMinor(order.total),
  ...(order.gift_wrapping_price !== null && {
    gift_wrapping: { price: fromMinor(order.gift_wrapping_price), text: order.gift_text ?? '' },
  }),
  ...(order.invoice !== null && { invoice: parseInvoice(order.invoice) }),
  promocode: order.promocode,
  delivery: v.parse(OrderSchema.entries.delivery, JSON.parse(order.delivery)),
  pay_form: order.pay_form,
  pay_online: order.pay_online === 1,
  payment_status: order.payment_status,
  ...(order.tracking_number !== null && { tracking_number: order.tracking_number }),
  ...(order.parcel_state !== null && { parcel_state: order.parcel_state }),
  ...(order.delivered_at !== null && { delivered_at: order.delivered_at }),
  changes: changes.filter(({ order_id }) => order_id === order.id).map(changeFrom),
  receipts: receipts.filter(({ order_id }) => order_id === order.id).map(receiptFrom),
});

const receiptFrom = ({ kind, done_at, amount, url }: MadeReceipt): Order['receipts'][number] => ({
  ...{ kind, at: done_at, amount: fromMinor(amount), url },
});

/** Those of this order that its customer may see: anybody can write its number into the form. */
export function withdrawalsOf(
  { id }: OrderRow,
  withdrawals: readonly Withdrawal[],
): Pick<Order, 'withdrawals'> {
  const own = withdrawals.filter(({ order_id, is_confirmed }) => order_id === id && is_confirmed === 1);
  if (own.length === 0) return {};
  return {
    withdrawals: own.map(({ requested_at, lines, goods, closed_at }) => ({
      at: requested_at,
      goods: lines.map(({ position, quantity }) => ({ line: position, qtt: quantity })),
      goods_text: goods,
      is_closed: closed_at !== null,
    })),
  };
}

const changeFrom = (change: OrderChange): Change => ({
  kind: change.kind,
  at: change.at,
  goods: change.lines.map(({ position, quantity }) => ({ line: position, qtt: quantity })),
  amount: fromMinor(change.amount),
  used_bonuses: change.used_bonuses,
  earned_bonuses: change.kind === 'return' ? change.earned_bonuses - change.missing_bonuses : 0,
  ...withheldOf(change),
  ...(change.isRefunded !== null && { is_refunded: change.isRefunded }),
  ...(isExchange(change) && {
    exchanged_for: { order: change.exchange_order_id, amount: fromMinor(change.credit) },
  }),
});

/** A gift that came back after all gave what was withheld for it. */
function withheldOf(change: OrderChange): Pick<Change, 'withheld'> {
  const [gifts, bonuses] = [Math.max(0, change.withheld_for_gifts), change.withheld_for_bonuses];
  if (gifts + bonuses === 0) return {};
  return { withheld: { for_gifts: fromMinor(gifts), for_bonuses: fromMinor(bonuses) } };
}

const { properties: PropertiesSchema } = LineSchema.entries;

const lineFrom = (line: OrderLineRow): Line => ({
  id: line.variant_id,
  goodscard_id: line.card_id,
  chpu: line.chpu,
  name: line.name,
  image_path: line.image_path,
  sku: line.sku,
  grindingMethod: line.grind_id === null ? null : { id: line.grind_id, name: line.grind_name ?? '' },
  properties: v.parse(PropertiesSchema, JSON.parse(line.properties)),
  price: fromMinor(line.price),
  qtt: line.quantity,
  is_allowed_promo_discount: line.is_discountable === 1,
  is_promo_gift: line.is_gift === 1,
  weight_gr: line.weight_gr,
  ...(line.price_old !== null && { price_old: fromMinor(line.price_old) }),
  ...(line.lowest_price !== null && { lowest_price_30d: fromMinor(line.lowest_price) }),
});
