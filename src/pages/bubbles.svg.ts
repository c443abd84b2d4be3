import type { APIRoute } from 'astro';
import { bubbleSprite } from '../components/bubble-sprite.ts';

export const GET: APIRoute = () =>
  new Response(bubbleSprite(), { headers: { 'Content-Type': 'image/svg+xml' } });
