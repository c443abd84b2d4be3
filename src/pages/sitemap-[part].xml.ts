import type { APIRoute, GetStaticPaths } from 'astro';
import { loadIndexable } from '../catalogue/addresses/indexable-addresses.ts';
import { pagesToRender } from '../catalogue/pages-to-render.ts';
import { files } from '../editions/paths.ts';
import { type SitemapPart, sitemapPart, sitemapParts } from '../seo/sitemap.ts';

interface Props {
  siteUrl: string;
  addresses: SitemapPart['addresses'];
}

export const getStaticPaths = (async () => {
  const site = await loadIndexable();
  const all = sitemapParts(site).map(({ name, addresses }) => ({
    path: files.sitemapPart(name),
    name,
    props: { siteUrl: site.siteUrl, addresses },
  }));
  const due = await pagesToRender('sitemap', all);
  return due.map(({ name, props }) => ({ params: { part: name }, props }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = ({ props }) => new Response(sitemapPart(props.siteUrl, props.addresses));
