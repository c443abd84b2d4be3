/** `npm run shop -- …`: the operator's commands for the embedded shop. */
import { readFile } from 'node:fs/promises';
import { writeFileAtomically } from '../src/catalogue/files.ts';
import { CountSchema, IdSchema, MoneySchema } from '../src/contract/scalars.ts';
import { SetupError } from '../src/contract/setup-error.ts';
import type { EditionCode } from '../src/editions/edition.ts';
import { editionCodes, editions, isEditionCode } from '../src/editions/editions.ts';
import { NoDatabase } from '../src/server/db/open.ts';
import { changePrice, changeStock } from '../src/server/shop/catalogue/change.ts';
import { checkCatalogueFile } from '../src/server/shop/catalogue/check-file.ts';
import { importCatalogue } from '../src/server/shop/catalogue/import.ts';
import { readConsistentCatalogue } from '../src/server/shop/catalogue/read.ts';
import { backup, backupUsage, restore } from './operator/backups.ts';
import { explainFailures } from './operator/failures.ts';
import { amountOf, wholeOf, withDatabase } from './operator/operator.ts';
import { order, orderUsage } from './operator/orders.ts';
import { payment, paymentUsage } from './operator/payments.ts';
import { promo, promoUsage } from './operator/promo-codes.ts';
import { recap, recapUsage } from './operator/recap-gifts.ts';
import { main, say } from './terminal.ts';

const usage = `npm run shop -- <command>
  import <ua|pl> <file>               replaces the catalogue with the file, or changes nothing
  export <ua|pl> [file]               writes the catalogue as one JSON document
  price [ua|pl] <variant> <amount>    sets the price, in the currency's main unit
  stock [ua|pl] <variant> <count>     sets the stock
${backupUsage}
${promoUsage}
${recapUsage}
${orderUsage}
${paymentUsage}
Without an edition, price and stock use the edition that sells the variant.`;

/** Some editors write a byte order mark at the start of a file, where JSON.parse fails. */
const byteOrderMark = /^\uFEFF/;

const now = () => Math.floor(Date.now() / 1000);

async function importFrom([edition = '', file, ...more]: readonly string[]): Promise<boolean> {
  if (!isEditionCode(edition) || file === undefined || more.length > 0) return false;
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new SetupError(`${file} cannot be read: ${error.message}`);
  });
  const catalogue = checkCatalogueFile(parseJson(text.replace(byteOrderMark, ''), file), editions[edition]);
  await withDatabase(edition, true, (db) => importCatalogue(db, catalogue, now()));
  say(`${edition}: ${catalogue.goods.length} goods cards imported`);
  return true;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SetupError(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

async function exportTo([edition = '', file, ...more]: readonly string[]): Promise<boolean> {
  if (!isEditionCode(edition) || more.length > 0) return false;
  const { file: catalogue } = await withDatabase(edition, false, readConsistentCatalogue);
  if (catalogue === undefined) throw new SetupError(`Edition ${edition} has no catalogue yet.`);
  const text = `${JSON.stringify(catalogue, null, 2)}\n`;
  if (file === undefined) {
    process.stdout.write(text);
    return true;
  }
  await writeFileAtomically(file, text);
  say(`${edition}: ${catalogue.goods.length} goods cards exported into ${file}`);
  return true;
}

async function sellersOf(variant: number): Promise<EditionCode[]> {
  const selling: EditionCode[] = [];
  for (const edition of editionCodes) {
    const found = await withDatabase(edition, false, (db) =>
      db.selectFrom('variant').select('id').where('id', '=', variant).executeTakeFirst(),
    ).catch(ignoreMissingDatabase);
    if (found !== undefined) selling.push(edition);
  }
  return selling;
}

function ignoreMissingDatabase(error: unknown): undefined {
  if (!(error instanceof NoDatabase)) throw error;
}

async function editionOf(variant: number): Promise<EditionCode> {
  const [edition, another] = await sellersOf(variant);
  if (edition === undefined) throw new SetupError(`No edition sells variant ${variant}.`);
  if (another !== undefined)
    throw new SetupError(`Both editions sell variant ${variant}: say which, ua or pl.`);
  return edition;
}

async function change(args: readonly string[], what: 'price' | 'stock') {
  const [first = ''] = args;
  const named = isEditionCode(first) ? first : undefined;
  const [id, value, ...more] = named === undefined ? args : args.slice(1);
  if (id === undefined || value === undefined || more.length > 0) throw new SetupError(usage);
  const variant = wholeOf(IdSchema, id, 'the id of a variant');
  const isPrice = what === 'price';
  const number = isPrice
    ? amountOf(MoneySchema, value, 'an amount such as 199 or 42.50')
    : wholeOf(CountSchema, value, 'a whole number');
  const edition = named ?? (await editionOf(variant));
  const write = isPrice ? changePrice : changeStock;
  await withDatabase(edition, false, (db) => write(db, variant, number, now()));
  const unit = isPrice ? ` ${editions[edition].currency.code}` : '';
  say(`${edition}: ${what} of variant ${variant} is ${number}${unit}`);
}

async function run(): Promise<void> {
  const [what, ...args] = process.argv.slice(2);
  if (what === 'import' && (await importFrom(args))) return;
  if (what === 'export' && (await exportTo(args))) return;
  if (what === 'backup' && (await backup(args))) return;
  if (what === 'restore' && (await restore(args))) return;
  if (what === 'price' || what === 'stock') return change(args, what);
  if (what === 'promo' && (await promo(args))) return;
  if (what === 'recap' && (await recap(args))) return;
  if (what === 'order' && (await order(args))) return;
  if (what === 'payment' && (await payment(args))) return;
  throw new SetupError(usage);
}

await main(() => explainFailures(run));
