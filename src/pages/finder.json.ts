import type { APIRoute } from 'astro';
import { loadFinderFile } from '../catalogue/finder-file.ts';

export const GET: APIRoute = async () => Response.json(await loadFinderFile());
