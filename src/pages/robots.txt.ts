import type { APIRoute } from 'astro';
import { loadIndexable } from '../catalogue/addresses/indexable-addresses.ts';
import { robotsText } from '../seo/robots-text.ts';

export const GET: APIRoute = async () => new Response(robotsText((await loadIndexable()).siteUrl));
