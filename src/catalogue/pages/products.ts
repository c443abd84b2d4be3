import { hash } from 'node:crypto';
import { attribute } from '../../client/card-view.ts';
import { type GoodsCard, shownAddress } from '../../contract/resources/goods-card.ts';
import { badge, type CardView, isAvailable } from '../../domain/catalogue/card.ts';
import type { FilterGroup } from '../../domain/catalogue/filters.ts';
import type { NamedPicture } from '../../domain/catalogue/picture.ts';
import type { Candidate } from '../../domain/catalogue/recommend.ts';
import { createRecommender } from '../../domain/catalogue/recommend-to-each.ts';
import { onceEach } from '../../domain/once-each.ts';
import { ownProperty } from '../../domain/own-property.ts';
import { isSame, keepSame } from '../../domain/same.ts';
import { filterOfTaste } from '../../domain/taste/families.ts';
import { attributeNames } from '../../editions/attributes.ts';
import { paths } from '../../editions/paths.ts';
import { guardedLoader } from '../render-guard.ts';
import { type Listing, loadListings, loadShop, type Shop, type ShownCategory } from '../shop.ts';

type Place = Pick<ShownCategory, 'chpu' | 'name'>;

/** What a product page shows beyond the card. */
export interface Product {
  card: CardView;
  /** The goods card as the shop returned it. */
  goodsCard: GoodsCard;
  description: string | undefined;
  number: string | undefined;
  /** The main picture first; unavailable ones are left out. */
  pictures: readonly NamedPicture[];
  passport: readonly { name: string; value: string }[];
  /** The breadcrumb: the category, and its subcategory if there is one. */
  home: readonly Place[];
  /** For each taste of the card, the id of the category's filter that finds it. */
  tasteFilters: readonly (number | undefined)[];
  goesWith: readonly CardView[];
}

interface ProductPage {
  path: string;
  props: { product: Product; ogPicture: string | undefined };
}

interface Products {
  /** The key is the id of the card. */
  pages: ReadonlyMap<number, ProductPage>;
  catalogue: Shop['catalogue'];
  /** The key is the address of the category. */
  filters: ReadonlyMap<string, readonly FilterGroup[]>;
  places: Places;
  candidates: readonly Candidate[];
  recommended: ReadonlyMap<number, readonly number[]>;
}

const { tastes, line, roast, number } = attributeNames;
/** Attributes that the product page shows elsewhere than in the table. */
const shownElsewhere: readonly string[] = [tastes, line, number];

const goesWithCount = 4;
const recommend = createRecommender(goesWithCount);

const loadAll = guardedLoader<Products>(async (previous) =>
  arrangeProducts(await loadShop(), await loadListings(), previous),
);

/** One page for each goods card. */
export const loadProductPages = async (): Promise<ProductPage[]> => [...(await loadAll()).pages.values()];

export const loadProducts = async (): Promise<Product[]> =>
  (await loadProductPages()).map(({ props }) => props.product);

/** Pages whose parts did not change are the same objects as before. */
function arrangeProducts(shop: Shop, listings: readonly Listing[], previous?: Products): Products {
  const { catalogue, cards } = shop;
  const places = placesOf(listings, previous?.places);
  const filters = new Map(shop.categories.map((category) => [category.chpu, category.filters]));
  const candidates = keepSame(previous?.candidates, Array.from(cards.values(), candidatesIn(places)));
  const recommended =
    previous !== undefined && candidates === previous.candidates
      ? previous.recommended
      : recommend(candidates);
  const hasSamePictures =
    previous?.catalogue.pictures === catalogue.pictures &&
    previous.catalogue.ogPictures === catalogue.ogPictures;
  const replaced = replacedViews(cards, previous);

  const hasSameFilters = ({ home: [category] }: Product) =>
    category === undefined || previous?.filters.get(category.chpu) === filters.get(category.chpu);

  const isKept = ({ props: { product } }: ProductPage, goodsCard: GoodsCard) =>
    hasSamePictures &&
    places === previous.places &&
    recommended.get(goodsCard.id) === previous.recommended.get(goodsCard.id) &&
    hasSameFilters(product) &&
    product.goodsCard === goodsCard &&
    !replaced.has(product.card) &&
    !product.goesWith.some((card) => replaced.has(card));

  const pages = new Map<number, ProductPage>();
  for (const goodsCard of catalogue.cards) {
    const { id } = goodsCard;
    const last = previous?.pages.get(id);
    const card = cards.get(id);
    if (last !== undefined && isKept(last, goodsCard)) pages.set(id, last);
    else if (card !== undefined) {
      const home = places.homes.get(id) ?? [];
      const offered = filters.get(home[0]?.chpu ?? '') ?? [];
      const goesWith = (recommended.get(id) ?? []).flatMap((other) => cards.get(other) ?? []);
      pages.set(id, pageOf({ goodsCard, card, home, offered, goesWith }, catalogue, last));
    }
  }
  return { pages, catalogue, filters, places, candidates, recommended };
}

/** The views of the previous catalogue that are not in this one. */
function replacedViews(cards: Shop['cards'], previous: Products | undefined): Set<CardView> {
  const replaced = new Set<CardView>();
  for (const [id, { props }] of previous?.pages ?? [])
    if (cards.get(id) !== props.product.card) replaced.add(props.product.card);
  return replaced;
}

type Parts = Pick<Product, 'goodsCard' | 'card' | 'home' | 'goesWith'> & { offered: readonly FilterGroup[] };

function pageOf(
  { goodsCard, card, home, offered, goesWith }: Parts,
  { pictures, ogPictures }: Shop['catalogue'],
  last: ProductPage | undefined,
): ProductPage {
  const product = {
    card,
    goodsCard,
    description: goodsCard.description,
    number: attribute(goodsCard, number),
    pictures: namedPictures(goodsCard, pictures),
    passport: (goodsCard.attributes ?? []).filter(({ name }) => !isShownElsewhere(name, card)),
    home,
    tasteFilters: card.tastes.map((taste) => filterOfTaste(taste, offered, card.filterVariants)),
    goesWith,
  };
  const props = {
    product: keepSame(last?.props.product, product),
    ogPicture: ownProperty(ogPictures, card.chpu),
  };
  return keepSame(last, { path: paths.product(card.chpu), props });
}

function namedPictures(card: GoodsCard, pictures: Shop['catalogue']['pictures']): NamedPicture[] {
  const names = new Map(card.picture_names?.map(({ imagePath, name }) => [imagePath, name]));
  const named: NamedPicture[] = [];
  for (const address of [shownAddress(card), ...(card.gallery ?? [])]) {
    const picture = ownProperty(pictures, address);
    const name = names.get(address);
    if (picture) named.push(name === undefined ? picture : { ...picture, name });
  }
  return named;
}

/** A roast that is a number is shown as dots. */
const isShownElsewhere = (name: string, card: CardView) =>
  shownElsewhere.includes(name) || (name === roast && card.roast !== undefined);

/** Where the cards stand: it stays the same while only cards change. */
interface Places {
  listings: readonly { path: string; parent: Place | undefined; place: Place; ids: readonly number[] }[];
  homes: ReadonlyMap<number, readonly Place[]>;
  partitions: ReadonlyMap<number, readonly number[]>;
}

function placesOf(all: readonly Listing[], previous: Places | undefined): Places {
  const place = ({ chpu, name }: ShownCategory): Place => ({ chpu, name });
  const listings = all.map(({ category, parent, pages }) => ({
    path: pages[0] ?? '',
    parent: parent && place(parent),
    place: place(category),
    ids: category.cards.map(({ id }) => id),
  }));
  if (previous !== undefined && isSame(previous.listings, listings)) return previous;
  return { listings, homes: homesOf(listings), partitions: partitionNumbers(listings) };
}

/** A product in several categories belongs to the first one, and there to its first subcategory. */
function homesOf(listings: Places['listings']): Map<number, readonly Place[]> {
  const homes = new Map<number, readonly Place[]>();
  for (const { parent, place, ids } of listings) {
    const home = parent ? [parent, place] : [place];
    for (const id of ids) {
      const [category, child] = homes.get(id) ?? [];
      const isFirst = parent ? category?.chpu === parent.chpu && child === undefined : category === undefined;
      if (isFirst) homes.set(id, home);
    }
  }
  return homes;
}

/** Numbers made from addresses, because those of places would change with each new category. */
function partitionNumbers(listings: Places['listings']): Map<number, readonly number[]> {
  const numbers = new Map<number, number[]>();
  for (const { path, ids } of listings) {
    const number = Number.parseInt(hash('sha256', path).slice(0, 12), 16);
    for (const id of ids) {
      const ofCard = numbers.get(id);
      if (ofCard === undefined) numbers.set(id, [number]);
      else ofCard.push(number);
    }
  }
  return numbers;
}

const candidatesIn = onceEach((places: Places) => onceEach((card: CardView) => candidateOf(card, places)));

const candidateOf = (card: CardView, { partitions }: Places): Candidate => ({
  id: card.id,
  filterVariants: card.filterVariants,
  partitions: partitions.get(card.id) ?? [],
  isTop: card.badge === badge.top,
  isAvailable: isAvailable(card),
});
