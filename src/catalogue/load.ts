import * as v from 'valibot';
import { type Catalogue, CatalogueSchema } from './catalogue.ts';
import { readJsonFile } from './files.ts';
import { loadedOnce } from './render-guard.ts';
import { buildSettings } from './settings.ts';

/** What the last pull brought, for the pages of this build. */
export const loadCatalogue = loadedOnce(readPulledCatalogue);

async function readPulledCatalogue(): Promise<Catalogue> {
  const [settings] = buildSettings(process.env);
  if (settings === undefined) throw new Error('No edition is being built');
  return v.parse(CatalogueSchema, await readJsonFile(settings.places.catalogue));
}
