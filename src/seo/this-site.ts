import { site } from 'astro:config/client';
import { edition } from '#edition';
import { defaultLocale } from '../locales/locales.ts';
import type { Site } from './structured-data/site.ts';

/** The site of this build. */
export const thisSite: Site = { url: site ?? '', edition, name: defaultLocale.words.shop.name };
