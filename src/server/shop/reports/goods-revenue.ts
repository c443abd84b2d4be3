import { lineRevenues } from '../../../domain/money/line-revenue.ts';
import { fromMinor } from '../../../domain/money/money.ts';
import type { Database } from '../../db/open.ts';
import type { OrderLineRow } from '../order-state/order-lines.ts';
import { exportOrders } from '../orders/export-orders.ts';
import type { OrderWithLines } from '../orders/read-orders.ts';

export interface GoodsRevenue {
  card: number;
  name: string;
  /** Less what came back, like all that follows. */
  pieces: number;
  grams: number;
  /** In main units, after discounts; bonuses and credit pay a part of it. */
  revenue: number;
  /** Orders of the period that have it. */
  orders: number;
  /** Pieces that were taken out or came back in the period. */
  returned: number;
}

interface Period {
  from?: number | undefined;
  to?: number | undefined;
}

type Sum = Omit<GoodsRevenue, 'revenue'> & { minor: number };

/**
 * What each goods card brought in the period, the most first: what was ordered in it and neither cancelled nor left unpaid, less
 * what came back in it.
 */
export async function readGoodsRevenue(db: Database, period: Period): Promise<GoodsRevenue[]> {
  const { from = 0, to = Number.MAX_SAFE_INTEGER } = period;
  const isWithin = (at: number) => at >= from && at < to;
  const sums = new Map<number, Sum>();
  for await (const order of exportOrders(db, period)) {
    if (!isSold(order)) continue;
    const { row, lines, changes } = order;
    const revenues = lineRevenues(lines.map(soldLine), row.discount);
    if (isWithin(row.created_at)) {
      for (const [place, line] of lines.entries())
        add(sums, line, { pieces: line.quantity, minor: revenues[place] ?? 0 });
      for (const card of new Set(lines.map(({ card_id }) => card_id))) sumOf(sums, card).orders += 1;
    }
    for (const change of changes.filter(({ at }) => isWithin(at)))
      for (const { position, quantity } of change.lines) {
        const line = lines[position];
        if (line === undefined) continue;
        const minor = Math.round(((revenues[position] ?? 0) * quantity) / line.quantity);
        add(sums, line, { pieces: -quantity, minor: -minor });
        sumOf(sums, line.card_id).returned += quantity;
      }
  }
  return [...sums.values()]
    .sort((one, other) => other.minor - one.minor || one.card - other.card)
    .map(({ minor, ...goods }) => ({ ...goods, revenue: fromMinor(minor) }));
}

const isSold = ({ row: { status, payment_status } }: OrderWithLines): boolean =>
  status !== 'cancelled' && payment_status !== 'waiting' && payment_status !== 'failed';

const soldLine = ({ price, quantity, is_discountable, is_gift }: OrderLineRow) => ({
  price,
  quantity,
  isDiscountable: is_discountable === 1,
  isGift: is_gift === 1,
});

function sumOf(sums: Map<number, Sum>, card: number): Sum {
  const sum = sums.get(card) ?? { card, name: '', pieces: 0, grams: 0, minor: 0, orders: 0, returned: 0 };
  sums.set(card, sum);
  return sum;
}

function add(
  sums: Map<number, Sum>,
  line: OrderLineRow,
  { pieces, minor }: Pick<Sum, 'pieces' | 'minor'>,
): void {
  const sum = sumOf(sums, line.card_id);
  // The latest name, because orders come the oldest first.
  sum.name = line.name;
  sum.pieces += pieces;
  sum.grams += pieces * line.weight_gr;
  sum.minor += minor;
}
