import type { Database } from '../../db/open.ts';
import { CommandRefused } from '../failures.ts';
import { type CatalogueChange, compareCatalogues, isExportedFrom, keepStock } from './compare.ts';
import { readConsistentCatalogue } from './consistent-catalogue.ts';
import type { CatalogueFile } from './file.ts';
import { replaceCatalogue } from './replace/replace-catalogue.ts';
import { shopId } from './version.ts';

export interface ImportOptions {
  /** Also replace what was changed since the file was exported. */
  overwrite?: boolean;
  /** Take the stock of the file for variants that the shop has, too. */
  withStock?: boolean;
}

/**
 * Replaces the catalogue. The history of prices, the counts of what was bought together and orders stay, also those of goods that
 * are gone, because goods may come back.
 */
export async function importCatalogue(
  db: Database,
  file: CatalogueFile,
  now: number,
  options: ImportOptions = {},
): Promise<void> {
  const shop = await shopId(db);
  await replaceCatalogue(db, now, async (previous) => {
    const next = withStock(file, previous, options);
    const undone = compareCatalogues(previous, next, shop).filter(({ undoes }) => undoes);
    if (undone.length > 0 && !options.overwrite)
      throw new CommandRefused({
        code: 'import-would-undo',
        changes: undone,
        isExported: isExportedFrom(file, shop),
      });
    return next;
  });
}

/** What an import would change; changes nothing. */
export async function previewImport(
  db: Database,
  file: CatalogueFile,
  options: ImportOptions,
): Promise<CatalogueChange[]> {
  const { file: current } = await readConsistentCatalogue(db);
  return compareCatalogues(current, withStock(file, current, options), await shopId(db));
}

const withStock = (file: CatalogueFile, current: CatalogueFile | undefined, options: ImportOptions) =>
  options.withStock ? file : keepStock(file, current);
