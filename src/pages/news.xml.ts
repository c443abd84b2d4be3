import type { APIRoute } from 'astro';
import { loadNews } from '../catalogue/content/news.ts';
import { newsFeed } from '../seo/news-feed.ts';
import { thisSite } from '../seo/this-site.ts';

export const GET: APIRoute = async () => new Response(newsFeed(thisSite, await loadNews()));
