import type { Request } from '../../../contract/endpoint.ts';
import type { calculateCart } from '../../../contract/resources/cart.ts';
import type { NamedPromo } from '../../../domain/cart-pricing/apply-promo.ts';
import { type PricedCart, priceCart } from '../../../domain/cart-pricing/price-cart.ts';
import { type PromoCode, promoCodeKey } from '../../../domain/cart-pricing/promo-code.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Database } from '../../db/open.ts';
import type { Customer } from '../customers/customer.ts';
import { InvalidInput } from '../failures.ts';
import { findPromoCode } from '../promo-codes/promo-codes.ts';
import { readDeliveryTerms } from './delivery-terms.ts';
import { readShelf, type ShelfGoods } from './shelf.ts';

type CartRequest = Request<typeof calculateCart>;

/** For whom, where and when a cart is counted. */
export interface Counting {
  edition: Edition;
  /** Undefined: a guest. */
  customer: Customer | undefined;
  now: number;
  /** Seconds until promo codes are looked up for whoever asks; left out: now. */
  promoWait?: number;
}

export interface CountedCart {
  priced: PricedCart<ShelfGoods>;
  /** Names by id. */
  grinds: ReadonlyMap<number, string>;
  /** The code of the request, as the shop writes it, and the seconds until it is looked up; undefined: none. */
  promo: { code: string; found: PromoCode | undefined; wait: number } | undefined;
}

/** Counts a cart from what the database says now, in few queries, however many lines. */
export async function countCart(db: Database, asked: CartRequest, counting: Counting): Promise<CountedCart> {
  const { edition, customer, now, promoWait = 0 } = counting;
  const code = promoCodeKey(asked.promocode ?? '');
  const promo = code === '' ? undefined : await namedPromo(db, code, counting);
  const benefit = promo?.found?.benefit;
  const gifts = benefit?.type === 'gift' ? [benefit.variantId] : [];
  const shelf = await readShelf(db, [...asked.goods.map(({ id }) => id), ...gifts]);
  const grinds = await readGrinds(db);
  const priced = priceCart({
    asked: asked.goods,
    shelf,
    grinds: new Set(grinds.keys()),
    promo,
    customer,
    delivery: await deliveryOf(db, asked),
    rates: edition,
    now,
  });
  return { priced, grinds, promo: promo && { code, found: promo.found, wait: promoWait } };
}

/** Whoever has guessed too often is told of no code whether it exists. */
async function namedPromo(
  db: Database,
  code: string,
  { customer, promoWait = 0 }: Counting,
): Promise<NamedPromo> {
  if (promoWait > 0) return { found: undefined, uses: { byAll: 0, byCustomer: 0 } };
  return findPromoCode(db, code, customer?.id);
}

async function readGrinds(db: Database): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('grinding').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function deliveryOf(db: Database, { delivery_type_id: id }: CartRequest) {
  if (id === undefined) return undefined;
  const terms = await readDeliveryTerms(db, id);
  if (terms !== undefined) return terms;
  throw new InvalidInput({ delivery_type_id: { code: 'unknown-delivery-type' } });
}
