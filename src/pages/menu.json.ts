import type { APIRoute } from 'astro';
import { loadMenuFile } from '../catalogue/site-files/menu-file.ts';

export const GET: APIRoute = async () => Response.json(await loadMenuFile());
