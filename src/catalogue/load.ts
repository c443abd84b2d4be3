import * as v from 'valibot';
import type { EditionCode } from '../editions/edition.ts';
import { type Catalogue, CatalogueSchema } from './catalogue.ts';
import { readJsonFile } from './files.ts';
import { places } from './places.ts';

let loaded: Promise<Catalogue> | undefined;

/** What the last pull brought, for the pages of this build. */
export function loadCatalogue(edition: EditionCode): Promise<Catalogue> {
  loaded ??= readJsonFile(places(edition).catalogue).then((content) => v.parse(CatalogueSchema, content));
  return loaded;
}
