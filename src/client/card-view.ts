import type { GoodsCard, Variant } from '../contract/resources/goods-card.ts';
import type { CardFile } from '../contract/site-files.ts';
import { attributeNames } from '../editions/attributes.ts';

type CardView = CardFile['card'];

/** Maps a goods card of the shop API to what the site shows, with the picture from the build. */
export function cardView(card: GoodsCard, picture: CardView['picture']): CardView {
  const roast = Number.parseInt(attribute(card, attributeNames.roast) ?? '', 10);
  return {
    id: card.id,
    chpu: card.chpu,
    name: card.name,
    badge: card.badge,
    tastes: attribute(card, attributeNames.tastes)?.split(/,\s*/) ?? [],
    line: attribute(card, attributeNames.line),
    roast: Number.isNaN(roast) ? undefined : roast,
    isSoldByWeight: !Number.isNaN(roast),
    hasGrinding: card.has_grinding,
    filterVariants: card.filterVariants,
    variants: card.goods.map((variant) => variantView(variant, card)),
    picture,
  };
}

export function attribute(card: GoodsCard, name: string): string | undefined {
  return card.attributes?.find((candidate) => candidate.name === name)?.value;
}

function variantView(variant: Variant, card: GoodsCard): CardView['variants'][number] {
  const ownName = variant.name === card.name ? '' : variant.name;
  return {
    id: variant.id,
    weight: variant.properties[0]?.value || ownName,
    grams: variant.weight_gr,
    price: variant.price,
    priceOld: variant.price_old,
    lowestPrice: variant.lowest_price_30d,
    stock: variant.stock,
  };
}
