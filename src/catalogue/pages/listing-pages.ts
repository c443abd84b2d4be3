import { type CardView, type PriceFrom, priceFrom } from '../../domain/catalogue/card.ts';
import type { FilterGroup } from '../../domain/catalogue/filters.ts';
import { pageOf } from '../../domain/catalogue/paging.ts';
import { keepSame } from '../../domain/same.ts';
import { narrowingTaste, type TasteFilter } from '../../domain/taste/narrowing-taste.ts';
import { paths } from '../../editions/paths.ts';
import { guardedLoader } from '../render-guard.ts';
import { type Listing, loadListings, type ShownCategory } from '../shop.ts';

interface Tab {
  /** Undefined: all of the category. */
  name: string | undefined;
  path: string;
  count: number;
  active: boolean;
}

interface ListingPage {
  path: string;
  props: {
    name: string;
    description: string | undefined;
    count: number;
    filters: readonly FilterGroup[];
    tabs: readonly Tab[];
    trail: readonly { name: string; path: string }[];
    pages: readonly string[];
    cards: readonly CardView[];
    /** Fills the rest of an incomplete last row. */
    taste: TasteFilter | undefined;
    page: number;
    /** Only of the first page: else a new lowest price would change all pages of the listing. */
    from: PriceFrom | undefined;
  };
}

type PagesByListing = ReadonlyMap<Listing, readonly ListingPage[]>;

const loadAll = guardedLoader<PagesByListing>(async (previous) =>
  listingPages(await loadListings(), previous),
);

/** One page for each page of each category and subcategory. */
export const loadListingPages = async () => [...(await loadAll()).values()].flat();

function listingPages(listings: readonly Listing[], previous: PagesByListing = new Map()): PagesByListing {
  const last = new Map([...previous.values()].flat().map((page) => [page.path, page]));
  return new Map(
    listings.map((listing) => [listing, previous.get(listing) ?? pagesOfListing(listing, last)]),
  );
}

function pagesOfListing(
  { category, parent, pages }: Listing,
  last: ReadonlyMap<string, ListingPage>,
): readonly ListingPage[] {
  const { name, description, cards, filters } = category;
  const before = last.get(pages[0] ?? '')?.props;
  const common = {
    name,
    description,
    count: cards.length,
    filters,
    tabs: keepSame(before?.tabs, tabsOf(category, parent ?? category)),
    trail: parent ? [{ name: parent.name, path: paths.category(parent.chpu) }] : [],
    pages,
    taste: keepSame(
      before?.taste,
      narrowingTaste(
        filters,
        cards.map(({ filterVariants }) => filterVariants),
      ),
    ),
  };
  return pages.map((path, page) => {
    const from = page === 0 ? priceFrom(cards) : undefined;
    const props = { ...common, cards: pageOf(cards, page), page, from };
    return keepSame(last.get(path), { path, props });
  });
}

function tabsOf(category: ShownCategory, family: ShownCategory): Tab[] {
  const tab = (one: ShownCategory, path: string, name: string | undefined): Tab => ({
    name,
    path,
    count: one.cards.length,
    active: one === category,
  });
  return [
    tab(family, paths.category(family.chpu), undefined),
    ...family.children
      .filter((child) => child.cards.length > 0 || child === category)
      .map((child) => tab(child, paths.subcategory(family.chpu, child.chpu), child.name)),
  ];
}
