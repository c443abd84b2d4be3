import type { APIRoute, GetStaticPaths } from 'astro';
import { loadCardFiles } from '../../catalogue/card-files.ts';
import { pagesToRender } from '../../catalogue/pages-to-render.ts';
import type { CardFile } from '../../contract/site-files.ts';

export const getStaticPaths = (async () => {
  const due = await pagesToRender(await loadCardFiles());
  return due.map(({ props }) => ({ params: { id: String(props.file.card.id) }, props }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ file: CardFile }> = ({ props }) => Response.json(props.file);
