import type { FiltersFile } from '../contract/site-files.ts';
import { keepSame } from '../domain/same.ts';
import { paths } from '../editions/paths.ts';
import { guardedLoader } from './render-guard.ts';
import { loadShop } from './shop.ts';

/** What the filters of each category need. */
export const loadFiltersFile = guardedLoader<FiltersFile>(async (previous) => {
  const { shelves } = await loadShop();
  const file = shelves
    .filter(({ cards }) => cards.length > 0)
    .map(({ chpu, name, cards, filters }) => ({
      name,
      path: paths.category(chpu),
      groups: [...filters],
      cards: cards.map(({ filterVariants }) => [...filterVariants]),
    }));
  return keepSame(previous, file);
});
