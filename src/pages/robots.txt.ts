import type { APIRoute } from 'astro';
import { settingsOfThisBuild } from '../catalogue/settings.ts';
import { robotsText } from '../seo/robots-text.ts';

export const GET: APIRoute = () => new Response(robotsText(settingsOfThisBuild().siteUrl));
