import type { APIRoute } from 'astro';
import { edition } from '#edition';
import { merchantFeed } from '../catalogue/feed.ts';
import { loadFindable } from '../catalogue/findable.ts';
import { loadProducts } from '../catalogue/products.ts';
import { fill } from '../locales/fill.ts';
import { defaultLocale } from '../locales/locales.ts';

const { shop, seo } = defaultLocale.words;

export const GET: APIRoute = async () => {
  const { siteUrl } = await loadFindable();
  const channel = {
    siteUrl,
    edition,
    brand: shop.name,
    title: fill(seo.feed, { shop: shop.name }),
    description: seo.feedDescription,
  };
  return new Response(merchantFeed(channel, await loadProducts()));
};
