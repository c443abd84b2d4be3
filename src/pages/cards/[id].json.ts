import type { APIRoute, GetStaticPaths } from 'astro';
import { pagesToRender } from '../../catalogue/pages-to-render.ts';
import { loadShop } from '../../catalogue/shop.ts';
import type { CardFile } from '../../contract/site-files.ts';
import { files } from '../../editions/paths.ts';

export const getStaticPaths = (async () => {
  const { cards, catalogue } = await loadShop();
  const all = [...cards.values()].map((card) => {
    const file: CardFile = { card, grindings: card.hasGrinding ? [...catalogue.grindings] : [] };
    return { path: files.card(card.id), props: { file } };
  });
  const due = await pagesToRender('cards', all);
  return due.map(({ props }) => ({ params: { id: String(props.file.card.id) }, props }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ file: CardFile }> = ({ props }) => Response.json(props.file);
