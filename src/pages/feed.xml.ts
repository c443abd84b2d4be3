import type { APIRoute } from 'astro';
import { edition } from '#edition';
import { loadIndexable } from '../catalogue/addresses/indexable-addresses.ts';
import { loadProducts } from '../catalogue/products.ts';
import { fill } from '../locales/fill.ts';
import { defaultLocale } from '../locales/locales.ts';
import { merchantFeed } from '../seo/feed.ts';

const { shop, seo } = defaultLocale.words;

export const GET: APIRoute = async () => {
  const { siteUrl } = await loadIndexable();
  const channel = {
    siteUrl,
    edition,
    brand: shop.name,
    title: fill(seo.feed, { shop: shop.name }),
    description: seo.feedDescription,
  };
  return new Response(merchantFeed(channel, await loadProducts()));
};
