import type { APIRoute } from 'astro';
import { loadFindable } from '../catalogue/findable.ts';
import { sitemap } from '../catalogue/sitemap.ts';

export const GET: APIRoute = async () => new Response(sitemap(await loadFindable()));
