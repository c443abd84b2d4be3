import type { ItemList } from 'schema-dts';
import { cardsOnPage } from '../../domain/catalogue/paging.ts';
import { paths } from '../../editions/paths.ts';
import { absolute, type Site } from './site.ts';

interface Listing {
  name: string;
  /** Of the whole list. */
  count: number;
  /** The cards of this page, which is counted from 0. */
  chpus: readonly string[];
  page: number;
}

/** What a page of a listing leads to; the details stand on the products' own pages. */
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
