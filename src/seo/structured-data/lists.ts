import type { BreadcrumbList, ItemList } from 'schema-dts';
import { cardsOnPage } from '../../domain/catalogue/paging.ts';
import { paths } from '../../editions/paths.ts';
import { absolute, type Site } from './site.ts';

/** From the home page to this one, both included. */
export function breadcrumbList(
  site: Pick<Site, 'url'>,
  crumbs: readonly { name: string; path: string }[],
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(site, path),
    })),
  };
}

interface Listing {
  name: string;
  /** Number of cards in the whole list. */
  count: number;
  /** The cards of this page; pages are numbered from 0. */
  chpus: readonly string[];
  page: number;
}

/** The products that a page of a listing links to; their details stand on their own pages. */
export function itemList(site: Pick<Site, 'url'>, { name, count, chpus, page }: Listing): ItemList {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: count,
    itemListElement: chpus.map((chpu, index) => ({
      '@type': 'ListItem',
      position: page * cardsOnPage + index + 1,
      url: absolute(site, paths.product(chpu)),
    })),
  };
}
