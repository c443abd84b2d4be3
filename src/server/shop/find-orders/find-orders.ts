/** Finds orders by whatever a customer tells: a name, a part of a phone, a number, goods. */
import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { indexAnew } from '../order-state/index-orders.ts';
import { lockOrder, type OrderRow } from '../order-state/order-row.ts';
import { type Buyer, readBuyers } from '../order-state/read-buyers.ts';
import { type Hits, meaningsOf, type Page } from './meanings.ts';

export interface FoundOrder {
  order: OrderRow;
  /** Undefined: erased. */
  buyer: Buyer | undefined;
}

export interface FoundOrders {
  /** The newest first. */
  orders: readonly FoundOrder[];
  /** The order before which the search goes on; undefined: these are all. */
  next: number | undefined;
  /** What is asked for is too common to be looked up in all orders: only newer ones were. */
  isPartial: boolean;
}

export async function findOrders(
  db: Database,
  text: string,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number | undefined; limit: number },
): Promise<FoundOrders> {
  await indexMissing(db);
  const meanings = await meaningsOf(db, text);
  const hits: Hits[] = [];
  for (const meaning of meanings) hits.push(await meaning.newest({ before, most: limit + 1 }));
  return pageOf(db, hits, limit);
}

const ordersAtOnce = 200;

/** Orders that an older program placed beside this one, or whose customer changed. The condition is written out, as the partial index has it. */
export async function indexMissing(db: Database): Promise<void> {
  for (;;) {
    const missing = await db
      .selectFrom('customer_order')
      .select('id')
      .where('is_indexed', '=', sql.lit(0))
      .orderBy('id')
      .limit(ordersAtOnce)
      .execute();
    if (missing.length === 0) return;
    const ids = missing.map(({ id }) => id);
    await inTransaction(db, async (transaction) => {
      for (const id of ids) await lockOrder(transaction, id);
      await indexAnew(transaction, ids);
      await transaction.updateTable('customer_order').set({ is_indexed: 1 }).where('id', 'in', ids).execute();
    });
  }
}

async function pageOf(db: Database, all: readonly Hits[], limit: number): Promise<FoundOrders> {
  const { ids, cut } = joinHits(all, limit + 1);
  const found = await readFound(db, ids);
  const orders = found.slice(0, limit);
  const next = found.length > limit ? orders.at(-1)?.order.id : cut;
  return { orders, next, isPartial: all.some(({ isPartial }) => isPartial === true) };
}

/** Of lists that were cut at so many, only down to where the longest was cut, all of the others are known. */
export function joinHits(
  all: readonly Hits[],
  most: Page['most'],
): { ids: number[]; cut: number | undefined } {
  const cuts = all.flatMap(({ ids, seenDownTo }) => (ids.length === most ? ids.at(-1) : seenDownTo) ?? []);
  const cut = cuts.length === 0 ? undefined : Math.max(...cuts);
  const ids = [...new Set(all.flatMap((hits) => hits.ids))].filter((id) => id >= (cut ?? 0));
  return { ids: ids.sort((one, other) => other - one), cut };
}

async function readFound(db: Database, ids: readonly number[]): Promise<FoundOrder[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  const buyers = await readBuyers(db, rows);
  return rows.map((order) => ({ order, buyer: buyers.get(order.customer_id) }));
}
