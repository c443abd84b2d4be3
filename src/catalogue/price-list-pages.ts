import type { CardView } from '../domain/catalogue/card.ts';
import { keepSame } from '../domain/same.ts';
import { priceListPages } from './addresses/price-list.ts';
import { guardedLoader } from './render-guard.ts';
import { loadShop, type Shop } from './shop.ts';

interface Part {
  name: string;
  path: string;
  active?: boolean;
  count?: number;
}

interface PriceListPage {
  path: string;
  props: {
    shelves: readonly { chpu: string; name: string; cards: readonly CardView[] }[];
    /** Of the category that the page belongs to; undefined: all are on this page. */
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
  { shelves: all, catalogue }: Pick<Shop, 'shelves' | 'catalogue'>,
  previous: readonly PriceListPage[] = [],
): readonly PriceListPage[] {
  const last = new Map(previous.map((page) => [page.path, page]));
  const changes = new Map<number, number>();
  for (const { id, updated_at = 0 } of catalogue.cards) changes.set(id, updated_at);
  const listed = priceListPages(all, ({ variants }) => variants.length);
  const pathsOfShelf = Map.groupBy(listed, ({ shelf }) => shelf);
  const first = listed.filter(({ page }) => page === 1);
  return listed.map(({ path, shelves, shelf, page }) => {
    const parts = shelf
      ? first.map((one) => ({ name: one.shelf?.name ?? '', path: one.path, active: one.shelf === shelf }))
      : shelves.map(({ chpu, name, cards }) => ({ name, path: `#price-${chpu}`, count: cards.length }));
    const pages = (pathsOfShelf.get(shelf) ?? []).map((one) => one.path);
    let changedAt = 0;
    for (const { cards } of shelves)
      for (const { id } of cards) changedAt = Math.max(changedAt, changes.get(id) ?? 0);
    return keepSame(last.get(path), {
      path,
      props: { shelves, name: shelf?.name, page, pages, parts, changedAt },
    });
  });
}
