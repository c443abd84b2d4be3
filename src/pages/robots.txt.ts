import type { APIRoute } from 'astro';
import { loadFindable } from '../catalogue/addresses/indexable-addresses.ts';
import { robotsText } from '../seo/robots-text.ts';

export const GET: APIRoute = async () => new Response(robotsText((await loadFindable()).siteUrl));
