import { pagesOf } from '../domain/catalogue/paging.ts';
import { paths } from '../editions/paths.ts';
import type { Shelf } from './shop.ts';

/** The list of a category or subcategory, over one or more pages. */
export interface Listing {
  shelf: Shelf;
  parent: Shelf | undefined;
  /** The addresses of its pages. */
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
