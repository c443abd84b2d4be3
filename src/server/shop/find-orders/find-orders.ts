/** Finds orders by whatever a customer tells: a name, a part of a phone, a number, goods. */
import { sql } from 'kysely';
import { type FindTerms, findTerms, goodsMatcher } from '../../../domain/search/order-words.ts';
import type { Database } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { indexAnew } from '../order-state/index-orders.ts';
import { lockOrder, type OrderRow } from '../order-state/order-row.ts';
import { type Buyer, readBuyers } from '../order-state/read-buyers.ts';

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

interface Page {
  before: number;
  most: number;
}

/** Orders that one meaning of the text finds, the newest first. */
interface Hits {
  ids: readonly number[];
  isPartial?: boolean;
}

/**
 * Every meaning of the text is looked up in an index of its own, whose newest rows are read alone, so that a search costs the
 * same however many orders there are.
 */
export async function findOrders(
  db: Database,
  text: string,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number | undefined; limit: number },
): Promise<FoundOrders> {
  await indexMissing(db);
  const page = { before, most: limit + 1 };
  const { whole, number, phone, name } = findTerms(text);
  const all: Hits[] = [];
  if (number !== undefined && number < before) all.push({ ids: [number] });
  for (const word of whole) all.push({ ids: await ordersWith(db, word, page) });
  if (phone !== undefined) all.push(await ordersOfPhone(db, phone, page));
  if (name !== undefined) all.push(await ordersNamed(db, name, page));
  all.push(await ordersOfGoods(db, text, page));
  return pageOf(db, all, limit);
}

const ordersAtOnce = 200;

/** Orders that an older program placed beside this one, or whose customer changed. The condition is written out, as the partial index has it. */
async function indexMissing(db: Database): Promise<void> {
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

async function ordersWith(db: Database, word: string, { before, most }: Page): Promise<number[]> {
  const rows = await db
    .selectFrom('order_word')
    .select('order_id')
    .where('word', '=', word)
    .where('order_id', '<', before)
    .orderBy('order_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

const mostCandidates = 500;

/** Looks through the newest orders with one word, because the rest of what is asked for is in no index. */
async function amongOrdersWith(
  db: Database,
  word: string,
  page: Page,
  choose: (candidates: readonly number[]) => Promise<readonly number[]>,
): Promise<Hits> {
  const candidates = await ordersWith(db, word, { ...page, most: mostCandidates });
  const ids = candidates.length === 0 ? [] : await choose(candidates);
  const isPartial = candidates.length === mostCandidates && ids.length < page.most;
  return { ids: ids.slice(0, page.most), isPartial };
}

async function ordersOfPhone(
  db: Database,
  { word, digits }: NonNullable<FindTerms['phone']>,
  page: Page,
): Promise<Hits> {
  if (digits === word) return { ids: await ordersWith(db, word, page) };
  const part = `%${digits}%`;
  return amongOrdersWith(db, word, page, async (candidates) => {
    const rows = await db
      .selectFrom('customer_order')
      .innerJoin('customer', 'customer.id', 'customer_id')
      .select('customer_order.id')
      .where('customer_order.id', 'in', candidates)
      .where((order) => order.or([order('recipient_phone', 'like', part), order('phone', 'like', part)]))
      .orderBy('customer_order.id', 'desc')
      .execute();
    return rows.map(({ id }) => id);
  });
}

/** Whole names have a word of their own: only beginnings of several words are looked for among candidates. */
async function ordersNamed(
  db: Database,
  { word, others }: NonNullable<FindTerms['name']>,
  page: Page,
): Promise<Hits> {
  if (others.length === 0) return { ids: await ordersWith(db, word, page) };
  return amongOrdersWith(db, word, page, async (candidates) => {
    let ids = candidates;
    for (const other of others) {
      if (ids.length === 0) break;
      const rows = await db
        .selectFrom('order_word')
        .select('order_id')
        .where('order_id', 'in', ids)
        .where('word', '=', other)
        .execute();
      const having = new Set(rows.map(({ order_id }) => order_id));
      ids = ids.filter((id) => having.has(id));
    }
    return ids;
  });
}

const mostCards = 50;

async function ordersOfGoods(db: Database, text: string, { before, most }: Page): Promise<Hits> {
  const matches = goodsMatcher(text);
  if (matches === undefined) return { ids: [] };
  const cards = await db.selectFrom('goods_card').select(['id', 'name']).execute();
  const meant = cards.filter(({ name }) => matches(name));
  const ids = new Set<number>();
  for (const { id } of meant.slice(0, mostCards)) {
    const rows = await db
      .selectFrom('order_line')
      .select('order_id')
      .where('card_id', '=', id)
      .where('order_id', '<', before)
      .groupBy('order_id')
      .orderBy('order_id', 'desc')
      .limit(most)
      .execute();
    for (const { order_id } of rows) ids.add(order_id);
  }
  const newest = [...ids].sort((one, other) => other - one).slice(0, most);
  return { ids: newest, isPartial: meant.length > mostCards };
}

/** Only down to where the longest list of hits was cut, all of the others are known. */
async function pageOf(db: Database, all: readonly Hits[], limit: number): Promise<FoundOrders> {
  const cuts = all.flatMap(({ ids }) => (ids.length > limit ? (ids.at(-1) ?? []) : []));
  const cut = Math.max(0, ...cuts);
  const ids = [...new Set(all.flatMap((hits) => hits.ids))].filter((id) => id >= cut);
  const found = await readFound(db, ids);
  const orders = found.slice(0, limit);
  const next = found.length > limit ? orders.at(-1)?.order.id : cuts.length > 0 ? cut : undefined;
  return { orders, next, isPartial: all.some(({ isPartial }) => isPartial === true) };
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
