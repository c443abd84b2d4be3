import type { APIRoute } from 'astro';
import { loadSearchFile } from '../catalogue/site-files/search-files.ts';

export const GET: APIRoute = async () => Response.json(await loadSearchFile());
