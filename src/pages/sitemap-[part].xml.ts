import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { pagesToRender } from '../catalogue/pages-to-render.ts';
import { loadSitemapFiles, sitemapPart } from '../seo/sitemap.ts';

export const getStaticPaths = (async () => {
  const due = await pagesToRender(await loadSitemapFiles());
  return due.map(({ name, props }) => ({ params: { part: name }, props }));
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) => new Response(sitemapPart(props.siteUrl, props.addresses));
