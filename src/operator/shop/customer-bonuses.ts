/** `npm run shop -- customer bonuses …`: bonuses that the operator gives or takes. */
import type { Command } from '@commander-js/extra-typings';
import { SetupError } from '../../contract/setup-error.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import type { Database } from '../../server/db/open.ts';
import { readBonusEntries } from '../../server/shop/bonus/bonuses.ts';
import { changeBonuses } from '../../server/shop/customers/change-bonuses.ts';
import { requireCustomer } from '../../server/shop/customers/customer.ts';
import { customerOf } from '../../server/shop/personal-data/identities.ts';
import { editionArgument } from '../command-line.ts';
import { withDatabase } from '../operator.ts';
import { fullName, timeOf } from '../orders/order-sheet.ts';
import { reasonFrom } from '../orders/order-words.ts';
import { say } from '../terminal.ts';
import { identityFrom } from './identity.ts';

export function addCustomerBonuses(customer: Command): void {
  customer
    .command('bonuses')
    .description('Gives a customer bonuses or takes them; without an amount it shows balance and history.')
    .addArgument(editionArgument())
    .argument('<phone|email>', 'what the customer signs in with; a phone in any form')
    .argument('[amount]', 'such as +50 or -20')
    .option('--reason <text>', 'why; the customer reads it in the account')
    .option('--again', 'the same was done before, and is done once more')
    .action(bonuses);
}

const shownEntries = 20;

async function bonuses(
  edition: EditionCode,
  text: string,
  amount: string | undefined,
  { reason, again }: { reason?: string; again?: true },
): Promise<void> {
  const identity = identityFrom(edition, text);
  await withDatabase(edition, async (db) => {
    const id = await customerOf(db, identity);
    if (id === undefined) throw new SetupError(`Nobody signs in with ${identity.address}.`);
    if (amount === undefined) return show(db, edition, id);
    if (reason === undefined) throw new SetupError('--reason is missing: the customer reads why.');
    const change = { amount: amountFrom(amount), reason: reasonFrom(reason), isAgain: again === true };
    const after = await changeBonuses(db, id, change, unixTime());
    const done = change.amount > 0 ? `gets ${change.amount}` : `loses ${-change.amount}`;
    say(`${edition}: customer ${id} ${done} bonuses and has ${after.balance} now`);
  });
}

async function show(db: Database, edition: EditionCode, id: number): Promise<void> {
  const customer = await requireCustomer(db, id);
  const { rows } = await readBonusEntries(db, id, { limit: shownEntries });
  const name = fullName({ first_name: customer.firstName, last_name: customer.lastName });
  say(`${edition}: customer ${id}${name && `, ${name}`}: ${customer.balance} bonuses`);
  for (const { at, amount, reason, order_id } of rows) {
    const what = order_id === null ? reason : `${reason}, order ${order_id}`;
    say(`  ${timeOf(at, editions[edition].timezones[0])} ${amount > 0 ? '+' : ''}${amount}: ${what}`);
  }
}

/** Fewer than a typo in a phone would be. */
const mostBonuses = 100_000;

function amountFrom(text: string): number {
  const amount = /^[+-]\d{1,9}$/.test(text) ? Number(text) : 0;
  if (amount === 0 || Math.abs(amount) > mostBonuses)
    throw new SetupError(`${text} is not a number of bonuses such as +50 or -20, at most ${mostBonuses}.`);
  return amount;
}
