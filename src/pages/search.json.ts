import type { APIRoute } from 'astro';
import { loadShop } from '../catalogue/shop.ts';
import type { SearchFile } from '../contract/site-files.ts';

export const GET: APIRoute = async () => {
  const { cards, catalogue } = await loadShop();
  const file: SearchFile = { cards: [...cards.values()], grindings: [...catalogue.grindings] };
  return Response.json(file);
};
