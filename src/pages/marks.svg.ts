import type { APIRoute } from 'astro';
import { marksSprite } from '../components/marks.ts';

export const GET: APIRoute = () =>
  new Response(marksSprite(), { headers: { 'Content-Type': 'image/svg+xml' } });
