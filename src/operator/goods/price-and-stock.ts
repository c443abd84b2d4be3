/** `npm run shop -- price …` and `stock …`. */
import type { Command } from '@commander-js/extra-typings';
import { CountSchema, IdSchema, MoneySchema } from '../../contract/scalars.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { unixTime } from '../../domain/time/clock.ts';
import { editions } from '../../editions/editions.ts';
import { changePrice, changeStock } from '../../server/shop/catalogue/change.ts';
import { editionNames, splitEdition } from '../command-line.ts';
import { editionSelling } from '../editions-of.ts';
import { sayWhenLive } from '../live.ts';
import { amountOf, wholeOf, withDatabase } from '../operator.ts';
import { say } from '../terminal.ts';

/** Commander knows no optional word before others, so both take a list of words. */
export function addPriceAndStockCommands(program: Command): void {
  program
    .command('price')
    .description("Sets the price of a variant, in the currency's main unit.")
    .usage(`[${editionNames}] <variant> <amount>`)
    .argument('<variant...>')
    .action(price);
  program
    .command('stock')
    .description('Sets the stock of a variant.')
    .usage(`[${editionNames}] <variant> <count>`)
    .argument('<variant...>')
    .action(stock);
}

async function price(words: readonly string[]): Promise<void> {
  const { variant, value, ...given } = variantAndValue(words, 'its price');
  const amount = amountOf(MoneySchema, value, 'an amount such as 199 or 42.50');
  const edition = given.edition ?? (await editionSelling(variant));
  const since = performance.now();
  const card = await withDatabase(edition, (db) => changePrice(db, variant, amount, unixTime()));
  say(`${edition}: price of variant ${variant} is ${amount} ${editions[edition].currency.code}`);
  await sayWhenLive({ edition, card, variant, since, isShown: (shown) => shown.price === amount });
}

async function stock(words: readonly string[]): Promise<void> {
  const { variant, value, ...given } = variantAndValue(words, 'its stock');
  const count = wholeOf(CountSchema, value, 'a whole number');
  const edition = given.edition ?? (await editionSelling(variant));
  const since = performance.now();
  const card = await withDatabase(edition, (db) => changeStock(db, variant, count, unixTime()));
  say(`${edition}: stock of variant ${variant} is ${count}`);
  await sayWhenLive({ edition, card, variant, since, isShown: (shown) => shown.stock === count });
}

function variantAndValue(words: readonly string[], what: string) {
  const [edition, id, value, ...more] = splitEdition(words);
  if (id === undefined || value === undefined || more.length > 0)
    throw new SetupError(
      `Name a variant and ${what}, and before them ${editionNames} if several editions sell it.`,
    );
  return { edition, variant: wholeOf(IdSchema, id, 'the id of a variant'), value };
}
