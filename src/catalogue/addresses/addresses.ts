import type { Category } from '../../contract/resources/categories.ts';
import type { GoodsCard } from '../../contract/resources/goods-card.ts';
import { pagesOf } from '../../domain/catalogue/paging.ts';
import type { Edition } from '../../editions/edition.ts';
import { paths } from '../../editions/paths.ts';
import type { PulledCatalogue } from '../catalogue.ts';
import { ownPages, standingPages } from './own-pages.ts';

/** A page that anybody may find. */
export interface Address {
  path: string;
  /** Unix seconds; undefined where nobody knows. */
  changed: number | undefined;
  /** What stands under this address in another country is something else. */
  isOwn?: boolean;
}

type Told = Pick<PulledCatalogue, 'categories' | 'cards' | 'pages' | 'news'>;

/** Every public address of an edition's site, once. Account, checkout, favourites and recap are not for finding. */
export function addressesOf(told: Told, edition: Edition): Address[] {
  const all = [
    {
      path: paths.home,
      changed: newest([...told.cards.map(changeOf), ...told.news.map(({ date }) => date)]),
    },
    ...told.categories.flatMap(addressesOfCategory),
    ...told.cards.map((card) => ({ path: paths.product(card.chpu), changed: card.updated_at })),
    ...addressesOfPages(told, edition),
    ...addressesOfNews(told),
  ];
  return [...new Map(all.toReversed().map((address) => [address.path, address])).values()].toReversed();
}

function addressesOfCategory({ children = [], ...category }: Category): Address[] {
  return [
    ...addressesOfListing(paths.category(category.chpu), category.goodscard),
    ...children.flatMap((child) =>
      addressesOfListing(paths.subcategory(category.chpu, child.chpu), child.goodscard),
    ),
  ];
}

function addressesOfListing(first: string, cards: readonly GoodsCard[]): Address[] {
  const changed = newest(cards.map(changeOf));
  return Array.from({ length: pagesOf(cards.length) }, (_, index) => ({
    path: paths.categoryPage(first, index + 1),
    changed,
  }));
}

function addressesOfPages(told: Told, edition: Edition): Address[] {
  const { cards, pages } = told;
  const changes = new Map(pages.map((page) => [paths.page(page.chpu), page.updated_at]));
  return [
    ...standingPages(edition).map((path) => ({ path, changed: changes.get(path) })),
    { path: paths.priceList, changed: newest(cards.map(changeOf)) },
    ...ownPages(told).map((page) => ({ path: paths.page(page.chpu), changed: page.updated_at })),
  ];
}

/** Each shop counts its own news. */
function addressesOfNews({ news }: Told): Address[] {
  if (news.length === 0) return [];
  return [
    { path: paths.news, changed: newest(news.map(({ date }) => date)) },
    ...news.map(({ id, date }) => ({ path: paths.newsItem(id), changed: date, isOwn: true })),
  ];
}

const changeOf = (card: GoodsCard) => card.updated_at;

/** Unknown as soon as one of them is: a date that is too old would keep a reader from coming back. */
function newest(changes: readonly (number | undefined)[]): number | undefined {
  const known = changes.filter((change) => change !== undefined);
  return known.length > 0 && known.length === changes.length
    ? known.reduce((a, b) => Math.max(a, b))
    : undefined;
}
