import { existsSync } from 'node:fs';
import { describeMistake, readContent } from '../catalogue/content-files/read-content.ts';
import type { BuildSettings } from '../catalogue/settings.ts';
import { editions } from '../editions/editions.ts';
import { servedFile } from '../publishing/release/site-files.ts';

/** What is wrong with the texts of the shop's folder; links are compared with the published site. */
export function mistakesInTexts({ edition, places }: Pick<BuildSettings, 'edition' | 'places'>): string[] {
  const isPublished = existsSync(places.site);
  const { mistakes } = readContent(places.content, editions[edition].timezones[0], {
    isDead: (path) => isPublished && !existsSync(servedFile(places.site, path)),
  });
  return mistakes.map(describeMistake);
}
