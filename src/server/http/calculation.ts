import type { Calculation, PricedLine } from '../../contract/resources/cart.ts';
import { allowsDiscount } from '../../domain/cart-pricing/apply-promo.ts';
import { priceOf, type SellableLine } from '../../domain/cart-pricing/goods.ts';
import type { PromoRefusal } from '../../domain/cart-pricing/promo-refusal.ts';
import { fromMinor } from '../../domain/money/money.ts';
import { minute } from '../../domain/time/rate-limits.ts';
import type { Edition } from '../../editions/edition.ts';
import { fill } from '../../locales/fill.ts';
import { formatDay, formatMoney } from '../../locales/format.ts';
import type { ServerWords } from '../../locales/server-words.ts';
import type { CartQuote } from '../shop/cart/quote-cart.ts';
import type { ShelfGoods } from '../shop/cart/shelf.ts';

/** What texts about a cart are written with. */
interface Voice {
  words: ServerWords;
  edition: Edition;
}

/** A priced cart as the contract describes it. */
export function calculationOf(quote: CartQuote, voice: Voice): Calculation {
  const { priced, grinds, giftWrappingPrice } = quote;
  const gift = priced.promo.gift?.goods;
  return {
    goods: priced.lines.map((line) => pricedLine(line, grinds)),
    price: fromMinor(priced.price),
    tax: fromMinor(priced.tax),
    delivery_price: fromMinor(priced.deliveryPrice),
    bonuses: priced.earnedBonuses,
    available_bonuses: priced.availableBonuses,
    discount: fromMinor(priced.promo.discount),
    total: fromMinor(priced.total),
    promocode: contractPromo(quote, voice),
    ...(gift?.hasGrinding && { gift: { goodscard_id: gift.cardId, has_grinding: true } }),
    ...(giftWrappingPrice !== undefined && { gift_wrapping_price: fromMinor(giftWrappingPrice) }),
  };
}

function pricedLine(line: SellableLine<ShelfGoods>, grinds: CartQuote['grinds']): PricedLine {
  const { goods, grind, quantity, isGift } = line;
  const { id, chpu, name, image_path, sku, properties } = goods;
  return {
    id,
    goodscard_id: goods.cardId,
    chpu,
    name,
    image_path,
    sku,
    grindingMethod: grind === null ? null : { id: grind, name: grinds.get(grind) ?? '' },
    properties,
    price: fromMinor(priceOf(line)),
    qtt: quantity,
    is_allowed_promo_discount: allowsDiscount(line),
    is_promo_gift: isGift,
    weight_gr: goods.weight,
    ...(!isGift && pricesBefore(goods)),
  };
}

function pricesBefore({ priceOld, lowestPrice }: ShelfGoods) {
  return {
    ...(priceOld !== undefined && { price_old: fromMinor(priceOld) }),
    ...(lowestPrice !== undefined && { lowest_price_30d: fromMinor(lowestPrice) }),
  };
}

/** Placeholder for a code that does not exist: the contract requires a type. */
const unknownPromo = { title: '', description: '', benefit: { type: 'percent' } } as const;

function contractPromo({ promo, priced }: CartQuote, voice: Voice): Calculation['promocode'] {
  if (promo === undefined) return null;
  const { title, description, benefit } = promo.found ?? unknownPromo;
  const { refusal } = priced.promo;
  return {
    code: promo.code,
    title,
    description,
    type: benefit.type,
    ...(refusal && { error: refusalText(refusal, promo, priced.price, voice) }),
  };
}

/** Tells the shopper why the promo code was left out. */
function refusalText(
  refusal: PromoRefusal,
  { found, wait }: NonNullable<CartQuote['promo']>,
  price: number,
  { words, edition }: Voice,
): string {
  if (wait > 0) return fill(words.promocode.tooMany, { minutes: Math.ceil(wait / minute) });
  const text = words.promocode[refusal];
  if (found === undefined) return text;
  const { locale, currency, timezones } = edition;
  const money = (minor: number) => formatMoney(fromMinor(minor), locale, currency.symbol);
  const day = (seconds: number) => formatDay(seconds, locale, timezones[0]);
  return fill(text, {
    firstDay: day(found.startsAt ?? 0),
    lastDay: day((found.endsAt ?? 1) - 1),
    minimum: money(found.minimum),
    missing: money(found.minimum - price),
  });
}
