import { join } from 'node:path';
import type { EditionCode } from '../editions/edition.ts';

const cache = '.cache';

/** Where a build keeps what it pulled, one place for each edition, so that builds can run side by side. */
export const places = (edition: EditionCode) => ({
  catalogue: join(cache, edition, 'catalogue.json'),
  pulled: join(cache, edition, 'pulled.json'),
  astro: join(cache, edition, 'astro'),
  building: join(cache, edition, 'site'),
  key: join(cache, edition, 'key'),
});
