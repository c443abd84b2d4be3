import type { Database } from '../../db/open.ts';
import { catalogueRows, packRows } from './catalogue-rows.ts';
import type { CatalogueFile } from './file.ts';
import { readConsistentCatalogue } from './read.ts';

/** The catalogue with what a later import compares the shop with; undefined until the first import. */
export async function exportCatalogue(db: Database): Promise<CatalogueFile | undefined> {
  const { file } = await readConsistentCatalogue(db);
  return file && { ...file, exported: packRows(catalogueRows(file)) };
}
