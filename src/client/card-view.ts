import {
  type GoodsCard,
  pictureAddress,
  shownAddress,
  type Variant,
} from '../contract/resources/goods-card.ts';
import type { CardFile } from '../contract/site-files.ts';
import { attributeNames } from '../editions/attributes.ts';

type CardView = CardFile['card'];

type Picture = CardView['picture'];

/** Maps a goods card of the shop API to what the site shows, with the pictures from the build by their addresses. */
export function cardView(card: GoodsCard, pictureAt: (address: string) => Picture): CardView {
  const shownPicture = shownAddress(card);
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
    variantsAre: card.goods[0]?.properties[0]?.name?.trim() || undefined,
    isRoastedToOrder: card.roasted_to_order,
    filterVariants: card.filterVariants,
    variants: card.goods.map((variant) => {
      const address = pictureAddress(variant, card);
      return variantView(variant, card, address === shownPicture ? undefined : pictureAt(address));
    }),
    picture: pictureAt(shownPicture),
  };
}

export function attribute(card: GoodsCard, name: string): string | undefined {
  return card.attributes?.find((candidate) => candidate.name === name)?.value;
}

function variantView(variant: Variant, card: GoodsCard, picture: Picture): CardView['variants'][number] {
  const ownName = variant.name === card.name ? '' : variant.name;
  return {
    id: variant.id,
    weight: variant.properties[0]?.value || ownName,
    grams: variant.weight_gr,
    price: variant.price,
    priceOld: variant.price_old,
    lowestPrice: variant.lowest_price_30d,
    stock: variant.stock,
    picture,
  };
}
