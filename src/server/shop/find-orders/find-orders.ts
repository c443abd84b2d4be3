/** Finds orders by whatever a customer tells: a name, a part of a phone, a number, goods. */
import { type Kysely, sql } from 'kysely';
import { findTerms, goodsMatcher } from '../../../domain/search/order-words.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
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
  limit: number;
}

/** Orders that one meaning of the text finds, the newest first: at most one more than the limit. */
interface Hits {
  ids: readonly number[];
  /** Whether the order is meant: an index knows only the beginning of long words. */
  isMeant?: (found: FoundOrder) => boolean;
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
  const page = { before, limit };
  const { whole, number, phone, name } = findTerms(text);
  const all: Hits[] = [];
  if (number !== undefined && number < before) all.push({ ids: [number] });
  for (const word of whole) all.push({ ids: await ordersWith(db, word, page) });
  if (phone !== undefined)
    all.push({
      ids: await ordersWith(db, phone.word, page),
      isMeant: (found) => phonesOf(found).some((digits) => digits.includes(phone.digits)),
    });
  if (name !== undefined) all.push(await ordersNamed(db, name, page));
  all.push(await ordersOfGoods(db, text, page));
  return pageOf(db, all, limit);
}

const ordersAtOnce = 200;

/** Orders that an older program placed beside this one. The condition is written out, as the partial index has it. */
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

async function ordersWith(db: Kysely<Tables>, word: string, { before, limit }: Page): Promise<number[]> {
  const rows = await db
    .selectFrom('order_word')
    .select('order_id')
    .where('word', '=', word)
    .where('order_id', '<', before)
    .orderBy('order_id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

const phonesOf = ({ order, buyer }: FoundOrder) => [order.recipient_phone, buyer?.phone ?? ''];

/** Among how many of the newest orders with one word others are looked for. */
const mostCandidates = 500;

/** Whole names have a word of their own: only beginnings of several words are looked for among candidates. */
async function ordersNamed(
  db: Database,
  { word, others }: { word: string; others: readonly string[] },
  { before, limit }: Page,
): Promise<Hits> {
  if (others.length === 0) return { ids: await ordersWith(db, word, { before, limit }) };
  let ids = await ordersWith(db, word, { before, limit: mostCandidates - 1 });
  const isPartial = ids.length === mostCandidates;
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
  return { ids: ids.slice(0, limit + 1), isPartial };
}

const mostCards = 50;

async function ordersOfGoods(db: Database, text: string, { before, limit }: Page): Promise<Hits> {
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
      .limit(limit + 1)
      .execute();
    for (const { order_id } of rows) ids.add(order_id);
  }
  const newest = [...ids].sort((one, other) => other - one).slice(0, limit + 1);
  return { ids: newest, isPartial: meant.length > mostCards };
}

/** Only down to where the longest list of hits was cut, all of the others are known. */
async function pageOf(db: Database, all: readonly Hits[], limit: number): Promise<FoundOrders> {
  const cuts = all.flatMap(({ ids }) => (ids.length > limit ? (ids.at(-1) ?? []) : []));
  const cut = Math.max(0, ...cuts);
  const ids = [...new Set(all.flatMap((hits) => hits.ids))].filter((id) => id >= cut);
  const found = await readFound(db, ids);
  const meant = found.filter((one) =>
    all.some((hits) => hits.ids.includes(one.order.id) && (hits.isMeant?.(one) ?? true)),
  );
  const orders = meant.slice(0, limit);
  const next = meant.length > limit ? orders.at(-1)?.order.id : cuts.length > 0 ? cut : undefined;
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
