import type { CardView } from '../../domain/catalogue/card.ts';
import { keepSame } from '../../domain/same.ts';
import { priceListPages } from '../addresses/price-list.ts';
import { guardedLoader } from '../render-guard.ts';
import { loadShop, type Shop } from '../shop.ts';

interface Part {
  name: string;
  path: string;
  active?: boolean;
  count?: number;
}

interface PriceListPage {
  path: string;
  props: {
    categories: readonly { chpu: string; name: string; cards: readonly CardView[] }[];
    /** The name of the category that the page belongs to; undefined: all are on this page. */
    name: string | undefined;
    page: number;
    pages: readonly string[];
    parts: readonly Part[];
    /** Unix seconds; 0: unknown. */
    changedAt: number;
  };
}

/** One page for each page of the price list. */
export const loadPriceListPages = guardedLoader<readonly PriceListPage[]>(async (previous) =>
  pagesOfPriceList(await loadShop(), previous),
);

function pagesOfPriceList(
  { categories: all, catalogue }: Pick<Shop, 'categories' | 'catalogue'>,
  previous: readonly PriceListPage[] = [],
): readonly PriceListPage[] {
  const last = new Map(previous.map((page) => [page.path, page]));
  const changes = new Map<number, number>();
  for (const { id, updated_at = 0 } of catalogue.cards) changes.set(id, updated_at);
  const listed = priceListPages(all, ({ variants }) => variants.length);
  const pathsOfCategory = Map.groupBy(listed, ({ category }) => category);
  const first = listed.filter(({ page }) => page === 1);
  return listed.map(({ path, categories, category, page }) => {
    const parts = category
      ? first.map((one) => ({
          name: one.category?.name ?? '',
          path: one.path,
          active: one.category === category,
        }))
      : categories.map(({ chpu, name, cards }) => ({ name, path: `#price-${chpu}`, count: cards.length }));
    const pages = (pathsOfCategory.get(category) ?? []).map((one) => one.path);
    let changedAt = 0;
    for (const { cards } of categories)
      for (const { id } of cards) changedAt = Math.max(changedAt, changes.get(id) ?? 0);
    return keepSame(last.get(path), {
      path,
      props: { categories, name: category?.name, page, pages, parts, changedAt },
    });
  });
}
