import type { APIRoute, GetStaticPaths } from 'astro';
import { loadShop } from '../../catalogue/shop.ts';
import type { CardFile } from '../../contract/site-files.ts';

export const getStaticPaths = (async () => {
  const { cards } = await loadShop();
  return [...cards.keys()].map((id) => ({ params: { id: String(id) } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) => {
  const { cards, catalogue } = await loadShop();
  const card = cards.get(Number(params['id']));
  if (!card) return new Response(null, { status: 404 });
  const file: CardFile = { card, grindings: card.hasGrinding ? [...catalogue.grindings] : [] };
  return Response.json(file);
};
