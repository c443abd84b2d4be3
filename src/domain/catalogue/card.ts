import type { Picture } from './picture.ts';

/** A goods card as every list, carousel and search result shows it. Money in main units. */
export interface CardView {
  id: number;
  chpu: string;
  name: string;
  badge?: number | undefined;
  /** The words for its tastes, in the catalogue's own writing. */
  tastes: readonly string[];
  /** «Фільтр», «Еспресо»: for whom the coffee is roasted, or what kind of thing it is. */
  line?: string | undefined;
  /** 1 to 5. */
  roast?: number | undefined;
  /** Its weight is what is sold, so a price per kilogram means something. */
  isSoldByWeight: boolean;
  hasGrinding: boolean;
  filterVariants: readonly number[];
  variants: readonly VariantView[];
  /** Undefined: the placeholder is shown. */
  picture?: Picture | undefined;
  /** The shop's own picture, of a card that came since the build. */
  imagePath?: string | undefined;
}

export interface VariantView {
  id: number;
  /** The first property: «250 г». Empty when the shop says none. */
  weight: string;
  grams?: number | undefined;
  price: number;
  priceOld?: number | undefined;
  lowestPrice?: number | undefined;
  /** Undefined: as many as anybody wants. */
  stock?: number | undefined;
}

export const isAvailable = (card: Pick<CardView, 'variants'>): boolean =>
  card.variants.some((variant) => variant.stock !== 0);

/** The variant of a card that leaves nothing to choose. */
export const onlyVariant = (card: CardView): VariantView | undefined =>
  card.variants.length === 1 && !card.hasGrinding ? card.variants[0] : undefined;

/** The cheapest variant that can be bought, else the cheapest: whose price the card shows. */
export function shownVariant(card: Pick<CardView, 'variants'>): VariantView | undefined {
  const available = card.variants.filter((variant) => variant.stock !== 0);
  const from = available.length > 0 ? available : card.variants;
  return from.toSorted((a, b) => a.price - b.price)[0];
}

/** What a reduction is counted from: where the law wants it, the lowest price of the 30 days before. */
export function priceBefore(variant: VariantView, countsFromLowest: boolean): number | undefined {
  return (countsFromLowest ? variant.lowestPrice : undefined) ?? variant.priceOld;
}

/** By how many whole percent the price is below the one it is compared with. */
export function reductionPercent(price: number, before: number): number {
  return before > price ? Math.round(((before - price) / before) * 100) : 0;
}

/** What a goods card's badge number means. The star shows only where the edition has it; any other number shows nothing. */
export const badge = { star: 0, top: 1, new: 2, sale: 3 } as const;

export type Badge = (typeof badge)[keyof typeof badge];

/** So many or fewer are told to the shopper by their number. */
export const lowStock = 12;

/** Whether a shopper is told the same of both stocks. */
export const sameStockBand = (before: number, after: number): boolean =>
  Math.min(before, lowStock + 1) === Math.min(after, lowStock + 1);
