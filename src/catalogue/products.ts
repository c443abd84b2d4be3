import { attribute } from '../client/card-view.ts';
import type { GoodsCard } from '../contract/resources/goods-card.ts';
import { badge, type CardView, isAvailable } from '../domain/catalogue/card.ts';
import type { Picture } from '../domain/catalogue/picture.ts';
import { recommendToEach } from '../domain/catalogue/recommend-to-each.ts';
import { ownValue } from '../domain/own-property.ts';
import { attributeNames } from '../editions/attributes.ts';
import { loadedOnce } from './render-guard.ts';
import { loadShop, type Shelf, type Shop } from './shop.ts';

type Place = Pick<Shelf, 'chpu' | 'name'>;

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
  home: readonly Place[];
  goesWith: readonly CardView[];
}

const { tastes, line, roast, number } = attributeNames;
const inOwnPlace: readonly string[] = [tastes, line, number];

const goesWithCount = 4;

/** For all pages of this build. */
export const loadProducts = loadedOnce(() => loadShop().then(products));

function products(shop: Shop): Product[] {
  const homes = homesOf(shop.shelves);
  const partitionsOf = partitionNumbers(shop.shelves);
  const candidates = [...shop.cards.values()].map((card) => ({
    id: card.id,
    filterVariants: card.filterVariants,
    partitions: partitionsOf.get(card.id) ?? [],
    isTop: card.badge === badge.top,
    isAvailable: isAvailable(card),
  }));
  const recommended = recommendToEach(candidates, goesWithCount);
  return shop.catalogue.cards.flatMap((raw) => {
    const card = shop.cards.get(raw.id);
    if (card === undefined) return [];
    const goesWith = (recommended.get(raw.id) ?? []).flatMap((id) => shop.cards.get(id) ?? []);
    return product(raw, card, shop.catalogue.pictures, homes.get(raw.id) ?? [], goesWith);
  });
}

function product(
  raw: GoodsCard,
  card: CardView,
  pictures: Shop['catalogue']['pictures'],
  home: readonly Place[],
  goesWith: readonly CardView[],
): Product {
  return {
    card,
    told: raw,
    description: raw.description,
    number: attribute(raw, attributeNames.number),
    pictures: [raw.imagePath, ...(raw.gallery ?? [])].flatMap((address) => ownValue(pictures, address) ?? []),
    passport: (raw.attributes ?? []).filter(({ name }) => !isInOwnPlace(name, card)),
    home,
    goesWith,
  };
}

/** A roast that is told by a number is shown in dots. */
const isInOwnPlace = (name: string, card: CardView) =>
  inOwnPlace.includes(name) || (name === roast && card.roast !== undefined);

/** A product that stands on several shelves is at home on the first, and there in its first subcategory. */
function homesOf(shelves: readonly Shelf[]): Map<number, readonly Place[]> {
  const homes = new Map<number, readonly Place[]>();
  const place = ({ chpu, name }: Shelf) => ({ chpu, name });
  for (const shelf of shelves) {
    const childOf = new Map(
      shelf.children.toReversed().flatMap((child) => child.cards.map(({ id }) => [id, child] as const)),
    );
    for (const { id } of shelf.cards.filter((card) => !homes.has(card.id))) {
      const child = childOf.get(id);
      homes.set(id, (child ? [shelf, child] : [shelf]).map(place));
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
