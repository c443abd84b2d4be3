/** `npm run shop -- promo …`: the operator's commands for promo codes. */
import { SetupError } from '../../src/contract/setup-error.ts';
import type { EditionCode } from '../../src/editions/edition.ts';
import { editions, isEditionCode } from '../../src/editions/editions.ts';
import type { Database } from '../../src/server/db/open.ts';
import { sellsVariant } from '../../src/server/shop/catalogue/change.ts';
import {
  listPromoCodes,
  removePromoCode,
  savePromoCode,
} from '../../src/server/shop/promo-codes/promo-codes.ts';
import { say } from '../terminal.ts';
import { withDatabase } from './operator.ts';
import { codeFrom, promoFrom, promoLine } from './promo-terms.ts';

export const promoUsage = `  promo add <ua|pl> <code> <percent|fixed|gift> <value> <title>
      [--description <text>] [--from <day>] [--until <day>] [--minimum <amount>] [--uses <n>] [--per-customer <n>]
                                      adds a promo code or changes its terms; the value of a gift is a variant
  promo list <ua|pl>                  lists the promo codes that are not personal, with their terms
  promo remove <ua|pl> <code>         removes a promo code; its uses stay recorded`;

/** Returns false for arguments it does not know. */
export async function promo([what, edition = '', ...args]: readonly string[]): Promise<boolean> {
  if (!isEditionCode(edition)) return false;
  if (what === 'add') return add(edition, args);
  const [code, ...more] = args;
  if (what === 'remove' && code !== undefined && more.length === 0) return remove(edition, code);
  if (what === 'list' && code === undefined) return list(edition);
  return false;
}

async function add(edition: EditionCode, args: readonly string[]): Promise<boolean> {
  const added = promoFrom(args, editions[edition].timezones[0]);
  if (added === undefined) return false;
  const { benefit } = added;
  await withDatabase(edition, false, async (db) => {
    if (benefit.type === 'gift') await assertSold(db, benefit.variantId);
    await savePromoCode(db, added);
  });
  say(`${edition}: promo code ${added.code} is saved`);
  return true;
}

export async function assertSold(db: Database, variant: number) {
  if (!(await sellsVariant(db, variant))) throw new SetupError(`There is no variant ${variant} to give.`);
}

async function list(edition: EditionCode): Promise<boolean> {
  const all = await withDatabase(edition, false, listPromoCodes);
  for (const { promo, uses } of all) say(promoLine(promo, uses, editions[edition].timezones[0]));
  return true;
}

async function remove(edition: EditionCode, text: string): Promise<boolean> {
  const code = codeFrom(text);
  const wasThere = await withDatabase(edition, false, (db) => removePromoCode(db, code));
  if (!wasThere) throw new SetupError(`Edition ${edition} has no promo code ${code}.`);
  say(`${edition}: promo code ${code} is removed`);
  return true;
}
