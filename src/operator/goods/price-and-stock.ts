/** `npm run shop -- price …` and `stock …`. */
import type { Command } from '@commander-js/extra-typings';
import { CountSchema, MoneySchema } from '../../contract/scalars.ts';
import { SetupError } from '../../contract/setup-error.ts';
import type { VariantView } from '../../domain/catalogue/card.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import type { Database } from '../../server/db/open.ts';
import { changePrices, changeStocks } from '../../server/shop/catalogue/change.ts';
import { unlimitedWord } from '../../server/shop/goods/cell.ts';
import { requireVariant } from '../../server/shop/goods/name-goods.ts';
import { editionNames, splitEdition } from '../command-line.ts';
import { withConfirmation, yesOption } from '../confirm.ts';
import { editionSelling } from '../editions-of.ts';
import { sayWhenLive } from '../live.ts';
import { amountOf, wholeOf, withDatabase } from '../operator.ts';
import { say } from '../terminal.ts';

/** Commander knows no optional word before others, so both take a list of words. */
export function addPriceAndStockCommands(program: Command): void {
  program
    .command('price')
    .description("Sets prices, in the currency's main unit. Goods are named by variant, SKU or goods card.")
    .usage(`[options] [${editionNames}] <goods> <amount>, or several <goods=amount>`)
    .argument('<goods...>')
    .option(...yesOption)
    .action(price);
  program
    .command('stock')
    .description('Sets the stock. Goods are named by variant, SKU or goods card.')
    .usage(`[${editionNames}] <goods> <count or ${unlimitedWord}>, or several <goods=count>`)
    .argument('<goods...>')
    .action(stock);
}

async function price(words: readonly string[], { yes }: { yes?: true }): Promise<void> {
  const given = goodsAndValues(words, 'a price', (text) =>
    amountOf(MoneySchema, text, 'an amount such as 199 or 42.50'),
  );
  await changeEach(given, async (db, amounts, edition) => {
    const { code } = editions[edition].currency;
    const { result: cards, since } = await withConfirmation(yes, (isConfirmed) =>
      changePrices(db, amounts, { now: unixTime(), isConfirmed }),
    );
    return {
      cards,
      since,
      sentence: (variant, amount) => `price of variant ${variant} is ${amount} ${code}`,
      isShown: (shown, amount) => shown.price === amount,
    };
  });
}

async function stock(words: readonly string[]): Promise<void> {
  const given = goodsAndValues(words, 'a stock', stockFrom);
  await changeEach(given, async (db, stocks) => {
    const since = performance.now();
    return {
      cards: await changeStocks(db, stocks, unixTime()),
      since,
      sentence: (variant, count) => `stock of variant ${variant} is ${count ?? unlimitedWord}`,
      isShown: (shown, count) => shown.stock === (count ?? undefined),
    };
  });
}

const stockFrom = (text: string): number | null =>
  text.toLowerCase() === unlimitedWord
    ? null
    : wholeOf(CountSchema, text, `a whole number or «${unlimitedWord}»`);

interface Given<T> {
  edition: EditionCode | undefined;
  /** Names of goods with what is set. */
  values: readonly (readonly [goods: string, value: T])[];
}

interface Done<T> {
  cards: readonly number[];
  /** When the change began. */
  since: number;
  sentence(variant: number, value: T): string;
  isShown(shown: VariantView, value: T): boolean;
}

async function changeEach<T>(
  { edition: given, values }: Given<T>,
  change: (db: Database, values: ReadonlyMap<number, T>, edition: EditionCode) => Promise<Done<T>>,
): Promise<void> {
  const [[first] = ['']] = values;
  const edition = given ?? (await editionSelling(first));
  const { changed, done } = await withDatabase(edition, async (db) => {
    const byVariant = new Map<number, T>();
    for (const [goods, value] of values) {
      const variant = await requireVariant(db, goods);
      if (byVariant.has(variant)) throw new SetupError(`Variant ${variant} is named twice.`);
      byVariant.set(variant, value);
    }
    return { changed: [...byVariant], done: await change(db, byVariant, edition) };
  });
  const { cards, since, sentence, isShown } = done;
  say(...changed.map(([variant, value]) => `${edition}: ${sentence(variant, value)}`));
  await sayWhenLive(
    edition,
    since,
    changed.map(([variant, value], place) => ({
      card: cards[place] ?? 0,
      variant,
      isShown: (shown) => isShown(shown, value),
    })),
  );
}

/** `10410 480`, or `10410=480 ZR-KEN-250=520`. */
function goodsAndValues<T>(words: readonly string[], what: string, read: (text: string) => T): Given<T> {
  const [edition, ...rest] = splitEdition(words);
  const [goods, value, ...more] = rest;
  const isPairs = rest.length > 0 && rest.every((word) => word.includes('='));
  if (!isPairs && (goods === undefined || value === undefined || more.length > 0))
    throw new SetupError(
      `Name goods and ${what}, or several as goods=value, and before them ${editionNames} if several editions sell them.`,
    );
  const pairs = isPairs ? rest.map(splitPair) : [[goods ?? '', value ?? ''] as const];
  return { edition, values: pairs.map(([name, text]) => [name, read(text)] as const) };
}

/** SKUs may have the sign in them. */
function splitPair(word: string): readonly [string, string] {
  const place = word.lastIndexOf('=');
  return [word.slice(0, place), word.slice(place + 1)];
}
