/** `npm run shop -- import …` and `export …`: the catalogue as one document. */
import { readFile } from 'node:fs/promises';
import { writeFileAtomically } from '../../src/catalogue/files.ts';
import { SetupError } from '../../src/contract/setup-error.ts';
import type { EditionCode } from '../../src/editions/edition.ts';
import { editions, isEditionCode } from '../../src/editions/editions.ts';
import { checkCatalogueFile } from '../../src/server/shop/catalogue/check-file.ts';
import { exportCatalogue } from '../../src/server/shop/catalogue/export.ts';
import type { CatalogueFile } from '../../src/server/shop/catalogue/file.ts';
import { importCatalogue, previewImport } from '../../src/server/shop/catalogue/import.ts';
import { say, sayJson } from '../terminal.ts';
import { changeLines } from './catalogue-changes.ts';
import { parseOptions, withDatabase } from './operator.ts';

export const catalogueUsage = `  import <ua|pl> <file>               replaces the catalogue with the file, or changes nothing
      [--dry-run]                     only shows what the file changes
      [--overwrite]                   also undoes what changed in the shop since the export
      [--with-stock]                  also sets the stock of goods that the shop has
  export <ua|pl> [file]               writes the catalogue as one JSON document`;

/** Some editors write a byte order mark at the start of a file, where JSON.parse fails. */
const byteOrderMark = /^\uFEFF/;

const options = {
  'dry-run': { type: 'boolean' },
  overwrite: { type: 'boolean' },
  'with-stock': { type: 'boolean' },
} as const;

/** Returns false for arguments it does not know. */
export async function importFrom(args: readonly string[]): Promise<boolean> {
  const { positionals, values } = parseOptions(args, options);
  const [edition = '', file, ...more] = positionals;
  if (!isEditionCode(edition) || file === undefined || more.length > 0) return false;
  const catalogue = checkCatalogueFile(await readDocument(file), editions[edition]);
  const { 'dry-run': isDryRun, 'with-stock': withStock = false, overwrite = false } = values;
  if (isDryRun) return preview(edition, catalogue, withStock);
  const now = Math.floor(Date.now() / 1000);
  await withDatabase(edition, true, (db) => importCatalogue(db, catalogue, now, { overwrite, withStock }));
  say(`${edition}: ${catalogue.goods.length} goods cards imported`);
  return true;
}

async function preview(edition: EditionCode, catalogue: CatalogueFile, withStock: boolean): Promise<boolean> {
  const changes = await withDatabase(edition, false, (db) => previewImport(db, catalogue, { withStock }));
  say(...changeLines(changes));
  const undone = changes.filter(({ undoes }) => undoes).length;
  say(
    undone === 0
      ? `${edition}: ${changes.length} changes; nothing was imported`
      : `${edition}: ${changes.length} changes, ${undone} of them only with --overwrite; nothing was imported`,
  );
  return true;
}

async function readDocument(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new SetupError(`${file} cannot be read: ${error.message}`);
  });
  try {
    return JSON.parse(text.replace(byteOrderMark, ''));
  } catch (error) {
    throw new SetupError(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

export async function exportTo([edition = '', file, ...more]: readonly string[]): Promise<boolean> {
  if (!isEditionCode(edition) || more.length > 0) return false;
  const catalogue = await withDatabase(edition, false, exportCatalogue);
  if (catalogue === undefined) throw new SetupError(`Edition ${edition} has no catalogue yet.`);
  if (file === undefined) {
    sayJson(catalogue);
    return true;
  }
  await writeFileAtomically(file, `${JSON.stringify(catalogue, null, 2)}\n`);
  say(`${edition}: ${catalogue.goods.length} goods cards exported into ${file}`);
  return true;
}
