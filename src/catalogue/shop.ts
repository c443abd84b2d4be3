import { cardView } from '../client/card-view.ts';
import type { Category } from '../contract/resources/categories.ts';
import type { GoodsCard } from '../contract/resources/goods-card.ts';
import type { CardView } from '../domain/catalogue/card.ts';
import type { FilterGroup } from '../domain/catalogue/filters.ts';
import { pagesOf } from '../domain/catalogue/paging.ts';
import { ownProperty } from '../domain/own-property.ts';
import { isSame, keepSame } from '../domain/same.ts';
import { paths } from '../editions/paths.ts';
import type { Catalogue } from './catalogue.ts';
import { guardedLoader } from './render-guard.ts';
import { shelfFilters } from './shelf-filters.ts';
import { loadCatalogue } from './shown-catalogue.ts';

export interface Shelf {
  chpu: string;
  name: string;
  description: string | undefined;
  cards: readonly CardView[];
  filters: readonly FilterGroup[];
  children: readonly Shelf[];
}

/** The catalogue as pages show it. */
export interface Shop {
  catalogue: Catalogue;
  shelves: readonly Shelf[];
  cards: ReadonlyMap<number, CardView>;
}

export const loadShop = guardedLoader<Shop>(async (previous) => arrangeShop(await loadCatalogue(), previous));

/** Views of unchanged cards, and shelves of unchanged views, are the same objects as before. */
function arrangeShop(catalogue: Catalogue, previous?: Shop): Shop {
  const cards = viewsOf(catalogue, previous);
  const hasSameFilters = isSame(catalogue.filters, previous?.catalogue.filters);

  const shelf = (
    { chpu, name, description, goodscard }: Category,
    last: Shelf | undefined,
    children: readonly Shelf[],
  ): Shelf => {
    const ofShelf: CardView[] = [];
    for (const { id } of goodscard) {
      const view = cards.get(id);
      if (view !== undefined) ofShelf.push(view);
    }
    const kept = keepSame(last?.cards, ofShelf);
    const filters =
      last !== undefined && hasSameFilters && kept === last.cards
        ? last.filters
        : keepSame(last?.filters, shelfFilters(catalogue.filters, kept));
    return keepSame(last, { chpu, name: name ?? chpu, description, cards: kept, filters, children });
  };

  const shelves = catalogue.categories.map((category) => {
    const last = previous?.shelves.find(({ chpu }) => chpu === category.chpu);
    const children = (category.children ?? []).map((child) =>
      shelf(
        child,
        last?.children.find(({ chpu }) => chpu === child.chpu),
        [],
      ),
    );
    return shelf(category, last, keepSame(last?.children, children));
  });
  return { catalogue, shelves: keepSame(previous?.shelves, shelves), cards };
}

const views = new WeakMap<GoodsCard, CardView>();

function viewsOf({ cards, pictures }: Catalogue, previous: Shop | undefined): Map<number, CardView> {
  const hasSamePictures = previous?.catalogue.pictures === pictures;
  const viewOf = (card: GoodsCard): CardView => {
    const last = views.get(card);
    if (last !== undefined && hasSamePictures) return last;
    const pictureAt = (address: string) => ownProperty(pictures, address) ?? undefined;
    const view = keepSame(last ?? previous?.cards.get(card.id), cardView(card, pictureAt));
    views.set(card, view);
    return view;
  };
  const all = new Map<number, CardView>();
  for (const card of cards) all.set(card.id, viewOf(card));
  return all;
}

/** The list of a category or subcategory, over one or more pages. */
export interface Listing {
  shelf: Shelf;
  parent: Shelf | undefined;
  /** The paths of its pages. */
  pages: readonly string[];
}

export const loadListings = guardedLoader<readonly Listing[]>(async (previous) =>
  listings((await loadShop()).shelves, previous),
);

function listings(shelves: readonly Shelf[], previous: readonly Listing[] = []): readonly Listing[] {
  const last = new Map(previous.map((listing) => [listing.pages[0], listing]));
  const listing = (shelf: Shelf, parent: Shelf | undefined, first: string): Listing => {
    const pages = Array.from({ length: pagesOf(shelf.cards.length) }, (_, page) =>
      paths.categoryPage(first, page + 1),
    );
    const before = last.get(first);
    return keepSame(before, { shelf, parent, pages: keepSame(before?.pages, pages) });
  };
  return shelves.flatMap((shelf) => [
    listing(shelf, undefined, paths.category(shelf.chpu)),
    ...shelf.children.map((child) => listing(child, shelf, paths.subcategory(shelf.chpu, child.chpu))),
  ]);
}
