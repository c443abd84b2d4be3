/** The catalogue that pages show. */
import type { Catalogue } from './catalogue.ts';
import { readCatalogue } from './catalogue-file.ts';
import { forgetLoaded, guardedLoader } from './render-guard.ts';
import { settingsOfThisBuild } from './settings.ts';

let shown: Catalogue | undefined;

/** All loaders read this catalogue from now on. */
export function showCatalogue(catalogue: Catalogue): void {
  shown = catalogue;
  forgetLoaded();
}

/** Without a publisher, in `astro build` and `astro dev`, the catalogue of the last pull. */
export const loadCatalogue = guardedLoader(
  async () => shown ?? (await readCatalogue(settingsOfThisBuild().places.catalogue)),
);
