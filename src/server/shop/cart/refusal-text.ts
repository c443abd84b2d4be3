import type { PromoCode } from '../../../domain/cart-pricing/promo-code.ts';
import type { PromoRefusal } from '../../../domain/cart-pricing/promo-refusal.ts';
import { minute } from '../../../domain/limit.ts';
import { fromMinor } from '../../../domain/money.ts';
import { fill } from '../../../locales/fill.ts';
import { formatDay, formatMoney } from '../../../locales/format.ts';
import type { Counting } from './count-cart.ts';

/** Why the promo code was left out, said to the shopper. */
export function refusalText(
  refusal: PromoRefusal,
  promo: PromoCode | undefined,
  price: number,
  { words, edition, promoWait = 0 }: Pick<Counting, 'words' | 'edition' | 'promoWait'>,
): string {
  if (promoWait > 0) return fill(words.promocode.tooMany, { minutes: Math.ceil(promoWait / minute) });
  const text = words.promocode[refusal];
  if (promo === undefined) return text;
  const { locale, currency, timezones } = edition;
  const money = (minor: number) => formatMoney(fromMinor(minor), locale, currency.symbol);
  const day = (seconds: number) => formatDay(seconds, locale, timezones[0]);
  return fill(text, {
    firstDay: day(promo.startsAt ?? 0),
    lastDay: day((promo.endsAt ?? 1) - 1),
    minimum: money(promo.minimum),
    missing: money(promo.minimum - price),
  });
}
