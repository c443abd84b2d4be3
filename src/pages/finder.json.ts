import type { APIRoute } from 'astro';
import { loadFinderFile } from '../catalogue/site-files/finder-file.ts';

export const GET: APIRoute = async () => Response.json(await loadFinderFile());
