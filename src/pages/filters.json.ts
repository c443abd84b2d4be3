import type { APIRoute } from 'astro';
import { loadShop } from '../catalogue/shop.ts';
import type { FiltersFile } from '../contract/site-files.ts';
import { paths } from '../editions/paths.ts';

export const GET: APIRoute = async () => {
  const { shelves } = await loadShop();
  const file: FiltersFile = shelves
    .filter(({ cards }) => cards.length > 0)
    .map(({ chpu, name, cards, filters }) => ({
      name,
      path: paths.category(chpu),
      groups: [...filters],
      cards: cards.map(({ filterVariants }) => [...filterVariants]),
    }));
  return Response.json(file);
};
