import { inParts } from '../../../domain/in-parts.ts';
import type { Database } from '../../db/open.ts';
import { readPages } from '../../db/page.ts';
import { type Buyer, readBuyers } from '../order-state/read-buyers.ts';

export interface GoodsBuyer extends Omit<Buyer, 'id'> {
  customer: number;
  /** Also those that came back. */
  pieces: number;
  orders: number;
  /** The last order with it, and when it was placed. */
  last_order: number;
  last_at: number;
}

interface Period {
  from?: number | undefined;
  to?: number | undefined;
}

const linesAtOnce = 500;

/** Who ordered goods of this card in the period, who did so last first. Cancelled orders and erased customers are left out. */
export async function readGoodsBuyers(db: Database, card: number, period: Period): Promise<GoodsBuyer[]> {
  const { from = 0, to = Number.MAX_SAFE_INTEGER } = period;
  const sums = new Map<number, Pick<GoodsBuyer, 'pieces' | 'orders' | 'last_order' | 'last_at'>>();
  const pages = readPages((last: { order_id: number } | undefined) =>
    db
      .selectFrom('order_line')
      .select(({ fn }) => ['order_id', fn.sum<number>('quantity').as('quantity')])
      .where('card_id', '=', card)
      .where('order_id', '>', last?.order_id ?? 0)
      .groupBy('order_id')
      .orderBy('order_id')
      .limit(linesAtOnce)
      .execute(),
  );
  for await (const lines of pages) {
    const pieces = new Map(lines.map(({ order_id, quantity }) => [order_id, Number(quantity)]));
    const orders = await db
      .selectFrom('customer_order')
      .select(['id', 'customer_id', 'created_at'])
      .where('id', 'in', [...pieces.keys()])
      .where('status', '!=', 'cancelled')
      .orderBy('id')
      .execute();
    for (const { id, customer_id, created_at } of orders) {
      if (created_at < from || created_at >= to) continue;
      const before = sums.get(customer_id) ?? { pieces: 0, orders: 0 };
      sums.set(customer_id, {
        pieces: before.pieces + (pieces.get(id) ?? 0),
        orders: before.orders + 1,
        last_order: id,
        last_at: created_at,
      });
    }
  }
  return withPeople(db, sums);
}

const customersAtOnce = 1000;

async function withPeople(
  db: Database,
  sums: ReadonlyMap<number, Omit<GoodsBuyer, 'customer' | keyof Buyer>>,
): Promise<GoodsBuyer[]> {
  const found: GoodsBuyer[] = [];
  for (const part of inParts([...sums.keys()], customersAtOnce)) {
    const buyers = await readBuyers(
      db,
      part.map((customer_id) => ({ customer_id })),
    );
    for (const customer of part) {
      const [buyer, sum] = [buyers.get(customer), sums.get(customer)];
      if (buyer === undefined || sum === undefined) continue;
      const { id: _, ...person } = buyer;
      found.push({ customer, ...person, ...sum });
    }
  }
  return found.sort((one, other) => other.last_order - one.last_order);
}
