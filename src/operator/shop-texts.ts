import { existsSync } from 'node:fs';
import type { Texts } from '../catalogue/catalogue.ts';
import { describeMistake, readContent } from '../catalogue/content-files/read-content.ts';
import type { BuildSettings } from '../catalogue/settings.ts';
import { editions } from '../editions/editions.ts';
import { servedFile } from '../publishing/release/site-files.ts';

interface ReadTexts {
  /** Those without mistakes. */
  texts: Texts;
  /** A sentence for each. */
  mistakes: string[];
}

/** The texts of the shop's folder; links are compared with the published site. */
export function readTexts({ edition, places }: Pick<BuildSettings, 'edition' | 'places'>): ReadTexts {
  const isPublished = existsSync(places.site);
  const { mistakes, ...texts } = readContent(places.content, editions[edition].timezones[0], {
    isDead: (path) => isPublished && !existsSync(servedFile(places.site, path)),
  });
  return { texts, mistakes: mistakes.map(describeMistake) };
}
