import type { Picture } from './picture.ts';

/** A goods card as every list, carousel and search result shows it. Money in main units. */
export interface CardView {
  id: number;
  chpu: string;
  name: string;
  badge?: number | undefined;
  /** Tastes as the catalogue spells them. */
  tastes: readonly string[];
  /** «Фільтр», «Еспресо»: the brewing method that it is roasted for, or the kind of goods. */
  line?: string | undefined;
  /** 1 to 5. */
  roast?: number | undefined;
  /** Sold by weight, so a price per kilogram is shown. */
  isSoldByWeight: boolean;
  hasGrinding: boolean;
  /** «Вага», «Розмір»: in what the variants differ. */
  variantsAre?: string | undefined;
  isRoastedToOrder?: boolean | undefined;
  filterVariants: readonly number[];
  variants: readonly VariantView[];
  /** Of the variant whose price is shown. Undefined: the placeholder is shown. */
  picture?: Picture | undefined;
  /** The shop's picture, for a card that was added after the build. */
  imagePath?: string | undefined;
}

export interface VariantView {
  id: number;
  /** The first property: «250 г»; else the variant's own name, empty where that is the card's. */
  weight: string;
  grams?: number | undefined;
  price: number;
  priceOld?: number | undefined;
  lowestPrice?: number | undefined;
  /** Undefined: unlimited. */
  stock?: number | undefined;
  /** Undefined: the card's. */
  picture?: Picture | undefined;
}

export const isAvailable = (card: Pick<CardView, 'variants'>): boolean =>
  card.variants.some((variant) => variant.stock !== 0);

/** The picture of one of its variants. */
export const pictureOfVariant = ({ variants, picture }: CardView, id: number | undefined) =>
  variants.find((variant) => variant.id === id)?.picture ?? picture;

/** The variant of a card that has no choice of variant or grind. */
export const onlyVariant = (card: CardView): VariantView | undefined =>
  card.variants.length === 1 && !card.hasGrinding ? card.variants[0] : undefined;

/** The variant whose price the card shows: the cheapest available one, else the cheapest. */
export const shownVariant = (card: Pick<CardView, 'variants'>): VariantView | undefined =>
  cheapestAvailable(card.variants);

export function cheapestAvailable<V extends Pick<VariantView, 'price' | 'stock'>>(
  variants: readonly V[],
): V | undefined {
  const available = variants.filter((variant) => variant.stock !== 0);
  const from = available.length > 0 ? available : variants;
  let shown = from[0];
  for (const variant of from) if (shown === undefined || variant.price < shown.price) shown = variant;
  return shown;
}

export interface PriceFrom {
  price: number;
  /** There is no other price. */
  isOnly: boolean;
}

/** The lowest price of the cards. */
export function priceFrom(cards: readonly Pick<CardView, 'variants'>[]): PriceFrom | undefined {
  let lowest = Number.POSITIVE_INFINITY;
  for (const card of cards) lowest = Math.min(lowest, shownVariant(card)?.price ?? lowest);
  const isOnly = cards.length === 1 && cards[0]?.variants.length === 1;
  return Number.isFinite(lowest) ? { price: lowest, isOnly } : undefined;
}

/** The price that a reduction is compared with: the lowest of the last 30 days where the law requires it. */
export function priceBefore(variant: VariantView, countsFromLowest: boolean): number | undefined {
  return (countsFromLowest ? variant.lowestPrice : undefined) ?? variant.priceOld;
}

/** The reduction in whole percent. */
export function reductionPercent(price: number, before: number): number {
  return before > price ? Math.round(((before - price) / before) * 100) : 0;
}

/** What a goods card's badge number means. The star shows only where the edition has it; any other number shows nothing. */
export const badge = { star: 0, top: 1, new: 2, sale: 3 } as const;

export type Badge = (typeof badge)[keyof typeof badge];

/** Whether both stocks are shown to the shopper alike, who sees the exact number only up to `shownUpTo`. */
export const sameStockBand = (before: number, after: number, shownUpTo: number): boolean =>
  Math.min(before, shownUpTo + 1) === Math.min(after, shownUpTo + 1);
