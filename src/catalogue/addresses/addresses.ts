import type { Category } from '../../contract/resources/categories.ts';
import type { Page } from '../../contract/resources/content.ts';
import type { GoodsCard } from '../../contract/resources/goods-card.ts';
import { pagesOf } from '../../domain/catalogue/paging.ts';
import type { Edition } from '../../editions/edition.ts';
import { paths, reservedChpus } from '../../editions/paths.ts';
import type { PulledCatalogue } from '../catalogue.ts';
import { priceListPages } from './price-list.ts';

/** An indexable page. */
export interface Address {
  path: string;
  /** Unix seconds; undefined if unknown. */
  changed: number | undefined;
  /** The same path in another country shows something else. */
  isCountrySpecific?: boolean;
  isProduct?: boolean;
}

type Contents = Pick<PulledCatalogue, 'categories' | 'cards' | 'pages' | 'news'>;

/** Every indexable address of an edition's site, once. Account, checkout, favourites and recap are not indexable. */
export function addressesOf(catalogue: Contents, edition: Edition): Address[] {
  const all = [
    {
      path: paths.home,
      changed: newest([...catalogue.cards.map(changeOf), ...catalogue.news.map(({ date }) => date)]),
    },
    ...catalogue.categories.flatMap(addressesOfCategory),
    ...catalogue.cards.map((card) => ({
      path: paths.product(card.chpu),
      changed: card.updated_at,
      isProduct: true,
    })),
    ...addressesOfPages(catalogue, edition),
    ...addressesOfNews(catalogue),
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

function addressesOfPages(catalogue: Contents, edition: Edition): Address[] {
  const { pages } = catalogue;
  const changes = new Map(pages.map((page) => [paths.page(page.chpu), page.updated_at]));
  return [
    ...fixedPages(edition).map((path) => ({ path, changed: changes.get(path) })),
    ...addressesOfPriceList(catalogue),
    ...shopPages(catalogue).map((page) => ({ path: paths.page(page.chpu), changed: page.updated_at })),
  ];
}

function addressesOfPriceList({ categories }: Contents): Address[] {
  const shelves = categories.map(({ chpu, goodscard, children = [] }) => ({
    chpu,
    name: chpu,
    cards: goodscard,
    children: children.map((child) => ({ cards: child.goodscard })),
  }));
  return priceListPages(shelves, ({ goods }) => goods.length).map(({ path, shelf, shelves }) => ({
    path,
    changed: newest((shelf ? [shelf] : shelves).flatMap(({ cards }) => cards.map(changeOf))),
  }));
}

/** Each shop numbers its own news. */
function addressesOfNews({ news }: Contents): Address[] {
  if (news.length === 0) return [];
  return [
    { path: paths.news, changed: newest(news.map(({ date }) => date)) },
    ...news.map(({ id, date }) => ({ path: paths.newsItem(id), changed: date, isCountrySpecific: true })),
  ];
}

const changeOf = (card: GoodsCard) => card.updated_at;

/** Unknown if one of them is unknown: with a date that is too old, crawlers would not come back. */
function newest(changes: readonly (number | undefined)[]): number | undefined {
  const dates = changes.filter((change) => change !== undefined);
  return dates.length > 0 && dates.length === changes.length
    ? dates.reduce((a, b) => Math.max(a, b))
    : undefined;
}

/** Pages that always exist; the shop may write their text. */
export const fixedPages = (edition: Edition): string[] => [
  paths.about,
  paths.contacts,
  paths.delivery,
  paths.privacy,
  ...(edition.hasVacancies ? [paths.vacancies] : []),
  ...(edition.hasWithdrawalPage ? [paths.withdrawal] : []),
];

/** Pages that exist only because the shop wrote them: those whose address nothing else uses. */
export function shopPages({ pages, categories }: Pick<PulledCatalogue, 'pages' | 'categories'>): Page[] {
  const taken = new Set([...reservedChpus, ...categories.map(({ chpu }) => chpu)]);
  return pages.filter(({ chpu }) => !taken.has(chpu));
}
