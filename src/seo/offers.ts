import type { GoodsCard } from '../contract/resources/goods-card.ts';
import type { CardView } from '../domain/catalogue/card.ts';
import type { Edition } from '../editions/edition.ts';
import { paths } from '../editions/paths.ts';

/** A variant as shopping services want to be told of it. Money in main units. */
export interface VariantOffer {
  id: number;
  sku: string;
  /** The name with what sets it apart from its siblings. */
  name: string;
  size: string | undefined;
  path: string;
  price: number;
  /** What was asked before a reduction. */
  priceBefore: number | undefined;
  isAvailable: boolean;
  grams: number | undefined;
  /** Where the country's buyers compare prices by weight. */
  pricedByWeight: boolean;
}

/** One source for the product page's structured data and for the feed, so that they cannot disagree. */
export function offersOf(
  told: GoodsCard,
  { isSoldByWeight }: Pick<CardView, 'isSoldByWeight'>,
  edition: Edition,
): VariantOffer[] {
  return told.goods.map(({ id, sku, price, price_old, stock, weight_gr, properties }) => {
    const size = properties[0]?.value.trim() || undefined;
    return {
      id,
      sku: sku?.trim() || String(id),
      name: size === undefined ? told.name : `${told.name}, ${size}`,
      size,
      path: told.goods.length > 1 ? paths.variant(told.chpu, id) : paths.product(told.chpu),
      price,
      priceBefore: price_old !== undefined && price_old > price ? price_old : undefined,
      isAvailable: stock !== 0,
      grams: weight_gr,
      pricedByWeight: edition.card.showsPricePerKilogram && isSoldByWeight && (weight_gr ?? 0) > 0,
    };
  });
}
