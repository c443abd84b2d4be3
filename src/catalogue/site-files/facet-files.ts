import type { FacetsFile } from '../../contract/site-files.ts';
import { badge, type CardView, shownVariant } from '../../domain/catalogue/card.ts';
import { cardsInFacetFile, packFacets, pagesWithoutFacets } from '../../domain/catalogue/facets.ts';
import type { FilterGroup } from '../../domain/catalogue/filters.ts';
import { inParts } from '../../domain/in-parts.ts';
import { keepSame } from '../../domain/same.ts';
import { files } from '../../editions/paths.ts';
import { guardedLoader } from '../render-guard.ts';
import { type Listing, loadListings } from '../shop.ts';

interface FacetPart {
  cards: readonly CardView[];
  filters: readonly FilterGroup[];
  page: { path: string; props: { file: FacetsFile } };
}

const loadParts = guardedLoader<readonly FacetPart[]>(async (previous) =>
  facetParts(await loadListings(), previous),
);

/** What the filters of large listings need of their cards. */
export const loadFacetFiles = async () => (await loadParts()).map(({ page }) => page);

/** Only the parts whose cards or filters differ are packed again. */
function facetParts(listings: readonly Listing[], previous: readonly FacetPart[] = []): readonly FacetPart[] {
  const last = new Map(previous.map((part) => [part.page.path, part]));
  return listings
    .filter(({ pages }) => pages.length > pagesWithoutFacets)
    .flatMap(({ category, pages }) =>
      inParts(category.cards, cardsInFacetFile).map((part, index) => {
        const path = files.facets(pages[0] ?? '', index + 1);
        const before = last.get(path);
        const cards = keepSame(before?.cards, part);
        const { filters } = category;
        if (before !== undefined && cards === before.cards && filters === before.filters) return before;
        const page = { path, props: { file: packFacets(cards.map(facetsOf), filters) } };
        return { cards, filters, page: keepSame(before?.page, page) };
      }),
    );
}

const facetsOf = (card: CardView) => ({
  id: card.id,
  price: shownVariant(card)?.price ?? Number.POSITIVE_INFINITY,
  isNew: card.badge === badge.new,
  filters: card.filterVariants,
});
