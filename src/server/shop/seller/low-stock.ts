import { stock } from '../../../shop/shop.ts';
import type { Database } from '../../db/open.ts';
import type { OrderLineRow } from '../order-state/order-lines.ts';

export interface LowStock {
  name: string;
  left: number;
}

/** Goods of an order of which few are left now. */
export async function readLowStock(db: Database, lines: readonly OrderLineRow[]): Promise<LowStock[]> {
  const ids = [...new Set(lines.map(({ variant_id }) => variant_id))];
  const rows = await db
    .selectFrom('variant')
    .innerJoin('goods_card', 'goods_card.id', 'variant.card_id')
    .select(['variant.name as variant', 'goods_card.name as card', 'stock'])
    .where('variant.id', 'in', ids)
    .where('stock', '<=', stock.toldToSellerUpTo)
    .orderBy('variant.id')
    .execute();
  return rows.map(({ card, variant, stock }) => ({ name: `${card}, ${variant}`, left: stock ?? 0 }));
}
