import { cardView } from '../client/card-view.ts';
import type { Category } from '../contract/resources/categories.ts';
import type { CardView } from '../domain/catalogue/card.ts';
import { pagesOf } from '../domain/catalogue/paging.ts';
import { ownProperty } from '../domain/own-property.ts';
import { paths } from '../editions/paths.ts';
import { type Catalogue, loadCatalogue } from './catalogue.ts';
import { guardedLoader } from './render-guard.ts';

export interface Shelf {
  chpu: string;
  name: string;
  description: string | undefined;
  cards: readonly CardView[];
  children: readonly Shelf[];
}

/** The catalogue as pages show it. */
export interface Shop {
  catalogue: Catalogue;
  shelves: readonly Shelf[];
  cards: ReadonlyMap<number, CardView>;
}

export const loadShop = guardedLoader(() => loadCatalogue().then(arrangeShop));

function arrangeShop(catalogue: Catalogue): Shop {
  const cards = new Map(
    catalogue.cards.map((card) => [
      card.id,
      cardView(card, ownProperty(catalogue.pictures, card.imagePath) ?? undefined),
    ]),
  );
  const shelf = ({ chpu, name, description, goodscard }: Omit<Category, 'children'>): Shelf => ({
    chpu,
    name: name ?? chpu,
    description,
    cards: goodscard.flatMap(({ id }) => cards.get(id) ?? []),
    children: [],
  });
  return {
    catalogue,
    shelves: catalogue.categories.map((category) => ({
      ...shelf(category),
      children: (category.children ?? []).map(shelf),
    })),
    cards,
  };
}

/** The list of a category or subcategory, over one or more pages. */
export interface Listing {
  shelf: Shelf;
  parent: Shelf | undefined;
  /** The paths of its pages. */
  pages: readonly string[];
}

export function listings(shelves: readonly Shelf[]): Listing[] {
  return shelves.flatMap((shelf) => [
    listing(shelf, undefined, paths.category(shelf.chpu)),
    ...shelf.children.map((child) => listing(child, shelf, paths.subcategory(shelf.chpu, child.chpu))),
  ]);
}

function listing(shelf: Shelf, parent: Shelf | undefined, first: string): Listing {
  const pages = Array.from({ length: pagesOf(shelf.cards.length) }, (_, page) =>
    paths.categoryPage(first, page + 1),
  );
  return { shelf, parent, pages };
}
