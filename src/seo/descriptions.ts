import { type CardView, type PriceFrom, priceFrom } from '../domain/catalogue/card.ts';
import type { Edition } from '../editions/edition.ts';
import { fill } from '../locales/fill.ts';
import { formatMoney } from '../locales/format.ts';
import { defaultLocale } from '../locales/locales.ts';
import { plural } from '../locales/plural.ts';

const { iso, words } = defaultLocale;

/** «250 г, 1 кг, від 295 ₴. Бразилія дає шоколад…»: what people want to know before they open a search result. */
export function productDescription(card: CardView, text: string | undefined, edition: Edition): string {
  const sizes = card.variants.map(({ weight }) => weight).filter((weight) => weight !== '');
  const from = priceFrom([card]);
  const offer = [...sizes, ...(from ? [priceText(from, edition)] : [])].join(', ');
  if (offer === '') return text ?? card.name;
  return fill(words.seo.product, { offer, description: text ?? card.name });
}

/** «15 товарів від 295 ₴. Кава для машини…» */
export function listingDescription(
  {
    name,
    description = name,
    count,
    from,
  }: { name: string; description: string | undefined; count: number; from: PriceFrom | undefined },
  edition: Edition,
): string {
  if (from === undefined) return description;
  return fill(words.seo.listing, {
    count,
    goods: plural(iso, count, words.counts.goods),
    price: priceText(from, edition),
    description,
  });
}

function priceText({ price, isOnly }: PriceFrom, { locale, currency }: Edition): string {
  const money = formatMoney(price, locale, currency.symbol);
  return isOnly ? money : fill(words.seo.from, { price: money });
}
