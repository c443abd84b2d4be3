import { existsSync } from 'node:fs';
import { describeMistake, readContent } from '../catalogue/content-files/read-content.ts';
import type { BuildSettings } from '../catalogue/settings.ts';
import { editions } from '../editions/editions.ts';
import { servedFile } from '../publishing/release/site-files.ts';

type Site = Pick<BuildSettings, 'edition' | 'places'>;

/** The texts of the shop's folder; links are compared with the published site. */
export function readTexts({ edition, places }: Site) {
  const isPublished = existsSync(places.site);
  return readContent(places.content, editions[edition].timezones[0], {
    isDead: (path) => isPublished && !existsSync(servedFile(places.site, path)),
  });
}

export const mistakesInTexts = (site: Site): string[] => readTexts(site).mistakes.map(describeMistake);
