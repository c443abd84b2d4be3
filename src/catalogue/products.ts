import { hash } from 'node:crypto';
import { attribute } from '../client/card-view.ts';
import type { GoodsCard } from '../contract/resources/goods-card.ts';
import { badge, type CardView, isAvailable } from '../domain/catalogue/card.ts';
import type { Picture } from '../domain/catalogue/picture.ts';
import { recommendToEach } from '../domain/catalogue/recommend-to-each.ts';
import { ownProperty } from '../domain/own-property.ts';
import { attributeNames } from '../editions/attributes.ts';
import { guardedLoader } from './render-guard.ts';
import { listings, loadShop, type Shelf, type Shop } from './shop.ts';

type Place = Pick<Shelf, 'chpu' | 'name'>;

/** What a product page shows beyond the card. */
export interface Product {
  card: CardView;
  /** The goods card as the shop returned it. */
  goodsCard: GoodsCard;
  description: string | undefined;
  number: string | undefined;
  /** The main picture first; unavailable ones are left out. */
  pictures: readonly Picture[];
  passport: readonly { name: string; value: string }[];
  /** The breadcrumb: the category, and its subcategory if there is one. */
  home: readonly Place[];
  goesWith: readonly CardView[];
}

const { tastes, line, roast, number } = attributeNames;
/** Attributes that the product page shows elsewhere than in the table. */
const shownElsewhere: readonly string[] = [tastes, line, number];

const goesWithCount = 4;

export const loadProducts = guardedLoader(() => loadShop().then(products));

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
    goodsCard: raw,
    description: raw.description,
    number: attribute(raw, attributeNames.number),
    pictures: [raw.imagePath, ...(raw.gallery ?? [])].flatMap(
      (address) => ownProperty(pictures, address) ?? [],
    ),
    passport: (raw.attributes ?? []).filter(({ name }) => !isShownElsewhere(name, card)),
    home,
    goesWith,
  };
}

/** A roast that is a number is shown as dots. */
const isShownElsewhere = (name: string, card: CardView) =>
  shownElsewhere.includes(name) || (name === roast && card.roast !== undefined);

/** A product on several shelves belongs to the first one, and there to its first subcategory. */
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

/** Numbers made from addresses, because those of places would change with each new category. */
function partitionNumbers(shelves: readonly Shelf[]): Map<number, number[]> {
  const numbers = new Map<number, number[]>();
  for (const { shelf, pages } of listings(shelves)) {
    const number = Number.parseInt(hash('sha256', pages[0] ?? '').slice(0, 12), 16);
    for (const { id } of shelf.cards) numbers.set(id, [...(numbers.get(id) ?? []), number]);
  }
  return numbers;
}
