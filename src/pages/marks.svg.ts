import type { APIRoute } from 'astro';
import { marksSprite } from '../components/sprites/marks-sprite.ts';

export const GET: APIRoute = () =>
  new Response(marksSprite(), { headers: { 'Content-Type': 'image/svg+xml' } });
