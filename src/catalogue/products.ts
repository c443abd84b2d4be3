import type { GoodsCard } from '../contract/goods-card.ts';
import { type CardView, isAvailable } from '../domain/card.ts';
import type { Picture } from '../domain/picture.ts';
import { recommend } from '../domain/recommend.ts';
import { attributeNames } from '../editions/attributes.ts';
import { attribute } from './card-view.ts';
import type { Shelf, Shop } from './shop.ts';

/** What a product page shows beyond the card. */
export interface Product {
  card: CardView;
  /** The same as the shop told it. */
  told: GoodsCard;
  description: string | undefined;
  number: string | undefined;
  /** The main picture first; only those that could be had. */
  pictures: readonly Picture[];
  passport: readonly { name: string; value: string }[];
  /** From the top category down to where the product is at home. */
  home: readonly Shelf[];
  goesWith: readonly CardView[];
}

const topBadge = 1;
const { tastes, line, number } = attributeNames;
const inOwnPlace: readonly string[] = [tastes, line, number];

const goesWithCount = 4;

export function products(shop: Shop): Product[] {
  const homes = homesOf(shop.shelves);
  const partitionsOf = partitionNumbers(shop.shelves);
  const candidates = [...shop.cards.values()].map((card) => ({
    id: card.id,
    filterVariants: card.filterVariants,
    partitions: partitionsOf.get(card.id) ?? [],
    isTop: card.badge === topBadge,
    isAvailable: isAvailable(card),
  }));
  return shop.catalogue.cards.flatMap((raw) => {
    const card = shop.cards.get(raw.id);
    if (card === undefined) return [];
    const goesWith = recommend([raw.id], candidates, [], goesWithCount).flatMap(
      (id) => shop.cards.get(id) ?? [],
    );
    return product(raw, card, shop.catalogue.pictures, homes.get(raw.id) ?? [], goesWith);
  });
}

function product(
  raw: GoodsCard,
  card: CardView,
  pictures: Shop['catalogue']['pictures'],
  home: readonly Shelf[],
  goesWith: readonly CardView[],
): Product {
  return {
    card,
    told: raw,
    description: raw.description,
    number: attribute(raw, attributeNames.number),
    pictures: [raw.imagePath, ...(raw.gallery ?? [])].flatMap((address) => pictures?.[address] ?? []),
    passport: (raw.attributes ?? []).filter(({ name }) => !inOwnPlace.includes(name)),
    home,
    goesWith,
  };
}

/** A product that stands on several shelves is at home on the first, and there in its first subcategory. */
function homesOf(shelves: readonly Shelf[]): Map<number, readonly Shelf[]> {
  const homes = new Map<number, readonly Shelf[]>();
  for (const shelf of shelves) {
    for (const card of shelf.cards.filter(({ id }) => !homes.has(id))) {
      const child = shelf.children.find(({ cards }) => cards.some(({ id }) => id === card.id));
      homes.set(card.id, child ? [shelf, child] : [shelf]);
    }
  }
  return homes;
}

function partitionNumbers(shelves: readonly Shelf[]): Map<number, number[]> {
  const numbers = new Map<number, number[]>();
  for (const [index, shelf] of shelves.flatMap((parent) => [parent, ...parent.children]).entries()) {
    for (const { id } of shelf.cards) numbers.set(id, [...(numbers.get(id) ?? []), index]);
  }
  return numbers;
}
