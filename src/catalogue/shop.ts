import { cardView } from '../client/card-view.ts';
import type { Category, FilterGroup as ShopGroup } from '../contract/resources/categories.ts';
import type { GoodsCard } from '../contract/resources/goods-card.ts';
import type { CardView } from '../domain/catalogue/card.ts';
import { countFound, type FilterGroup } from '../domain/catalogue/filters.ts';
import { pagesOf } from '../domain/catalogue/paging.ts';
import { ownProperty } from '../domain/own-property.ts';
import { isSame, keepSame } from '../domain/same.ts';
import { familyOfFilter } from '../domain/taste/families.ts';
import { files, paths } from '../editions/paths.ts';
import type { Catalogue } from './catalogue.ts';
import { guardedLoader } from './render-guard.ts';
import { loadCatalogue } from './shown-catalogue.ts';

export interface ShownCategory {
  chpu: string;
  name: string;
  description: string | undefined;
  cards: readonly CardView[];
  filters: readonly FilterGroup[];
  children: readonly ShownCategory[];
}

/** The catalogue as pages show it. */
export interface Shop {
  catalogue: Catalogue;
  categories: readonly ShownCategory[];
  cards: ReadonlyMap<number, CardView>;
}

export const loadShop = guardedLoader<Shop>(async (previous) => arrangeShop(await loadCatalogue(), previous));

/** Views of unchanged cards, and categories of unchanged views, are the same objects as before. */
function arrangeShop(catalogue: Catalogue, previous?: Shop): Shop {
  const cards = viewsOf(catalogue, previous);
  const hasSameFilters = isSame(catalogue.filters, previous?.catalogue.filters);

  const shownCategory = (
    { chpu, name, description, goodscard }: Category,
    last: ShownCategory | undefined,
    children: readonly ShownCategory[],
  ): ShownCategory => {
    const ofCategory: CardView[] = [];
    for (const { id } of goodscard) {
      const view = cards.get(id);
      if (view !== undefined) ofCategory.push(view);
    }
    const kept = keepSame(last?.cards, ofCategory);
    const filters =
      last !== undefined && hasSameFilters && kept === last.cards
        ? last.filters
        : keepSame(last?.filters, categoryFilters(catalogue.filters, kept));
    return keepSame(last, { chpu, name: name ?? chpu, description, cards: kept, filters, children });
  };

  const categories = catalogue.categories.map((category) => {
    const last = previous?.categories.find(({ chpu }) => chpu === category.chpu);
    const children = (category.children ?? []).map((child) =>
      shownCategory(
        child,
        last?.children.find(({ chpu }) => chpu === child.chpu),
        [],
      ),
    );
    return shownCategory(category, last, keepSame(last?.children, children));
  });
  return { catalogue, categories: keepSame(previous?.categories, categories), cards };
}

/** The filters that not every card of the category matches, in the shop's order. */
function categoryFilters(groups: readonly ShopGroup[], cards: readonly CardView[]): FilterGroup[] {
  const counts = countFound(cards.map(({ filterVariants }) => filterVariants));
  const count = (id: number) => counts.get(id) ?? 0;
  return groups
    .map(({ name, color_hex, variants }) => ({
      name,
      color: color_hex,
      variants: variants
        .filter(({ id, isAvailable }) => isAvailable && count(id) > 0)
        .map(({ id, name }) => ({ id, name, sign: signOf(name) })),
    }))
    .filter(({ variants }) => variants.some(({ id }) => count(id) < cards.length));
}

function signOf(name: string): string | undefined {
  const family = familyOfFilter(name);
  return family && `${files.tastes}#${family}`;
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
  category: ShownCategory;
  parent: ShownCategory | undefined;
  /** The paths of its pages. */
  pages: readonly string[];
}

export const loadListings = guardedLoader<readonly Listing[]>(async (previous) =>
  listings((await loadShop()).categories, previous),
);

function listings(
  categories: readonly ShownCategory[],
  previous: readonly Listing[] = [],
): readonly Listing[] {
  const last = new Map(previous.map((listing) => [listing.pages[0], listing]));
  const listing = (category: ShownCategory, parent: ShownCategory | undefined, first: string): Listing => {
    const pages = Array.from({ length: pagesOf(category.cards.length) }, (_, page) =>
      paths.categoryPage(first, page + 1),
    );
    const before = last.get(first);
    return keepSame(before, { category, parent, pages: keepSame(before?.pages, pages) });
  };
  return categories.flatMap((category) => [
    listing(category, undefined, paths.category(category.chpu)),
    ...category.children.map((child) =>
      listing(child, category, paths.subcategory(category.chpu, child.chpu)),
    ),
  ]);
}
