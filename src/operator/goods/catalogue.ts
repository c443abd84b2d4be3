/** `npm run shop -- import …` and `export …`: the catalogue as one document. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { writeFileAtomically } from '../../catalogue/files.ts';
import { settingsOfEdition } from '../../catalogue/settings.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { emptyShop } from '../../demo/empty-shop.ts';
import { legalOutlines } from '../../demo/legal-outlines.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import { serverConfig } from '../../server/config.ts';
import { checkCatalogueFile } from '../../server/shop/catalogue/check-file.ts';
import { exportCatalogue } from '../../server/shop/catalogue/export.ts';
import type { CatalogueFile } from '../../server/shop/catalogue/file.ts';
import { importCatalogue, previewImport } from '../../server/shop/catalogue/import.ts';
import { catalogueVersion } from '../../server/shop/catalogue/version.ts';
import { editionArgument } from '../command-line.ts';
import { withConfirmation, yesOption } from '../confirm.ts';
import { jsonIn, readNamed } from '../named-file.ts';
import { withCreatedDatabase, withDatabase } from '../operator.ts';
import { say, sayJson } from '../terminal.ts';
import { absentPictures, copyPictures, publishCarried, stageCarried } from './carried-pictures.ts';
import { changeLines } from './catalogue-changes.ts';
import { withStage } from './goods-pictures.ts';

export function addCatalogueCommands(program: Command): void {
  program
    .command('import')
    .description('Replaces the catalogue with a JSON document, or changes nothing.')
    .addArgument(editionArgument())
    .argument('<file>')
    .option('--dry-run', 'only show what the file changes')
    .option('--overwrite', 'also undo what changed in the shop since the export')
    .option('--with-stock', 'also set the stock of goods that the shop has')
    .option('--pictures <folder>', 'the pictures of an export from another machine')
    .option('--json', 'with --dry-run: print the changes as JSON')
    .option(...yesOption)
    .action(importFrom);
  program
    .command('export')
    .description('Writes the catalogue as one JSON document.')
    .addArgument(editionArgument())
    .argument('[file]', 'printed when it is left out')
    .option('--pictures <folder>', 'also copy the pictures, for an import on another machine')
    .action(exportTo);
  program
    .command('begin')
    .description(
      'Begins an empty shop: categories, filters, carriers and ways to pay, and outlines of the pages that the law wants. Goods come with `goods import`.',
    )
    .addArgument(editionArgument())
    .action(begin);
}

async function begin(edition: EditionCode): Promise<void> {
  const catalogue = checkCatalogueFile(emptyShop(edition), editions[edition]);
  const now = unixTime();
  await withCreatedDatabase(edition, async (db) => {
    if ((await catalogueVersion(db)) > 0)
      throw new SetupError(`Edition ${edition} has a catalogue: \`begin\` is for an empty shop.`);
    // Before the catalogue: a folder that cannot be written to must not leave half a beginning.
    await writeOutlines(edition);
    await importCatalogue(db, catalogue, now);
  });
  const names = catalogue.partition.map(({ name }) => name).join(', ');
  say(
    `${edition}: the shop is open for goods of ${names}. Next: npm run shop -- goods import ${edition} goods.csv`,
  );
}

/** The pages that the law wants, as Markdown to be filled in. What is there already stays. */
async function writeOutlines(edition: EditionCode): Promise<void> {
  const folder = join(settingsOfEdition(edition, process.env).places.content, 'pages');
  await mkdir(folder, { recursive: true });
  for (const { chpu, markdown } of legalOutlines(edition)) {
    const file = join(folder, `${chpu}.md`);
    if (existsSync(file)) continue;
    await writeFile(file, markdown);
    say(
      `${edition}: ${file} is an outline: fill in what stands in {{double braces}}, and let a lawyer read it`,
    );
  }
}

interface ImportOptions {
  dryRun?: true;
  overwrite?: true;
  withStock?: true;
  yes?: true;
  pictures?: string;
  json?: true;
}

async function importFrom(edition: EditionCode, file: string, options: ImportOptions): Promise<void> {
  const catalogue = checkCatalogueFile(jsonIn(await readNamed(file), file), editions[edition]);
  const { dryRun, json, withStock = false, overwrite = false, pictures: folder } = options;
  if (dryRun) return preview(edition, catalogue, { withStock, json });
  const { mediaDirectory } = serverConfig(edition, process.env);
  const now = unixTime();
  await withCreatedDatabase(edition, (db) =>
    withStage(mediaDirectory, async (stage) => {
      const carried =
        folder === undefined ? [] : await stageCarried(catalogue, { folder, stage, mediaDirectory });
      // Pages show a picture as soon as the catalogue names it. One that nothing names does no harm.
      await publishCarried(carried, mediaDirectory);
      await withConfirmation(options.yes, (isConfirmed) =>
        importCatalogue(db, catalogue, now, { overwrite, withStock, isConfirmed }),
      );
    }),
  );
  say(`${edition}: ${catalogue.goods.length} goods cards imported`);
  const absent = absentPictures(catalogue, mediaDirectory).length;
  if (absent > 0)
    say(
      `${absent} pictures are not on this machine: export and import with --pictures, or \`goods picture\``,
    );
}

async function preview(
  edition: EditionCode,
  catalogue: CatalogueFile,
  { withStock, json }: { withStock: boolean; json: true | undefined },
): Promise<void> {
  const changes = await withDatabase(edition, (db) => previewImport(db, catalogue, { withStock }));
  if (json) return sayJson(changes);
  say(...changeLines(changes));
  const undone = changes.filter(({ undoes }) => undoes).length;
  say(
    undone === 0
      ? `${edition}: ${changes.length} changes; nothing was imported`
      : `${edition}: ${changes.length} changes, ${undone} of them only with --overwrite; nothing was imported`,
  );
}

async function exportTo(
  edition: EditionCode,
  file: string | undefined,
  { pictures: folder }: { pictures?: string },
): Promise<void> {
  const catalogue = await withDatabase(edition, exportCatalogue);
  if (catalogue === undefined) throw new SetupError(`Edition ${edition} has no catalogue yet.`);
  const { mediaDirectory } = serverConfig(edition, process.env);
  const copied = folder === undefined ? 0 : await copyPictures(catalogue, mediaDirectory, folder);
  if (file === undefined) return sayJson(catalogue);
  await writeFileAtomically(file, `${JSON.stringify(catalogue, null, 2)}\n`);
  say(`${edition}: ${catalogue.goods.length} goods cards exported into ${file}`);
  if (folder === undefined) return;
  say(`${edition}: ${copied} pictures copied into ${folder}`);
  const absent = absentPictures(catalogue, mediaDirectory);
  if (absent.length > 0) say(`${edition}: these are named and not there: ${absent.join(', ')}`);
}
