/** `npm run shop -- goods add`, `picture`, `sale`, `hide` and `show`: the changes of goods that are made often. */
import type { Command } from '@commander-js/extra-typings';
import { IdSchema, MoneySchema } from '../../contract/scalars.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { unixTime } from '../../domain/time/clock.ts';
import { endOfDay } from '../../domain/time/day.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import { serverConfig } from '../../server/config.ts';
import type { Database } from '../../server/db/open.ts';
import { NotFound } from '../../server/shop/failures.ts';
import { readCardName, setHidden, setPictures } from '../../server/shop/goods/change-card.ts';
import { endSale, startSale } from '../../server/shop/goods/sales.ts';
import { editionNames, splitEdition } from '../command-line.ts';
import { editionSelling, editionWithCard } from '../editions-of.ts';
import { sayWhenLive, watchPage } from '../live.ts';
import { amountOf, momentFrom, wholeOf, withDatabase } from '../operator.ts';
import { say } from '../terminal.ts';
import { BadPicture, loadPicture, pictureOnDisk, storePictures } from './goods-pictures.ts';

export function addGoodsCardCommands(goods: Command): void {
  goods
    .command('picture')
    .description('Sets the pictures of a goods card: the first stands for it, the others are its gallery.')
    .usage(`[${editionNames}] <card> <picture...>`)
    .argument('<card...>')
    .action(picture);
  goods
    .command('sale')
    .description('Reduces a price: with the old price and the badge, until a day or until it is ended.')
    .usage(`[options] [${editionNames}] <variant> [amount]`)
    .argument('<variant...>')
    .option('--until <day>', 'the last day, such as 2026-12-01; then price and badge go back')
    .option('--end', 'end the sale now')
    .action(sale);
  goods
    .command('hide')
    .description('Takes a goods card out of the shop; its address, history and orders stay.')
    .usage(`[${editionNames}] <card>`)
    .argument('<card...>')
    .action((words) => hide(words, true));
  goods
    .command('show')
    .description('Brings a hidden goods card back.')
    .usage(`[${editionNames}] <card>`)
    .argument('<card...>')
    .action((words) => hide(words, false));
}

/** Runs a task for a card, and says when its page shows it. */
async function withCard(
  given: EditionCode | undefined,
  id: number,
  task: (db: Database, edition: EditionCode, name: string) => Promise<string>,
): Promise<void> {
  const edition = given ?? (await editionWithCard(id));
  await withDatabase(edition, async (db) => {
    const card = await readCardName(db, id);
    if (card === undefined) throw new NotFound('goods card', id);
    const since = performance.now();
    const sayWhenChanged = await watchPage(edition, card.chpu);
    say(await task(db, edition, `${edition}: goods card ${id} «${card.name}»`));
    await sayWhenChanged(since);
  });
}

async function picture(words: readonly string[]): Promise<void> {
  const [given, card, ...files] = splitEdition(words);
  const id = wholeOf(IdSchema, card ?? '', 'the id of a goods card');
  const [first, ...more] = await Promise.all(
    files.map((file) =>
      loadPicture(pictureOnDisk(file), '/').catch((error: unknown) => {
        if (!(error instanceof BadPicture)) throw error;
        throw new SetupError(`${file} ${error.message}.`);
      }),
    ),
  );
  if (first === undefined) throw new SetupError('Name a goods card and one picture or more.');
  await withCard(given, id, async (db, edition, name) => {
    await storePictures([first, ...more], serverConfig(edition, process.env).mediaDirectory);
    await setPictures(db, id, [first.address, ...more.map(({ address }) => address)], unixTime());
    return `${name} has ${files.length === 1 ? 'a new picture' : `${files.length} new pictures`}`;
  });
}

async function hide(words: readonly string[], isHidden: boolean): Promise<void> {
  const [given, card, ...more] = splitEdition(words);
  if (more.length > 0) throw new SetupError('Name one goods card.');
  const id = wholeOf(IdSchema, card ?? '', 'the id of a goods card');
  await withCard(given, id, async (db, _edition, name) => {
    await setHidden(db, id, isHidden, unixTime());
    return `${name} is ${isHidden ? 'hidden' : 'shown'}`;
  });
}

interface SaleOptions {
  until?: string;
  end?: true;
}

async function sale(words: readonly string[], { until, end }: SaleOptions): Promise<void> {
  const [given, id = '', value, ...more] = splitEdition(words);
  if (more.length > 0 || (end === undefined) === (value === undefined))
    throw new SetupError('Name a variant and its reduced price, or a variant and --end.');
  const variant = wholeOf(IdSchema, id, 'the id of a variant');
  const edition = given ?? (await editionSelling(variant));
  const since = performance.now();
  if (value === undefined) {
    const card = await withDatabase(edition, (db) => endSale(db, variant, unixTime()));
    say(`${edition}: the sale of variant ${variant} is over`);
    return sayWhenLive({ edition, card, variant, since, isShown: ({ priceOld }) => priceOld === undefined });
  }
  const amount = amountOf(MoneySchema, value, 'an amount such as 199 or 42.50');
  const { currency, timezones } = editions[edition];
  const endsAt = momentFrom(until, (day) => endOfDay(day, timezones[0]));
  if (endsAt !== undefined && endsAt <= unixTime()) throw new SetupError(`${until} is over.`);
  const card = await withDatabase(edition, (db) => startSale(db, variant, { amount, endsAt }, unixTime()));
  const term = until === undefined ? 'until it is ended' : `until ${until}`;
  say(`${edition}: variant ${variant} costs ${amount} ${currency.code} ${term}`);
  await sayWhenLive({ edition, card, variant, since, isShown: (shown) => shown.price === amount });
}
