import type { APIRoute } from 'astro';
import { shelfFilters } from '../catalogue/shelf-filters.ts';
import { loadShop } from '../catalogue/shop.ts';
import type { FiltersFile } from '../contract/site-files.ts';
import { paths } from '../editions/paths.ts';

export const GET: APIRoute = async () => {
  const { catalogue, shelves } = await loadShop();
  const file: FiltersFile = shelves
    .filter(({ cards }) => cards.length > 0)
    .map(({ chpu, name, cards }) => ({
      name,
      path: paths.category(chpu),
      groups: shelfFilters(catalogue.filters, cards),
      cards: cards.map(({ filterVariants }) => [...filterVariants]),
    }));
  return Response.json(file);
};
