/** What of the goods a release says to its shoppers, so that the next one can be compared with it at the cost of its own. */
import * as v from 'valibot';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { ownProperty } from '../../domain/own-property.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const OffersSchema = v.object({
  /** Variants that have a price. */
  priced: count,
  /** The sum of the logarithms of their prices: all prices times ten move it by as much for each. */
  logarithms: v.number(),
  inStock: count,
  /** Cards whose picture could be loaded. */
  pictured: count,
});
export type Offers = v.InferOutput<typeof OffersSchema>;

type Goods = Pick<Catalogue, 'cards' | 'pictures'>;

function offersOf({ cards, pictures }: Goods): Offers {
  const offers = { priced: 0, logarithms: 0, inStock: 0, pictured: 0 };
  for (const { goods, imagePath } of cards) {
    if (ownProperty(pictures, imagePath)) offers.pictured += 1;
    for (const { price, stock } of goods) {
      if (stock !== 0) offers.inStock += 1;
      if (price === undefined || !(price > 0)) continue;
      offers.priced += 1;
      offers.logarithms += Math.log(price);
    }
  }
  return offers;
}

/** The whole shop. */
const everything = '';

/** By category, and of the whole shop. */
export function allOffers({
  categories,
  ...goods
}: Goods & Pick<Catalogue, 'categories'>): Record<string, Offers> {
  const ofCategories = categories.map(
    ({ chpu, goodscard }) => [chpu, offersOf({ ...goods, cards: goodscard })] as const,
  );
  return Object.fromEntries([[everything, offersOf(goods)], ...ofCategories]);
}

/** In a small shop so many offers may disappear at once, whatever percentage that is. */
const toleratedOffers = 5;

/** Prices change by so much together only by mistake; a sale of everything at half price is not refused. */
const suspiciousFactor = 2.1;

/** Prices that vanish or move, and stock and pictures that vanish all at once. */
export function suspiciousOffers(
  last: Readonly<Record<string, Offers>>,
  next: Readonly<Record<string, Offers>>,
  mostPercent: number,
): string[] {
  return Object.entries(last).flatMap(([chpu, before]) => {
    const after = next[chpu];
    if (after === undefined) return [];
    const where = chpu === everything ? 'of the shop' : `of category «${chpu}»`;
    const lost = before.priced - after.priced;
    const isTooMuch = lost > Math.max(toleratedOffers, (before.priced * mostPercent) / 100);
    const isAll = before.priced > 0 && after.priced === 0;
    const prices = isTooMuch || isAll ? [`${lost} of ${before.priced} prices ${where} would be lost`] : [];
    return [
      ...prices,
      ...movedPrices(before, after, where),
      ...(chpu === everything ? vanished(before, after) : []),
    ];
  });
}

/** New and removed goods move the mean too, so only offers of about the same number are compared. */
function movedPrices(before: Offers, after: Offers, where: string): string[] {
  const isComparable = Math.abs(after.priced - before.priced) <= before.priced / 10;
  if (before.priced < toleratedOffers || after.priced === 0 || !isComparable) return [];
  const factor = Math.exp(after.logarithms / after.priced - before.logarithms / before.priced);
  const isSuspicious = factor > suspiciousFactor || factor < 1 / suspiciousFactor;
  return isSuspicious ? [`the prices ${where} would change by a factor of ${factor.toFixed(2)}`] : [];
}

function vanished(before: Offers, after: Offers): string[] {
  return (['inStock', 'pictured'] as const).flatMap((what) => {
    const isGone = before[what] > toleratedOffers && after[what] < before[what] / 2;
    return isGone ? [`${words[what]} would fall from ${before[what]} to ${after[what]} at once`] : [];
  });
}

const words = { inStock: 'goods in stock', pictured: 'goods with a picture' } as const;
