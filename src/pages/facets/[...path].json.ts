import type { APIRoute, GetStaticPaths } from 'astro';
import { pagesToRender } from '../../catalogue/pages-to-render.ts';
import { loadFacetFiles } from '../../catalogue/site-files/facet-files.ts';
import type { FacetsFile } from '../../contract/site-files.ts';

export const getStaticPaths = (async () => {
  const due = await pagesToRender(await loadFacetFiles());
  return due.map(({ path, props }) => ({
    params: { path: path.replace(/^\/facets\/(.+)\.json$/, '$1') },
    props,
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ file: FacetsFile }> = ({ props }) => Response.json(props.file);
