import type { Today } from '../../../contract/office/today.ts';
import { day } from '../../../domain/time/units.ts';
import type { Database } from '../../db/open.ts';
import { nameOfRow } from '../order-state/order-lines.ts';

/** Of which sales the days are reckoned. */
const soldIn = 28;
/** What lasts longer is not shown. */
const mostDays = 14;
const mostShown = 12;

/** Goods that sell and will not last, the soonest first. */
export async function readLowStock(db: Database, now: number): Promise<Today['stock']> {
  const sales = db
    .selectFrom('customer_order')
    .innerJoin('order_line', 'order_line.order_id', 'customer_order.id')
    .where('customer_order.created_at', '>=', now - soldIn * day)
    .where('customer_order.status', '!=', 'cancelled')
    .groupBy('order_line.variant_id')
    .select(({ fn }) => ['order_line.variant_id', fn.sum<number>('order_line.quantity').as('sold')]);
  const rows = await db
    .with('sales', () => sales)
    .selectFrom('sales')
    .innerJoin('variant', 'variant.id', 'sales.variant_id')
    .innerJoin('goods_card', 'goods_card.id', 'variant.card_id')
    .where('goods_card.hidden', '=', 0)
    .where('variant.stock', 'is not', null)
    .select(['goods_card.name', 'variant.properties', 'variant.stock', 'sales.sold'])
    .orderBy('variant.id')
    .execute();
  return rows
    .map(({ name, properties, stock: left, sold: pieces }) => {
      const [stock, sold] = [left ?? 0, Number(pieces)];
      const days_left = Math.floor((stock * soldIn) / sold);
      return { name: nameOfRow({ name, properties, grind_name: null }), stock, sold, days_left };
    })
    .filter(({ days_left }) => days_left <= mostDays)
    .sort((one, other) => one.days_left - other.days_left || other.sold - one.sold)
    .slice(0, mostShown);
}
