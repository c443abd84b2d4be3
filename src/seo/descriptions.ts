import { type CardView, shownVariant } from '../domain/catalogue/card.ts';
import type { Edition } from '../editions/edition.ts';
import { fill } from '../locales/fill.ts';
import { formatMoney } from '../locales/format.ts';
import { defaultLocale } from '../locales/locales.ts';
import { plural } from '../locales/plural.ts';

const { iso, words } = defaultLocale;

/** «250 г, 1 кг, від 295 ₴. Бразилія дає шоколад…»: what people want to know before they open a search result. */
export function productDescription(card: CardView, text: string | undefined, edition: Edition): string {
  const sizes = card.variants.map(({ weight }) => weight).filter((weight) => weight !== '');
  const offer = [...sizes, ...priceFrom([card], edition)].join(', ');
  if (offer === '') return text ?? card.name;
  return fill(words.seo.product, { offer, description: text ?? card.name });
}

/** «15 товарів від 295 ₴. Кава для машини…» */
export function listingDescription(
  {
    name,
    description = name,
    cards,
  }: { name: string; description: string | undefined; cards: readonly CardView[] },
  edition: Edition,
): string {
  const [price] = priceFrom(cards, edition);
  if (price === undefined) return description;
  return fill(words.seo.listing, {
    count: cards.length,
    goods: plural(iso, cards.length, words.counts.goods),
    price,
    description,
  });
}

function priceFrom(cards: readonly CardView[], { locale, currency }: Edition): string[] {
  const variants = cards.flatMap((card) => shownVariant(card) ?? []);
  if (variants.length === 0) return [];
  const price = formatMoney(Math.min(...variants.map((variant) => variant.price)), locale, currency.symbol);
  const isOnly = cards.length === 1 && cards[0]?.variants.length === 1;
  return [isOnly ? price : fill(words.seo.from, { price })];
}
