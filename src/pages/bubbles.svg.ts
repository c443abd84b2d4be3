import type { APIRoute } from 'astro';
import { bubbleSprite } from '../components/sprites/bubble-sprite.ts';

export const GET: APIRoute = () =>
  new Response(bubbleSprite(), { headers: { 'Content-Type': 'image/svg+xml' } });
