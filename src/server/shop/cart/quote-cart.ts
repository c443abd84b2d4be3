import * as v from 'valibot';
import type { Request } from '../../../contract/endpoint.ts';
import type { calculateCart } from '../../../contract/resources/cart.ts';
import { SettingsSchema } from '../../../contract/resources/settings.ts';
import type { EnteredPromo } from '../../../domain/cart-pricing/apply-promo.ts';
import type { DeliveryTerms } from '../../../domain/cart-pricing/delivery-price.ts';
import { type PricedCart, priceCart } from '../../../domain/cart-pricing/price-cart.ts';
import { type PromoCode, promoCodeKey } from '../../../domain/cart-pricing/promo-code.ts';
import { toMinor } from '../../../domain/money/money.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Database } from '../../db/open.ts';
import type { Customer } from '../customers/customer.ts';
import { InvalidInput } from '../failures.ts';
import { findPromoCode } from '../promo-codes/promo-codes.ts';
import { readShelf, type ShelfGoods } from './shelf.ts';

const GiftSettingsSchema = v.pick(SettingsSchema, ['gift_wrapping_price']);

type CartRequest = Request<typeof calculateCart>;

/** For whom, in which edition and when a cart is priced. */
export interface QuoteContext {
  edition: Edition;
  /** Undefined: a guest. */
  customer: Customer | undefined;
  now: number;
  /** Seconds until this client may try promo codes again; left out: now. */
  promoWait?: number;
  /** The order whose goods are changed; left out: a cart. */
  ordered?: OrderedGoods;
}

/** The goods of an order that is being changed. */
interface OrderedGoods {
  /** Those that stay, at the terms at which they were ordered, under ids that no variant has. */
  kept: ReadonlyMap<number, ShelfGoods>;
  /** How many pieces of each variant the order gives up, so that they can be sold again. */
  freed: ReadonlyMap<number, number>;
}

export interface CartQuote {
  priced: PricedCart<ShelfGoods>;
  /** What wrapping this cart as a gift would cost; undefined: not offered. */
  giftWrappingPrice: number | undefined;
  /** Names by id. */
  grinds: ReadonlyMap<number, string>;
  /** The promo code of the request, as the shop writes it, and the seconds until it is looked up; undefined: none. */
  promo: { code: string; found: PromoCode | undefined; wait: number } | undefined;
}

/** Prices a cart from the database, in a fixed number of queries for any number of lines. */
export async function quoteCart(
  db: Database,
  request: CartRequest,
  { edition, customer, now, promoWait = 0, ordered }: QuoteContext,
): Promise<CartQuote> {
  const code = promoCodeKey(request.promocode ?? '');
  const promo = code === '' ? undefined : await lookUpPromo(db, code, customer, promoWait);
  const benefit = promo?.found?.benefit;
  const gifts = benefit?.type === 'gift' ? [benefit.variantId] : [];
  const inShop = await readShelf(db, [...request.goods.map(({ id }) => id), ...gifts]);
  const shelf = ordered === undefined ? inShop : withOrdered(inShop, ordered);
  const grinds = await readGrinds(db);
  const priced = priceCart({
    requested: request.goods,
    shelf,
    grinds: new Set(grinds.keys()),
    promo,
    customer,
    delivery: await requireDeliveryTerms(db, request.delivery_type_id),
    rates: edition,
    now,
  });
  const giftWrappingPrice = await readGiftWrappingPrice(db);
  return { priced, giftWrappingPrice, grinds, promo: promo && { code, found: promo.found, wait: promoWait } };
}

function withOrdered(
  shelf: ReadonlyMap<number, ShelfGoods>,
  { kept, freed }: OrderedGoods,
): ReadonlyMap<number, ShelfGoods> {
  const inShop = [...shelf].map(([id, { stock, ...goods }]) => {
    const left = stock === undefined ? undefined : stock + (freed.get(id) ?? 0);
    return [id, { ...goods, stock: left }] as const;
  });
  return new Map([...inShop, ...kept]);
}

/** A client that has guessed too often does not learn whether a code exists. */
async function lookUpPromo(
  db: Database,
  code: string,
  customer: Customer | undefined,
  wait: number,
): Promise<EnteredPromo> {
  if (wait > 0) return { found: undefined, uses: { byAll: 0, byCustomer: 0 } };
  return findPromoCode(db, code, customer?.id);
}

async function readGiftWrappingPrice(db: Database): Promise<number | undefined> {
  const row = await db.selectFrom('setting').select('value').where('id', '=', 1).executeTakeFirst();
  const { gift_wrapping_price: price } = v.parse(GiftSettingsSchema, JSON.parse(row?.value ?? '{}'));
  return price === undefined ? undefined : toMinor(price);
}

async function readGrinds(db: Database): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('grinding').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function requireDeliveryTerms(
  db: Database,
  id: number | undefined,
): Promise<DeliveryTerms | undefined> {
  if (id === undefined) return undefined;
  const terms = await readDeliveryTerms(db, id);
  if (terms === undefined) throw new InvalidInput({ delivery_type_id: { code: 'unknown-delivery-type' } });
  return terms;
}

/** Undefined: there is no such delivery type. */
export async function readDeliveryTerms(db: Database, id: number): Promise<DeliveryTerms | undefined> {
  const row = await db
    .selectFrom('delivery_type')
    .select(['price', 'free_from', 'max_weight_gr'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      price: row.price,
      freeFrom: row.free_from ?? undefined,
      maxWeight: row.max_weight_gr ?? undefined,
    }
  );
}
