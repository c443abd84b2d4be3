/** `npm run shop -- price …` and `stock …`. */
import { CountSchema, IdSchema, MoneySchema } from '../../src/contract/scalars.ts';
import { SetupError } from '../../src/contract/setup-error.ts';
import type { EditionCode } from '../../src/editions/edition.ts';
import { editionCodes, editions, isEditionCode } from '../../src/editions/editions.ts';
import { NoDatabase } from '../../src/server/db/open.ts';
import { changePrice, changeStock, sellsVariant } from '../../src/server/shop/catalogue/change.ts';
import { say } from '../terminal.ts';
import { sayWhenLive } from './live.ts';
import { amountOf, wholeOf, withDatabase } from './operator.ts';

export const priceAndStockUsage = `  price [ua|pl] <variant> <amount>    sets the price, in the currency's main unit
  stock [ua|pl] <variant> <count>     sets the stock`;

const now = () => Math.floor(Date.now() / 1000);

/** Returns false for arguments it does not know. */
export async function price(args: readonly string[]): Promise<boolean> {
  const given = variantAndValue(args);
  if (given === undefined) return false;
  const amount = amountOf(MoneySchema, given.value, 'an amount such as 199 or 42.50');
  const { variant } = given;
  const edition = given.edition ?? (await editionOf(variant));
  const since = performance.now();
  const card = await withDatabase(edition, false, (db) => changePrice(db, variant, amount, now()));
  say(`${edition}: price of variant ${variant} is ${amount} ${editions[edition].currency.code}`);
  await sayWhenLive({ edition, card, variant, since, isShown: (shown) => shown.price === amount });
  return true;
}

export async function stock(args: readonly string[]): Promise<boolean> {
  const given = variantAndValue(args);
  if (given === undefined) return false;
  const count = wholeOf(CountSchema, given.value, 'a whole number');
  const { variant } = given;
  const edition = given.edition ?? (await editionOf(variant));
  const since = performance.now();
  const card = await withDatabase(edition, false, (db) => changeStock(db, variant, count, now()));
  say(`${edition}: stock of variant ${variant} is ${count}`);
  await sayWhenLive({ edition, card, variant, since, isShown: (shown) => shown.stock === count });
  return true;
}

function variantAndValue(args: readonly string[]) {
  const [first = ''] = args;
  const edition = isEditionCode(first) ? first : undefined;
  const [id, value, ...more] = edition === undefined ? args : args.slice(1);
  if (id === undefined || value === undefined || more.length > 0) return undefined;
  return { edition, variant: wholeOf(IdSchema, id, 'the id of a variant'), value };
}

async function editionOf(variant: number): Promise<EditionCode> {
  const [edition, another] = await sellersOf(variant);
  if (edition === undefined) throw new SetupError(`No edition sells variant ${variant}.`);
  if (another !== undefined)
    throw new SetupError(`Both editions sell variant ${variant}: say which, ua or pl.`);
  return edition;
}

async function sellersOf(variant: number): Promise<EditionCode[]> {
  const selling: EditionCode[] = [];
  for (const edition of editionCodes) {
    const sells = await withDatabase(edition, false, (db) => sellsVariant(db, variant)).catch(ifNoDatabase);
    if (sells) selling.push(edition);
  }
  return selling;
}

function ifNoDatabase(error: unknown): false {
  if (!(error instanceof NoDatabase)) throw error;
  return false;
}
