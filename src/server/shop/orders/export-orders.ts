import type { SelectQueryBuilder } from 'kysely';
import * as v from 'valibot';
import { fromMinor, toMinor } from '../../../domain/money/money.ts';
import { nameOfLine } from '../../../domain/orders/line-name.ts';
import type { ChangeKind } from '../../../domain/orders/returns.ts';
import type { OrderStatus } from '../../../domain/orders/status.ts';
import type { Database } from '../../db/open.ts';
import { readPages } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';
import type { OrderRow } from '../order-state/order-row.ts';
import { type Buyer, readBuyers } from '../order-state/read-buyers.ts';
import { isExchange, type OrderChange } from '../order-state/read-changes.ts';
import { type OrderEdit, readEdits } from '../order-state/read-edits.ts';
import { type MadeReceipt, readReceipts } from '../order-state/read-receipts.ts';
import { orderFrom } from './order-from.ts';
import { type OrderWithLines, readWithLines } from './read-orders.ts';

export interface WantedOrders {
  /** Unix seconds. */
  from?: number | undefined;
  /** Not included. */
  to?: number | undefined;
  status?: OrderStatus | undefined;
}

export interface ExportedOrder extends OrderWithLines {
  /** What the provider calls the payments of the order. */
  payments: readonly string[];
  receipts: readonly MadeReceipt[];
  edits: readonly OrderEdit[];
  /** Undefined: erased. */
  buyer: Buyer | undefined;
}

/** An entry of an order in a ledger. */
export interface LedgerEntry {
  /**
   * `correction`, `return`: goods that the order no longer has; `refund`: the rest of what a change takes off; `exchange`: what
   * goods that came back pay of another order, and the same at that order.
   */
  kind: 'goods' | 'gift' | 'delivery' | 'wrapping' | 'discount' | 'bonuses' | 'exchange' | ChangeKind;
  at: number;
  sku: string;
  name: string;
  quantity: number;
  /** Of one piece. */
  price: number;
  /** The amounts of all entries of an order add up to what the customer paid in the end. */
  amount: number;
}

const batch = 200;

/** The orders changed in the period, then those placed in it, each the oldest first. */
export async function* exportOrders(
  db: Database,
  { from = 0, to = Number.MAX_SAFE_INTEGER, status }: WantedOrders,
): AsyncGenerator<ExportedOrder> {
  const changed = db
    .selectFrom('order_change')
    .select('order_id')
    .where('at', '>=', from)
    .where('at', '<', to)
    .union((edited) =>
      edited.selectFrom('order_edit').select('order_id').where('at', '>=', from).where('at', '<', to),
    );
  const others = db
    .selectFrom('customer_order')
    .where('id', 'in', changed)
    .where(({ or, eb }) => or([eb('created_at', '<', from), eb('created_at', '>=', to)]));
  const placed = db.selectFrom('customer_order').where('created_at', '<', to);
  for (const [orders, since] of [[others, 0] as const, [placed, from] as const])
    yield* exportEach(
      db,
      orders.$if(status !== undefined, (all) => all.where('status', '=', status ?? 'new')),
      since,
    );
}

/**
 * Continues after the last order, so that no statement reads the orders before it. Compares the pair alone: with the time as a
 * second condition PostgreSQL would scan the index up to that time.
 */
async function* exportEach(
  db: Database,
  orders: SelectQueryBuilder<Tables, 'customer_order', object>,
  since: number,
): AsyncGenerator<ExportedOrder> {
  const pages = readPages((last: Pick<OrderRow, 'id' | 'created_at'> | undefined) =>
    orders
      .select(['id', 'created_at'])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '>', tuple(last?.created_at ?? since, last?.id ?? 0)),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(batch)
      .execute(),
  );
  for await (const rows of pages) {
    const ids = rows.map(({ id }) => id);
    const payments = await db
      .selectFrom('payment_attempt')
      .select(['order_id', 'external_id', 'reference'])
      .where('order_id', 'in', ids)
      .where('status', 'in', ['paid', 'refunded'])
      .orderBy('id')
      .execute();
    const receipts = await readReceipts(db, ids);
    const edits = await readEdits(db, ids);
    const orders = await readWithLines(db, ids);
    const buyers = await readBuyers(
      db,
      orders.map(({ row }) => row),
    );
    for (const order of orders)
      yield {
        ...order,
        buyer: buyers.get(order.row.customer_id),
        payments: payments
          .filter(({ order_id }) => order_id === order.row.id)
          .map(({ external_id, reference }) => external_id ?? reference),
        receipts: receipts.filter(({ order_id }) => order_id === order.row.id),
        edits: edits.filter(({ order_id }) => order_id === order.row.id),
      };
  }
}

/** The entries of an order, of edits of its goods and prices, and of what changed it later, each with its time. */
export function ledgerEntries({
  row,
  lines,
  changes,
  edits,
}: Pick<ExportedOrder, 'row' | 'lines' | 'changes' | 'edits'>): LedgerEntry[] {
  const current = ledgerOf(row, lines);
  const goods = current.slice(0, lines.length);
  const repricings = edits.flatMap(({ at, details }) => {
    const { ledger } = v.parse(DetailsSchema, details);
    return ledger === undefined ? [] : [{ at, ledger }];
  });
  return [
    ...(repricings[0]?.ledger ?? current),
    ...repricings.flatMap(({ at, ledger }, place) =>
      differenceOf(ledger, repricings[place + 1]?.ledger ?? current).map((entry) => ({ ...entry, at })),
    ),
    ...changes.flatMap((change) => changeEntries(change, goods)),
  ];
}

/** The entries of an order as it is, without changes: first those of its lines. */
export function ledgerOf(row: OrderRow, lines: OrderWithLines['lines']): LedgerEntry[] {
  const at = row.created_at;
  const whole = (kind: LedgerEntry['kind'], amount: number): LedgerEntry[] =>
    amount === 0 ? [] : [{ kind, at, sku: '', name: '', quantity: 1, price: amount, amount }];
  const goods = orderFrom(row, lines, []).goods.map(({ sku, price, qtt, is_promo_gift, ...line }, place) => ({
    kind: is_promo_gift ? ('gift' as const) : ('goods' as const),
    at,
    sku,
    name: nameOfLine(line),
    quantity: qtt,
    price: is_promo_gift ? 0 : price,
    amount: is_promo_gift ? 0 : fromMinor((lines[place]?.price ?? 0) * qtt),
  }));
  return [
    ...goods,
    ...whole('discount', fromMinor(-row.discount)),
    ...whole('bonuses', -row.used_bonuses),
    ...whole('delivery', fromMinor(row.delivery_price)),
    ...whole('wrapping', fromMinor(row.gift_wrapping_price ?? 0)),
    ...whole('exchange', fromMinor(-row.credit)),
  ];
}

const DetailsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ledger: v.optional(
      v.array(
        v.object({
          kind: v.picklist(['goods', 'gift', 'delivery', 'wrapping', 'discount', 'bonuses', 'exchange']),
          at: v.number(),
          sku: v.string(),
          name: v.string(),
          quantity: v.number(),
          price: v.number(),
          amount: v.number(),
        }),
      ),
    ),
  }),
);

/** What an edit takes off and what it adds; what stays is left out. */
function differenceOf(before: readonly LedgerEntry[], after: readonly LedgerEntry[]): LedgerEntry[] {
  const isOfPieces = ({ kind }: LedgerEntry) => kind === 'goods' || kind === 'gift';
  const key = (entry: LedgerEntry) =>
    [entry.kind, entry.sku, entry.name, isOfPieces(entry) ? entry.price : ''].join('\n');
  const taken = before.map((entry) => ({ ...entry, quantity: -entry.quantity, amount: -entry.amount }));
  return [...Map.groupBy([...taken, ...after], key).values()].flatMap((entries) => {
    const [first] = entries;
    if (first === undefined) return [];
    const quantity = entries.reduce((sum, entry) => sum + entry.quantity, 0);
    const amount = fromMinor(entries.reduce((sum, entry) => sum + toMinor(entry.amount), 0));
    if (isOfPieces(first)) return quantity === 0 ? [] : [{ ...first, quantity, amount }];
    return amount === 0 ? [] : [{ ...first, quantity: 1, price: amount, amount }];
  });
}

/** Goods go at their price; discount, bonuses and whatever else was refunded are one entry each. */
function changeEntries(change: OrderChange, ordered: readonly LedgerEntry[]): LedgerEntry[] {
  const { kind, at, amount, used_bonuses } = change;
  const credit = isExchange(change) ? change.credit : 0;
  const goods = change.lines.flatMap(({ position, quantity }) => {
    const line = ordered[position];
    if (line === undefined) return [];
    const worth = fromMinor(-toMinor(line.price) * quantity);
    return [{ ...line, kind, at, quantity: -quantity, amount: worth }];
  });
  const worth = goods.reduce((sum, { amount: part }) => sum + toMinor(part), 0);
  const rest = fromMinor(-amount - credit - toMinor(used_bonuses) - worth);
  const whole = (kind: LedgerEntry['kind'], amount: number): LedgerEntry[] =>
    amount === 0 ? [] : [{ kind, at, sku: '', name: change.reason, quantity: 1, price: amount, amount }];
  return [
    ...goods,
    ...whole('bonuses', used_bonuses),
    ...whole('exchange', fromMinor(credit)),
    ...whole('refund', rest),
  ];
}
