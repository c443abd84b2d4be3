import type { APIRoute } from 'astro';
import { loadSearchFiles } from '../catalogue/search-files.ts';

export const GET: APIRoute = async () => Response.json((await loadSearchFiles()).search);
