import type { APIRoute, GetStaticPaths } from 'astro';
import { loadIndexable } from '../catalogue/addresses/indexable-addresses.ts';
import { sitemapPart, sitemapParts } from '../seo/sitemap.ts';

/** No parts while one sitemap has room for every address. */
export const getStaticPaths: GetStaticPaths = async () => {
  const parts = sitemapParts(await loadIndexable());
  return parts.length === 1 ? [] : parts.map((_, index) => ({ params: { part: String(index + 1) } }));
};

export const GET: APIRoute = async ({ params }) => {
  const site = await loadIndexable();
  return new Response(sitemapPart(site, sitemapParts(site)[Number(params['part']) - 1] ?? []));
};
