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
import type { CatalogueFile } from '../../server/shop/catalogue/file.ts';
import { CommandRefused } from '../../server/shop/failures.ts';
import { listText } from '../../server/shop/goods/cell.ts';
import { importTable, type TableOptions } from '../../server/shop/goods/change-goods.ts';
import { numberColumns } from '../../server/shop/goods/columns.ts';
import { writeTable } from '../../server/shop/goods/write-table.ts';
import { editionNames, splitEdition } from '../command-line.ts';
import { withConfirmation, yesOption } from '../confirm.ts';
import { onlyShop } from '../editions-of.ts';
import { refusalSentence } from '../failures.ts';
import { watchPage } from '../live.ts';
import { withDatabase } from '../operator.ts';
import { csvOf } from '../tables/csv.ts';
import { readGoodsFile } from '../tables/goods-files.ts';
import { type Converted, convertExport } from '../tables/other-shops/convert.ts';
import { readMapping } from '../tables/other-shops/mapping.ts';
import { tableOfCells } from '../tables/table-of-cells.ts';
import { workbookOf } from '../tables/workbook.ts';
import { say, sayJson, sayText } from '../terminal.ts';
import { changeLines, priceLines } from './catalogue-changes.ts';
import { addGoodsCardCommands } from './goods-card.ts';
import { pictureOnDisk, publishPictures, withStage } from './goods-pictures.ts';
import { addGoodsSaleCommands } from './goods-sales.ts';
import { withPictures } from './table-pictures.ts';

export function addGoodsCommands(program: Command): void {
  const goods = program.command('goods').description('Goods as tables, and changes of single goods.');
  goods
    .command('import')
    .description(
      'Changes and adds goods from a table (.xlsx, CSV), a feed (YML, Google) or an export of Shopify or Horoshop.',
    )
    .usage(`[options] [${editionNames}] <file>`)
    .argument('<file...>')
    .option('--dry-run', 'only show what the file changes')
    .option('--with-stock', 'also set the stock of goods that the shop has')
    .option('--pictures <folder>', "where the files of pictures are; left out: the table's folder")
    .option('--mapping <file>', "what headings and categories of another shop's export are here, as JSON")
    .option('--json', 'print the changes as JSON')
    .option(...yesOption)
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
    .option('--stock <count>', 'left out or «unlimited»: without a limit')
    .option('--description <text>')
    .option('--filters <names>', 'such as «Смак: Ягоди | Обсмаження: Світле»')
    .option('--grinding', 'it can be ground')
    .option('--picture <file...>', 'files or addresses: the first stands for it, the others are its gallery')
    .option(...yesOption)
    .action(addGoods);
  addGoodsCardCommands(goods);
  addGoodsSaleCommands(goods);
}

function fileOf(words: readonly string[]): [EditionCode | undefined, string] {
  const [edition, file, ...more] = splitEdition(words);
  if (file === undefined || more.length > 0)
    throw new SetupError(`Name one file, and before it ${editionNames} if there are several shops.`);
  return [edition, file];
}

interface ImportOptions {
  mapping?: string;
  dryRun?: true;
  withStock?: true;
  pictures?: string;
  json?: true;
  yes?: true;
}

async function importGoods(words: readonly string[], options: ImportOptions): Promise<void> {
  const [given, file] = fileOf(words);
  const edition = given ?? (await onlyShop());
  const currency = editions[edition].currency.code;
  const mapping = options.mapping === undefined ? undefined : await readMapping(options.mapping);
  const read = await readGoodsFile(file, currency, mapping);
  const isExport = 'shopExport' in read;
  if (isExport && !options.json) say(`${file} is an export of ${read.shopExport.format.shop}.`);
  if (read.unknown.length > 0 && !options.json)
    say(`Columns that goods do not have were not read: ${read.unknown.join(', ')}`);
  await applyGoods(
    edition,
    (shop) => (isExport ? convertExport(read.shopExport, shop, currency) : { table: read.table, notes: [] }),
    { ...options, folder: options.pictures ?? dirname(file), leavesOutBad: isExport },
  );
}

interface ApplyOptions extends ImportOptions {
  folder: string;
  leavesOutBad: boolean;
}

/** Loads the pictures that the table names, then changes the goods. */
async function applyGoods(
  edition: EditionCode,
  tableFor: (shop: CatalogueFile) => Converted,
  { dryRun, withStock, json, yes, folder, leavesOutBad }: ApplyOptions,
): Promise<void> {
  const { mediaDirectory } = serverConfig(edition, process.env);
  const apply = async (db: Database, stage: string) => {
    const { file: shop } = await readConsistentCatalogue(db);
    if (shop === undefined) throw new CommandRefused({ code: 'no-catalogue' });
    const { table, notes } = tableFor(shop);
    const current = new Set(
      shop.goods.flatMap(({ imagePath, gallery = [], goods }) => [
        imagePath,
        ...gallery,
        ...goods.map((variant) => variant.imagePath ?? ''),
      ]),
    );
    const isDryRun = dryRun !== undefined;
    const { stored, pictures, problems } = await withPictures(table, {
      current,
      folder,
      stage,
      leavesOutBad,
    });
    const preview = { edition: editions[edition], now: unixTime(), withStock: withStock !== undefined };
    const importIt = (options: Pick<TableOptions, 'isDryRun' | 'isConfirmed'>) =>
      importTable(db, stored, { ...preview, ...options });
    const { changes, page, isStockLeft, unusual } = await importIt({ isDryRun: true, isConfirmed: true });
    const sayWhenLive =
      page === undefined || isDryRun || changes.length === 0 ? undefined : await watchPage(edition, page);
    const confirmed = isDryRun
      ? undefined
      : await withConfirmation(yes, async (isConfirmed) => {
          // A picture belongs to nothing until the table is accepted.
          if (isConfirmed || unusual.length === 0) await publishPictures(pictures, mediaDirectory);
          await importIt({ isDryRun: false, isConfirmed });
        });
    if (json) return sayJson(changes);
    say(...changeLines(changes), ...notes);
    if (problems.length > 0) say('Pictures that could not be had:', ...problems);
    if (isStockLeft) say('The stock of goods that the shop has was left alone: --with-stock sets it.');
    if (isDryRun && unusual.length > 0)
      say(
        refusalSentence({ code: 'unusual-prices', prices: unusual }),
        ...priceLines(unusual),
        'An import asks whether they are meant, or wants --yes.',
      );
    const done = isDryRun ? 'nothing was imported' : 'imported';
    say(`${edition}: ${changes.length === 0 ? 'no changes' : `${changes.length} changes; ${done}`}`);
    if (confirmed !== undefined) await sayWhenLive?.(confirmed.since);
  };
  await withDatabase(edition, (db) => withStage(mediaDirectory, (stage) => apply(db, stage)));
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
  yes?: true;
}

/** One row of a table that is written on the command line. */
async function addGoods(words: readonly string[], goods: NewGoods): Promise<void> {
  const [given, name, ...more] = splitEdition(words);
  if (name === undefined || more.length > 0)
    throw new SetupError('Name the goods in one word, or in quotes.');
  const edition = given ?? (await onlyShop());
  const [picture, ...gallery] = (goods.picture ?? []).map(pictureOnDisk);
  const { sku, price, variant, stock, description, filters } = goods;
  const cells = {
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
  };
  const table = tableOfCells([{ row: 1, cells }]);
  const { yes } = goods;
  await applyGoods(edition, () => ({ table, notes: [] }), {
    folder: '/',
    leavesOutBad: false,
    ...(yes && { yes }),
  });
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
