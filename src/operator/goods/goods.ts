/** `npm run shop -- goods …`: goods in and out as tables, and the changes of one card that are made often. */
import { dirname, extname } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { writeFileAtomically } from '../../catalogue/files.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import { serverConfig } from '../../server/config.ts';
import type { Database } from '../../server/db/open.ts';
import { readConsistentCatalogue } from '../../server/shop/catalogue/consistent-catalogue.ts';
import type { GoodsTable } from '../../server/shop/goods/apply-table.ts';
import { listFrom, listText } from '../../server/shop/goods/cell.ts';
import { importTable } from '../../server/shop/goods/change-goods.ts';
import { numberColumns, pictureColumns } from '../../server/shop/goods/columns.ts';
import { writeTable } from '../../server/shop/goods/write-table.ts';
import { editionNames, splitEdition } from '../command-line.ts';
import { onlyShop } from '../editions-of.ts';
import { watchPage } from '../live.ts';
import { withDatabase } from '../operator.ts';
import { csvOf } from '../tables/csv.ts';
import { readGoodsFile } from '../tables/goods-files.ts';
import { workbookOf } from '../tables/workbook.ts';
import { say, sayJson, sayText } from '../terminal.ts';
import { changeLines } from './catalogue-changes.ts';
import { addGoodsCardCommands } from './goods-card.ts';
import {
  BadPicture,
  pictureOnDisk,
  publishPictures,
  type StagedPicture,
  stagePictures,
  withStage,
} from './goods-pictures.ts';

export function addGoodsCommands(program: Command): void {
  const goods = program.command('goods').description('Goods as tables, and changes of single goods.');
  goods
    .command('import')
    .description(
      'Changes and adds goods from a table (.xlsx, CSV) or a feed (YML, Google): all rows or none.',
    )
    .usage(`[options] [${editionNames}] <file>`)
    .argument('<file...>')
    .option('--dry-run', 'only show what the file changes')
    .option('--with-stock', 'also set the stock of goods that the shop has')
    .option('--pictures <folder>', "where the files of pictures are; left out: the table's folder")
    .option('--json', 'print the changes as JSON')
    .action(importGoods);
  goods
    .command('export')
    .description('Writes all goods as a table (.xlsx, else CSV) with the columns that an import reads.')
    .usage(`[${editionNames}] <file>`)
    .argument('<file...>')
    .action(exportGoods);
  goods
    .command('add')
    .description('Adds goods: a new card, or with the name of one that the shop has, a variant of it.')
    .usage(`[options] [${editionNames}] <name>`)
    .argument('<name...>')
    .requiredOption('--sku <sku>', 'by which tables find it')
    .requiredOption('--price <amount>', "in the currency's main unit")
    .requiredOption('--category <category>', 'its name or address; several with | between them')
    .option('--variant <name>', 'what it differs in, such as «250 г»')
    .option('--weight <grams>', 'the weight, of which the delivery is priced')
    .option('--stock <count>', 'left out: unlimited')
    .option('--description <text>')
    .option('--filters <names>', 'such as «Смак: Ягоди | Обсмаження: Світле»')
    .option('--grinding', 'it can be ground')
    .option('--picture <file...>', 'files or addresses: the first stands for it, the others are its gallery')
    .action(addGoods);
  addGoodsCardCommands(goods);
}

function fileOf(words: readonly string[]): [EditionCode | undefined, string] {
  const [edition, file, ...more] = splitEdition(words);
  if (file === undefined || more.length > 0)
    throw new SetupError(`Name one file, and before it ${editionNames} if there are several shops.`);
  return [edition, file];
}

interface ImportOptions {
  dryRun?: true;
  withStock?: true;
  pictures?: string;
  json?: true;
}

async function importGoods(words: readonly string[], options: ImportOptions): Promise<void> {
  const [given, file] = fileOf(words);
  const edition = given ?? (await onlyShop());
  const { table, unknown } = await readGoodsFile(file, editions[edition].currency.code);
  if (unknown.length > 0 && !options.json)
    say(`Columns that goods do not have were not read: ${unknown.join(', ')}`);
  await applyGoods(edition, table, { ...options, folder: options.pictures ?? dirname(file) });
}

interface ApplyOptions extends ImportOptions {
  folder: string;
}

/** Loads the pictures that the table names, then changes the goods. */
async function applyGoods(
  edition: EditionCode,
  table: GoodsTable,
  { dryRun, withStock, json, folder }: ApplyOptions,
): Promise<void> {
  const { mediaDirectory } = serverConfig(edition, process.env);
  const apply = async (db: Database, stage: string) => {
    const { file: current } = await readConsistentCatalogue(db);
    const currentPictures = new Set(
      current?.goods.flatMap(({ imagePath, gallery = [], goods }) => [
        imagePath,
        ...gallery,
        ...goods.map((variant) => variant.imagePath ?? ''),
      ]),
    );
    const isDryRun = dryRun !== undefined;
    const { stored, pictures } = await withPictures(table, currentPictures, { folder, stage });
    const preview = { edition: editions[edition], now: unixTime(), withStock: withStock !== undefined };
    const { changes, page, isStockLeft } = await importTable(db, stored, { ...preview, isDryRun: true });
    const since = performance.now();
    const sayWhenLive =
      page === undefined || isDryRun || changes.length === 0 ? undefined : await watchPage(edition, page);
    if (!isDryRun) {
      await publishPictures(pictures, mediaDirectory);
      await importTable(db, stored, { ...preview, isDryRun: false });
    }
    if (json) return sayJson(changes);
    say(...changeLines(changes));
    if (isStockLeft) say('The stock of goods that the shop has was left alone: --with-stock sets it.');
    const done = isDryRun ? 'nothing was imported' : 'imported';
    say(`${edition}: ${changes.length === 0 ? 'no changes' : `${changes.length} changes; ${done}`}`);
    await sayWhenLive?.(since);
  };
  await withDatabase(edition, (db) => withStage(mediaDirectory, (stage) => apply(db, stage)));
}

/** The table with the addresses at which the shop serves its pictures. What the shop shows already is not loaded. */
async function withPictures(
  table: GoodsTable,
  currentPictures: ReadonlySet<string>,
  { folder, stage }: Record<'folder' | 'stage', string>,
) {
  const columns = table.columns.filter((column) => pictureColumns.includes(column));
  const isNew = (reference: string) => !currentPictures.has(reference);
  const references = table.rows.flatMap(({ cells }) =>
    columns.flatMap((column) => listFrom(cells.get(column) ?? '').filter(isNew)),
  );
  const loaded = await stagePictures(references, folder, stage);
  const pictures = [...loaded.values()].filter((one): one is StagedPicture => !(one instanceof BadPicture));
  const problems: string[] = [];
  const rows = table.rows.map((row) => {
    const cells = new Map(row.cells);
    for (const column of columns) {
      const text = cells.get(column);
      if (text === undefined || currentPictures.has(text) || !listFrom(text).some(isNew)) continue;
      const addresses = listFrom(text).map((reference) => {
        const picture = loaded.get(reference);
        if (picture instanceof BadPicture)
          problems.push(`  row ${row.row}, ${column}: «${reference}» ${picture.message}`);
        return picture === undefined || picture instanceof BadPicture ? reference : picture.address;
      });
      cells.set(column, listText(addresses));
    }
    return { ...row, cells };
  });
  if (problems.length > 0)
    throw new SetupError('The table was rejected, nothing was changed:', { details: problems });
  return { stored: { ...table, rows }, pictures };
}

interface NewGoods {
  sku: string;
  price: string;
  category: string;
  variant?: string;
  weight?: string;
  stock?: string;
  description?: string;
  filters?: string;
  grinding?: true;
  picture?: string[];
}

/** One row of a table that is written on the command line. */
async function addGoods(words: readonly string[], goods: NewGoods): Promise<void> {
  const [given, name, ...more] = splitEdition(words);
  if (name === undefined || more.length > 0)
    throw new SetupError('Name the goods in one word, or in quotes.');
  const edition = given ?? (await onlyShop());
  const [picture, ...gallery] = (goods.picture ?? []).map(pictureOnDisk);
  const { sku, price, variant, stock, description, filters } = goods;
  const cells = Object.entries({
    name,
    sku,
    price,
    variant,
    stock,
    description,
    filters,
    picture,
    categories: goods.category,
    weight_gr: goods.weight,
    grinding: goods.grinding && 'yes',
    gallery: gallery.length === 0 ? undefined : listText(gallery),
  }).filter((cell): cell is [string, string] => cell[1] !== undefined);
  const table = { columns: cells.map(([column]) => column), rows: [{ row: 1, cells: new Map(cells) }] };
  await applyGoods(edition, table, { folder: '/' });
}

async function exportGoods(words: readonly string[]): Promise<void> {
  const [given, file] = fileOf(words);
  const edition = given ?? (await onlyShop());
  const { file: shop } = await withDatabase(edition, readConsistentCatalogue);
  if (shop === undefined) throw new SetupError(`Edition ${edition} has no catalogue yet.`);
  const table = writeTable(shop);
  if (file === '-') return sayText(csvOf(table));
  const isForSpreadsheets = extname(file).toLowerCase() === '.xlsx';
  await writeFileAtomically(file, isForSpreadsheets ? await workbookOf(table, numberColumns) : csvOf(table));
  say(`${edition}: ${shop.goods.length} goods cards in ${table.length - 1} rows written to ${file}`);
}
