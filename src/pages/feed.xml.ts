import type { APIRoute } from 'astro';
import { edition } from '#edition';
import { loadIndexable } from '../catalogue/addresses/indexable-addresses.ts';
import { loadProducts } from '../catalogue/products.ts';
import { merchantFeed } from '../seo/feed.ts';

/** Kept for the next catalogue that this process renders. */
let feed: ReturnType<typeof merchantFeed> | undefined;

export const GET: APIRoute = async () => {
  const { siteUrl } = await loadIndexable();
  feed ??= merchantFeed({ siteUrl, edition });
  return new Response(Buffer.concat(feed(await loadProducts())));
};
