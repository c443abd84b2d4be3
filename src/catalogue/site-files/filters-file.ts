import type { FiltersFile } from '../../contract/site-files.ts';
import { onceEach } from '../../domain/once-each.ts';
import { keepSame } from '../../domain/same.ts';
import { paths } from '../../editions/paths.ts';
import { guardedLoader } from '../render-guard.ts';
import { loadShop, type ShownCategory } from '../shop.ts';

/** What the filters of each category need. */
export const loadFiltersFile = guardedLoader<FiltersFile>(async (previous) => {
  const { categories } = await loadShop();
  return keepSame(previous, categories.filter(({ cards }) => cards.length > 0).map(filtersOf));
});

const filtersOf = onceEach(({ chpu, name, cards, filters }: ShownCategory) => ({
  name,
  path: paths.category(chpu),
  groups: [...filters],
  cards: cards.map(({ filterVariants }) => [...filterVariants]),
}));
