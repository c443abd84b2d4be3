import type { APIRoute } from 'astro';
import { loadFiltersFile } from '../catalogue/site-files/filters-file.ts';

export const GET: APIRoute = async () => Response.json(await loadFiltersFile());
