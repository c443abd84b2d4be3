import { listEachOnce, type PriceListPage, splitPriceList } from '../../domain/catalogue/price-list.ts';
import { paths } from '../../editions/paths.ts';

interface PriceListPageAt<C> extends PriceListPage<C> {
  path: string;
}

/** The pages of the price list; the first one is the price list itself. */
export const priceListPages = <C extends { id: number }>(
  categories: Parameters<typeof listEachOnce<C>>[0],
  rowsOf: (card: C) => number,
): PriceListPageAt<C>[] =>
  splitPriceList(listEachOnce(categories), rowsOf).map((page, index) => ({
    ...page,
    path: pathOf(page, index),
  }));

const pathOf = (
  { category, page }: Pick<PriceListPage<unknown>, 'category' | 'page'>,
  index: number,
): string =>
  index === 0 || category === undefined
    ? paths.priceList
    : paths.categoryPage(paths.priceListPart(category.chpu), page);
