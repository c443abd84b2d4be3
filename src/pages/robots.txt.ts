import type { APIRoute } from 'astro';
import { loadFindable } from '../catalogue/findable.ts';
import { robotsText } from '../catalogue/robots-text.ts';

export const GET: APIRoute = async () => new Response(robotsText((await loadFindable()).siteUrl));
