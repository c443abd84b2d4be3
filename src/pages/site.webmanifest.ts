import type { APIRoute } from 'astro';
import { white } from '../domain/drawing/inks.ts';
import { paths } from '../editions/paths.ts';
import { defaultLocale } from '../locales/locales.ts';
import { icons, themeColour } from '../seo/brand.ts';

const { iso, words } = defaultLocale;
const { scalable, small, large, maskable } = icons;

const manifest = {
  id: paths.home,
  name: words.shop.title,
  short_name: words.shop.name,
  description: words.home.description,
  lang: iso,
  start_url: paths.home,
  scope: paths.home,
  display: 'minimal-ui',
  background_color: white,
  theme_color: themeColour,
  icons: [
    { src: scalable, sizes: 'any', type: 'image/svg+xml' },
    { ...small, type: 'image/png' },
    { ...large, type: 'image/png' },
    { ...maskable, type: 'image/png', purpose: 'maskable' },
  ],
};

export const GET: APIRoute = () => new Response(JSON.stringify(manifest));
