import { edition } from '#edition';
import type { Listing } from '../catalogue/listings.ts';
import { shelfFilters } from '../catalogue/shelf-filters.ts';
import type { Shelf } from '../catalogue/shop.ts';
import type { FilterGroup } from '../contract/filter.ts';
import { pageOf } from '../domain/paging.ts';
import { paths } from '../editions/paths.ts';
import { defaultLocale } from '../locales/locales.ts';
import { listingDescription } from '../seo/descriptions.ts';

/** All that the pages of one listing show: what they have in common is made once. */
export function listingPages({ shelf, parent, pages }: Listing, groups: readonly FilterGroup[]) {
  const { name, description, cards } = shelf;
  const common = {
    name,
    description,
    count: cards.length,
    summary: listingDescription(shelf, edition),
    filters: shelfFilters(groups, cards),
    tabs: tabsOf(shelf, parent ?? shelf),
    trail: parent ? [{ name: parent.name, path: paths.category(parent.chpu) }] : [],
    pages,
  };
  return pages.map((path, page) => ({ path, props: { ...common, cards: pageOf(cards, page), page } }));
}

function tabsOf(shelf: Shelf, family: Shelf) {
  const tab = (path: string, name: string, of: Shelf) => ({
    name,
    path,
    count: of.cards.length,
    active: of === shelf,
  });
  return [
    tab(paths.category(family.chpu), defaultLocale.words.listing.all, family),
    ...family.children.map((child) => tab(paths.subcategory(family.chpu, child.chpu), child.name, child)),
  ];
}
