import { fromMinor } from '../../../domain/money/money.ts';
import type { OrderStatus } from '../../../domain/orders/status.ts';
import type { Database } from '../../db/open.ts';
import type { OrderRow } from '../order-state/order-row.ts';
import { type OrderLineRow, orderFrom } from './read-orders.ts';

export interface WantedOrders {
  /** Unix seconds. */
  from?: number | undefined;
  /** Not included. */
  to?: number | undefined;
  status?: OrderStatus | undefined;
}

export interface ExportedOrder {
  row: OrderRow;
  lines: readonly OrderLineRow[];
  /** What the provider calls the payments of the order. */
  payments: readonly string[];
}

/** An entry of an order in a ledger. */
export interface LedgerEntry {
  kind: 'goods' | 'gift' | 'delivery' | 'discount' | 'bonuses';
  sku: string;
  name: string;
  quantity: number;
  /** Of one piece. */
  price: number;
  /** The amounts of all entries of an order add up to its total. */
  amount: number;
}

const batch = 200;

/** The orders, the oldest first. */
export async function* exportOrders(
  db: Database,
  { from = 0, to = Number.MAX_SAFE_INTEGER, status }: WantedOrders,
): AsyncGenerator<ExportedOrder> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('customer_order')
      .selectAll()
      .where('id', '>', after)
      .where('created_at', '>=', from)
      .where('created_at', '<', to)
      .$if(status !== undefined, (orders) => orders.where('status', '=', status ?? 'new'))
      .orderBy('id')
      .limit(batch)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    const ids = rows.map(({ id }) => id);
    const lines = await db
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('position')
      .execute();
    const payments = await db
      .selectFrom('payment_attempt')
      .select(['order_id', 'external_id', 'reference'])
      .where('order_id', 'in', ids)
      .where('status', '=', 'paid')
      .orderBy('id')
      .execute();
    for (const row of rows)
      yield {
        row,
        lines: lines.filter(({ order_id }) => order_id === row.id),
        payments: payments
          .filter(({ order_id }) => order_id === row.id)
          .map(({ external_id, reference }) => external_id ?? reference),
      };
  }
}

export function ledgerEntries({ row, lines }: Pick<ExportedOrder, 'row' | 'lines'>): LedgerEntry[] {
  const whole = (kind: LedgerEntry['kind'], amount: number): LedgerEntry[] =>
    amount === 0 ? [] : [{ kind, sku: '', name: '', quantity: 1, price: amount, amount }];
  const goods = orderFrom(row, lines).goods.map(
    ({ sku, name, properties: [property], grindingMethod, price, qtt, is_promo_gift }, place) => ({
      kind: is_promo_gift ? ('gift' as const) : ('goods' as const),
      sku,
      name: [name, property?.value, grindingMethod?.name].filter(Boolean).join(', '),
      quantity: qtt,
      price: is_promo_gift ? 0 : price,
      amount: is_promo_gift ? 0 : fromMinor((lines[place]?.price ?? 0) * qtt),
    }),
  );
  return [
    ...goods,
    ...whole('discount', fromMinor(-row.discount)),
    ...whole('bonuses', -row.used_bonuses),
    ...whole('delivery', fromMinor(row.delivery_price)),
  ];
}
