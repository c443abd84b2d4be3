import type { APIRoute } from 'astro';
import { feedBlocks } from '../seo/feed.ts';

export const GET: APIRoute = async () => new Response(Buffer.concat(await feedBlocks()));
