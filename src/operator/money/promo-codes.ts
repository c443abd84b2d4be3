/** `npm run shop -- promo …`: the operator's commands for promo codes. */
import type { Command } from '@commander-js/extra-typings';
import { SetupError } from '../../contract/setup-error.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import type { Database } from '../../server/db/open.ts';
import { requireVariant } from '../../server/shop/goods/name-goods.ts';
import { listPromoCodes, removePromoCode, savePromoCode } from '../../server/shop/promo-codes/promo-codes.ts';
import { editionArgument } from '../command-line.ts';
import { withDatabase } from '../operator.ts';
import { say, sayJson } from '../terminal.ts';
import { codeFrom, promoFrom, promoLine, type WrittenTerms, withTermOptions } from './promo-terms.ts';

export function addPromoCommands(program: Command): void {
  const promo = program.command('promo').description('Promo codes that are not personal.');
  withTermOptions(
    promo
      .command('add')
      .description('Adds a promo code, or changes its terms.')
      .addArgument(editionArgument())
      .argument('<code>', 'what the customer types'),
  )
    .option('--uses <n>', 'how often it can be used')
    .option('--per-customer <n>', 'how often one customer can use it')
    .action(async (edition, code, type, value, title, options) =>
      add(edition, { code, type, value, title, ...options }),
    );
  promo
    .command('list')
    .description('Lists the promo codes, with their terms and uses.')
    .addArgument(editionArgument())
    .option('--json', 'print them as JSON')
    .action(list);
  promo
    .command('remove')
    .description('Removes a promo code; its uses stay recorded.')
    .addArgument(editionArgument())
    .argument('<code>')
    .action(remove);
}

async function add(edition: EditionCode, terms: WrittenTerms): Promise<void> {
  const { code } = await withDatabase(edition, async (db) => {
    const added = promoFrom(await withVariant(db, terms), editions[edition].timezones[0]);
    await savePromoCode(db, added);
    return added;
  });
  say(`${edition}: promo code ${code} is saved`);
}

/** A gift is named as all goods are. */
export const withVariant = async (db: Database, terms: WrittenTerms): Promise<WrittenTerms> =>
  terms.type === 'gift' ? { ...terms, value: String(await requireVariant(db, terms.value)) } : terms;

async function list(edition: EditionCode, { json }: { json?: true }): Promise<void> {
  const all = await withDatabase(edition, listPromoCodes);
  if (json) return sayJson(all.map(({ promo, uses }) => ({ ...promo, used: uses })));
  for (const { promo, uses } of all) say(promoLine(promo, uses, editions[edition].timezones[0]));
}

async function remove(edition: EditionCode, text: string): Promise<void> {
  const code = codeFrom(text);
  const wasThere = await withDatabase(edition, (db) => removePromoCode(db, code));
  if (!wasThere) throw new SetupError(`Edition ${edition} has no promo code ${code}.`);
  say(`${edition}: promo code ${code} is removed`);
}
