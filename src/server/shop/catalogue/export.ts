import type { Database } from '../../db/open.ts';
import { catalogueRows, packRows } from './catalogue-rows.ts';
import { readConsistentCatalogue } from './consistent-catalogue.ts';
import type { CatalogueFile } from './file.ts';
import { shopId } from './version.ts';

/** The catalogue with what a later import compares the shop with; undefined until the first import. */
export async function exportCatalogue(db: Database): Promise<CatalogueFile | undefined> {
  const { file } = await readConsistentCatalogue(db);
  return file && { ...file, exported: packRows(catalogueRows(file), await shopId(db)) };
}
