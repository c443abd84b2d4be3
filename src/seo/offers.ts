import type { GoodsCard } from '../contract/resources/goods-card.ts';
import type { CardView } from '../domain/catalogue/card.ts';
import type { Edition } from '../editions/edition.ts';
import { paths } from '../editions/paths.ts';

/** A variant as shopping services describe it. Money in main units. */
export interface VariantOffer {
  id: number;
  sku: string;
  /** The card's name with the variant's size. */
  name: string;
  size: string | undefined;
  path: string;
  price: number;
  /** The price before a reduction. */
  priceBefore: number | undefined;
  isAvailable: boolean;
  grams: number | undefined;
  /** Buyers in this country compare prices by weight. */
  pricedByWeight: boolean;
}

/** Used by the product page's structured data and by the feed, so that they cannot contradict each other. */
export function offersOf(
  goodsCard: GoodsCard,
  { isSoldByWeight }: Pick<CardView, 'isSoldByWeight'>,
  edition: Edition,
): VariantOffer[] {
  return goodsCard.goods.map(({ id, sku, price, price_old, stock, weight_gr, properties }) => {
    const size = properties[0]?.value.trim() || undefined;
    return {
      id,
      sku: sku?.trim() || String(id),
      name: size === undefined ? goodsCard.name : `${goodsCard.name}, ${size}`,
      size,
      path: goodsCard.goods.length > 1 ? paths.variant(goodsCard.chpu, id) : paths.product(goodsCard.chpu),
      price,
      priceBefore: price_old !== undefined && price_old > price ? price_old : undefined,
      isAvailable: stock !== 0,
      grams: weight_gr,
      pricedByWeight: edition.card.showsPricePerKilogram && isSoldByWeight && (weight_gr ?? 0) > 0,
    };
  });
}
