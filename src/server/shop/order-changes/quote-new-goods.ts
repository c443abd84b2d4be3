import type { Transaction } from 'kysely';
import type { Edition } from '../../../editions/edition.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { type CartQuote, quoteCart } from '../cart/quote-cart.ts';
import { CommandRefused } from '../failures.ts';
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
  const lines = [];
  for (const { goods: name, count: qtt, grind } of requested.filter(({ count }) => count > 0)) {
    const { id, card_id: goodscardId, has_grinding } = await findVariant(db, name);
    const grindingMethodId = grind === undefined ? null : await findGrind(db, grind);
    if (grind !== undefined && (has_grinding === 0 || grindingMethodId === undefined))
      throw new CommandRefused({ code: 'not-ground-so', goods: name, grind });
    lines.push({ name, id, goodscardId, grindingMethodId: grindingMethodId ?? null, qtt });
  }
  const request = { goods: lines, promocode: null, delivery_type_id: undefined };
  const quote = await quoteCart(db, request, { edition, customer: undefined, now });
  for (const { id, name: goods } of lines) {
    const count = sum(lines.filter((line) => line.id === id));
    const left = sum(
      quote.priced.lines.filter((line) => line.goods.id === id).map(({ quantity: qtt }) => ({ qtt })),
    );
    if (left < count) throw new CommandRefused({ code: 'out-of-stock', goods, count, left });
  }
  return quote;
}

const sum = (lines: readonly { qtt: number }[]): number => lines.reduce((total, { qtt }) => total + qtt, 0);

/** By SKU or id. */
export async function findVariant(db: Database, name: string) {
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

export async function findGrind(db: Database, name: string): Promise<number | undefined> {
  const grind = await db.selectFrom('grinding').select('id').where('name', '=', name).executeTakeFirst();
  return grind?.id;
}
