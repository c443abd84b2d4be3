import type { APIRoute } from 'astro';
import { loadIndexable } from '../catalogue/addresses/indexable-addresses.ts';
import { sitemap } from '../seo/sitemap.ts';

export const GET: APIRoute = async () => new Response(sitemap(await loadIndexable()));
