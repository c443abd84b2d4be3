import type { Category } from '../../contract/resources/categories.ts';
import type { GoodsCard } from '../../contract/resources/goods-card.ts';
import { pagesOf } from '../../domain/catalogue/paging.ts';
import { onceEach } from '../../domain/once-each.ts';
import type { Edition } from '../../editions/edition.ts';
import { paths, reservedChpus } from '../../editions/paths.ts';
import type { PageInCatalogue, PulledCatalogue } from '../catalogue.ts';
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
  const pages = [
    {
      path: paths.home,
      changed: newest([...catalogue.cards.map(changeOf), ...catalogue.news.map(({ date }) => date)]),
    },
    ...catalogue.categories.flatMap(addressesOfCategory),
    ...addressesOfPages(catalogue, edition),
    ...addressesOfNews(catalogue),
  ];
  const byPath = new Map<string, Address>();
  for (const address of pages) if (!byPath.has(address.path)) byPath.set(address.path, address);
  // Each card has its own address, below one that no other page is in.
  return [...byPath.values(), ...catalogue.cards.map(addressOfCard)];
}

const addressOfCard = onceEach(
  (card: GoodsCard): Address => ({
    path: paths.product(card.chpu),
    changed: card.updated_at,
    isProduct: true,
  }),
);

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
  const lists = categories.map(({ chpu, goodscard, children = [] }) => ({
    chpu,
    name: chpu,
    cards: goodscard,
    children: children.map((child) => ({ cards: child.goodscard })),
  }));
  const changes = new Map<unknown, number | undefined>();
  return priceListPages(lists, ({ goods }) => goods.length).map(({ path, category, categories: listed }) => {
    if (!changes.has(category)) {
      const cards = (category ? [category] : listed).flatMap((one) => one.cards);
      changes.set(category, newest(cards.map(changeOf)));
    }
    return { path, changed: changes.get(category) };
  });
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
  let latest: number | undefined;
  for (const change of changes) {
    if (change === undefined) return undefined;
    latest = Math.max(latest ?? change, change);
  }
  return latest;
}

/** Pages that always exist; the shop may write their text. */
export const fixedPages = (edition: Edition): string[] => [
  paths.about,
  paths.contacts,
  paths.delivery,
  paths.privacy,
  paths.accessibility,
  paths.finder,
  ...(edition.hasVacancies ? [paths.vacancies] : []),
  ...(edition.withdrawalDays !== undefined ? [paths.withdrawal] : []),
];

/** Pages that exist only because the shop wrote them: those whose address nothing else uses. */
export function shopPages({
  pages,
  categories,
}: Pick<PulledCatalogue, 'pages' | 'categories'>): PageInCatalogue[] {
  const taken = new Set([...reservedChpus, ...categories.map(({ chpu }) => chpu)]);
  return pages.filter(({ chpu }) => !taken.has(chpu));
}
