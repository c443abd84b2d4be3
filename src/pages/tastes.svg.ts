import type { APIRoute } from 'astro';
import { tasteSprite } from '../components/sprites/taste-sprite.ts';
import { familyIds } from '../domain/taste/families.ts';

export const GET: APIRoute = () =>
  new Response(tasteSprite(familyIds), { headers: { 'Content-Type': 'image/svg+xml' } });
