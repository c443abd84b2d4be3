/** `npm run shop -- recap …`: the operator's commands for the gifts of the yearly recap. */
import { YearSchema } from '../../src/contract/scalars.ts';
import { SetupError } from '../../src/contract/setup-error.ts';
import type { EditionCode } from '../../src/editions/edition.ts';
import { editions, isEditionCode } from '../../src/editions/editions.ts';
import { listGiftTerms, removeGiftTerms, saveGiftTerms } from '../../src/server/shop/recap/gift-terms.ts';
import { longestPrefix } from '../../src/server/shop/recap/personal-code.ts';
import { say } from '../terminal.ts';
import { wholeOf, withDatabase } from './operator.ts';
import { assertSold } from './promo-codes.ts';
import { promoFrom, promoLine } from './promo-terms.ts';

export const recapUsage = `  recap gift <ua|pl> <year> <beginning> <percent|fixed|gift> <value> <title>
      [--description <text>] [--from <day>] [--until <day>] [--minimum <amount>]
                                      the recap of a year gives each customer a code for one order
  recap list <ua|pl>                  lists the gifts of each year, and how many codes were given
  recap remove <ua|pl> <year>         gives no more codes for a year; given ones stay valid`;

/** Returns false for arguments it does not know. */
export async function recap([what, edition = '', ...args]: readonly string[]): Promise<boolean> {
  if (!isEditionCode(edition)) return false;
  const [year, ...terms] = args;
  if (what === 'list' && year === undefined) return list(edition);
  if (year === undefined) return false;
  if (what === 'gift') return give(edition, yearFrom(year), terms);
  if (what === 'remove' && terms.length === 0) return remove(edition, yearFrom(year));
  return false;
}

const yearFrom = (text: string) => wholeOf(YearSchema, text, 'a year');

async function give(edition: EditionCode, year: number, terms: readonly string[]): Promise<boolean> {
  const promo = promoFrom(terms, editions[edition].timezones[0]);
  if (promo === undefined) return false;
  const { benefit, code, useLimit, customerLimit } = promo;
  if (useLimit !== undefined || customerLimit !== undefined)
    throw new SetupError(
      'What a recap hands out is good for one order: leave --uses and --per-customer out.',
    );
  if (code.length > longestPrefix)
    throw new SetupError(`«${code}» is longer than ${longestPrefix} characters.`);
  await withDatabase(edition, false, async (db) => {
    if (benefit.type === 'gift') await assertSold(db, benefit.variantId);
    await saveGiftTerms(db, year, promo);
  });
  say(`${edition}: the recap of ${year} hands out codes that begin with ${code}`);
  return true;
}

async function list(edition: EditionCode): Promise<boolean> {
  for (const { year, promo, given } of await withDatabase(edition, false, listGiftTerms))
    say(`${year} ${promoLine(promo, given, editions[edition].timezones[0], 'handed out')}`);
  return true;
}

async function remove(edition: EditionCode, year: number): Promise<boolean> {
  const wasThere = await withDatabase(edition, false, (db) => removeGiftTerms(db, year));
  if (!wasThere) throw new SetupError(`The recap of ${year} hands out nothing in edition ${edition}.`);
  say(`${edition}: the recap of ${year} hands out nothing more`);
  return true;
}
