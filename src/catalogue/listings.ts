import type { CardView } from '../domain/card.ts';
import { pageOf, pagesOf } from '../domain/paging.ts';
import { paths } from '../editions/paths.ts';
import type { Shelf } from './shop.ts';

/** One page of a category's or subcategory's listing. */
export interface ListingPage {
  path: string;
  shelf: Shelf;
  parent: Shelf | undefined;
  cards: readonly CardView[];
  /** Addresses of all pages of this list, and which of them this is, from 0. */
  pages: readonly string[];
  page: number;
}

export function listingPages(shelves: readonly Shelf[]): ListingPage[] {
  return shelves.flatMap((shelf) => [
    ...pagesOfShelf(shelf, undefined, paths.category(shelf.chpu)),
    ...shelf.children.flatMap((child) =>
      pagesOfShelf(child, shelf, paths.subcategory(shelf.chpu, child.chpu)),
    ),
  ]);
}

function pagesOfShelf(shelf: Shelf, parent: Shelf | undefined, first: string): ListingPage[] {
  const pages = Array.from({ length: pagesOf(shelf.cards.length) }, (_, page) =>
    paths.categoryPage(first, page + 1),
  );
  return pages.map((path, page) => ({ path, shelf, parent, cards: pageOf(shelf.cards, page), pages, page }));
}
