import type { APIRoute, GetStaticPaths } from 'astro';
import { pagesToRender } from '../../catalogue/pages-to-render.ts';
import { loadCardFiles } from '../../catalogue/site-files/card-files.ts';
import type { CardFile } from '../../contract/site-files.ts';

export const getStaticPaths = (async () => {
  const due = await pagesToRender(await loadCardFiles());
  return due.map(({ props }) => ({ params: { id: String(props.file.card.id) }, props }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ file: CardFile }> = ({ props }) => Response.json(props.file);
