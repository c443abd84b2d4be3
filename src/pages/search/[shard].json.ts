import { basename } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { pagesToRender } from '../../catalogue/pages-to-render.ts';
import { loadSearchFiles } from '../../catalogue/site-files/search-files.ts';
import type { ShardFile, TermFile } from '../../domain/search/search-shards.ts';

/** None while all cards are in one file. */
export const getStaticPaths = (async () => {
  const { shards, terms } = await loadSearchFiles();
  const all = [...shards, ...terms].map(({ path, file }) => ({ path, props: { file } }));
  const due = await pagesToRender(all);
  return due.map(({ path, props }) => ({ params: { shard: basename(path, '.json') }, props }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ file: ShardFile | TermFile }> = ({ props }) => Response.json(props.file);
