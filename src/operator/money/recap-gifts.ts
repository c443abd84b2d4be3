/** `npm run shop -- recap …`: the operator's commands for the gifts of the yearly recap. */
import type { Command } from '@commander-js/extra-typings';
import { YearSchema } from '../../contract/scalars.ts';
import { SetupError } from '../../contract/setup-error.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import { listGiftTerms, removeGiftTerms, saveGiftTerms } from '../../server/shop/recap/gift-terms.ts';
import { longestPrefix } from '../../server/shop/recap/personal-code.ts';
import { editionArgument } from '../command-line.ts';
import { wholeOf, withDatabase } from '../operator.ts';
import { say, sayJson } from '../terminal.ts';
import { withVariant } from './promo-codes.ts';
import { promoFrom, promoLine, type WrittenTerms, withTermOptions } from './promo-terms.ts';

export function addRecapCommands(program: Command): void {
  const recap = program.command('recap').description('Gifts of the yearly recap.');
  withTermOptions(
    recap
      .command('gift')
      .description('The recap of a year gives each customer a code for one order.')
      .addArgument(editionArgument())
      .argument('<year>')
      .argument('<beginning>', 'how each code begins'),
  ).action(async (edition, year, code, type, value, title, options) =>
    give(edition, yearFrom(year), { code, type, value, title, ...options }),
  );
  recap
    .command('list')
    .description('Lists the gifts of each year, and how many codes were given.')
    .addArgument(editionArgument())
    .option('--json', 'print them as JSON')
    .action(list);
  recap
    .command('remove')
    .description('Gives no more codes for a year; given ones stay valid.')
    .addArgument(editionArgument())
    .argument('<year>')
    .action(async (edition, year) => remove(edition, yearFrom(year)));
}

const yearFrom = (text: string) => wholeOf(YearSchema, text, 'a year');

async function give(edition: EditionCode, year: number, terms: WrittenTerms): Promise<void> {
  const { code } = await withDatabase(edition, async (db) => {
    const promo = promoFrom(await withVariant(db, terms), editions[edition].timezones[0]);
    if (promo.code.length > longestPrefix)
      throw new SetupError(`«${promo.code}» is longer than ${longestPrefix} characters.`);
    await saveGiftTerms(db, year, promo);
    return promo;
  });
  say(`${edition}: the recap of ${year} hands out codes that begin with ${code}`);
}

async function list(edition: EditionCode, { json }: { json?: true }): Promise<void> {
  const all = await withDatabase(edition, listGiftTerms);
  if (json) return sayJson(all.map(({ year, promo, given }) => ({ year, ...promo, given })));
  for (const { year, promo, given } of all)
    say(`${year} ${promoLine(promo, given, editions[edition].timezones[0], 'handed out')}`);
}

async function remove(edition: EditionCode, year: number): Promise<void> {
  const wasThere = await withDatabase(edition, (db) => removeGiftTerms(db, year));
  if (!wasThere) throw new SetupError(`The recap of ${year} hands out nothing in edition ${edition}.`);
  say(`${edition}: the recap of ${year} hands out nothing more`);
}
