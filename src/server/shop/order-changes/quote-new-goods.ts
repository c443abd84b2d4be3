import type { Transaction } from 'kysely';
import type { Edition } from '../../../editions/edition.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { type CartQuote, quoteCart } from '../cart/quote-cart.ts';
import { CommandRefused } from '../failures.ts';
import type { OrderLineRow } from '../order-state/order-lines.ts';
import type { WantedGoods } from './change-order.ts';

export interface WantedNewGoods extends WantedGoods {
  /** The name of a grind; undefined: whole beans. */
  grind: string | undefined;
}

/** Prices goods that are sent in exchange, and throws unless the shop has all of them. */
export async function quoteNewGoods(
  db: Transaction<Tables>,
  requested: readonly WantedNewGoods[],
  edition: Edition,
  now: number,
): Promise<CartQuote> {
  const goods = [];
  for (const item of requested.filter(({ count }) => count > 0)) goods.push(await findGoods(db, item));
  const request = { goods, promocode: null, delivery_type_id: undefined };
  const quote = await quoteCart(db, request, { edition, customer: undefined, now });
  refuseMissing(quote, goods);
  return quote;
}

/** A line for a cart. */
export interface FoundGoods {
  /** As the command names it. */
  name: string;
  id: number;
  goodscardId: number;
  grindingMethodId: number | null;
  qtt: number;
}

/** Throws unless the shop has these goods, ground so. `like`: a line whose grind they get if none is named. */
export async function findGoods(
  db: Database,
  { goods: name, count: qtt, grind }: WantedNewGoods,
  like?: Pick<OrderLineRow, 'grind_id' | 'grind_name'>,
): Promise<FoundGoods> {
  const { id, card_id: goodscardId, has_grinding } = await findVariant(db, name);
  const grindingMethodId = grind === undefined ? (like?.grind_id ?? null) : await findGrind(db, grind);
  if (grindingMethodId === undefined || (grindingMethodId !== null && has_grinding === 0))
    throw new CommandRefused({ code: 'not-ground-so', goods: name, grind: grind ?? like?.grind_name ?? '' });
  return { name, id, goodscardId, grindingMethodId, qtt };
}

/** Throws unless the quote has all of these goods. In several grinds they share the stock. */
export function refuseMissing({ priced }: CartQuote, goods: readonly FoundGoods[]): void {
  for (const { id, name } of goods) {
    const count = sum(goods.filter((one) => one.id === id).map(({ qtt }) => qtt));
    const there = priced.lines.filter((line) => line.goods.id === id && !line.isGift);
    const left = sum(there.map(({ quantity }) => quantity));
    if (left < count) throw new CommandRefused({ code: 'out-of-stock', goods: name, count, left });
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** By SKU or id. */
async function findVariant(db: Database, name: string) {
  const id = /^\d{1,9}$/.test(name) ? Number(name) : 0;
  const found = await db
    .selectFrom('variant')
    .innerJoin('goods_card', 'goods_card.id', 'card_id')
    .select(['variant.id', 'card_id', 'has_grinding'])
    .where('hidden', '=', 0)
    .where((variant) => variant.or([variant('sku', '=', name), variant('variant.id', '=', id)]))
    .orderBy('variant.id')
    .executeTakeFirst();
  if (found === undefined) throw new CommandRefused({ code: 'not-for-sale', goods: name });
  return found;
}

async function findGrind(db: Database, name: string): Promise<number | undefined> {
  const grind = await db.selectFrom('grinding').select('id').where('name', '=', name).executeTakeFirst();
  return grind?.id;
}
