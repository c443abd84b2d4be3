import type { APIRoute } from 'astro';
import { loadShop } from '../catalogue/shop.ts';

export const GET: APIRoute = async () => Response.json([...(await loadShop()).cards.values()]);
