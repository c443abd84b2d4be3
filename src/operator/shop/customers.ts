/** `npm run shop -- customer …`: what the law gives a person a right to. */
import type { Command } from '@commander-js/extra-typings';
import { IdSchema } from '../../contract/scalars.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { cleanEmail, emailError } from '../../domain/profile/fields.ts';
import { jsonPieces } from '../../domain/text/json-pieces.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import type { Identity } from '../../server/shop/customers/customer.ts';
import { eraseById, eraseByIdentity } from '../../server/shop/personal-data/erase-customer.ts';
import { exportCustomer } from '../../server/shop/personal-data/export-customer.ts';
import { customerOf } from '../../server/shop/personal-data/identities.ts';
import { editionArgument } from '../command-line.ts';
import { wholeOf, withDatabase } from '../operator.ts';
import { say, sayJsonPieces } from '../terminal.ts';

const holder = ['<phone|email>', 'what the customer signs in with'] as const;

export function addCustomerCommands(program: Command): void {
  const customer = program.command('customer').description('What a person may ask of the shop.');
  customer
    .command('export')
    .description('Prints all that the shop knows of a customer, as JSON.')
    .addArgument(editionArgument())
    .argument(...holder)
    .action(printCustomer);
  customer
    .command('erase')
    .description('Erases a customer. Orders and their sums stay, without the person.')
    .addArgument(editionArgument())
    .argument('[phone|email]', holder[1])
    .option('--id <number>', 'the number of the customer, as the log has it: after a restore')
    .action(erase);
}

async function printCustomer(edition: EditionCode, text: string): Promise<void> {
  const identity = identityFrom(text);
  const now = unixTime();
  await withDatabase(edition, async (db) => {
    const id = await customerOf(db, identity);
    if (id === undefined) throw new SetupError(`Nobody signs in with ${identity.address}.`);
    await sayJsonPieces(jsonPieces(await exportCustomer(db, id, now), 2));
  });
}

async function erase(edition: EditionCode, text: string | undefined, { id }: { id?: string }): Promise<void> {
  if ((text === undefined) === (id === undefined))
    throw new SetupError('Give a phone, an e-mail address or --id.');
  const { customerId, orders } = await withDatabase(edition, (db) =>
    text === undefined
      ? eraseById(db, wholeOf(IdSchema, id ?? '', 'the number of a customer'))
      : eraseByIdentity(db, identityFrom(text)),
  );
  if (customerId === undefined)
    return say(`${edition}: nobody signs in with ${identityFrom(text ?? '').address}`);
  const stay = `${orders} ${orders === 1 ? 'order stays' : 'orders stay'} without the person`;
  say(`${edition}: customer ${customerId} is erased; ${stay}`);
}

function identityFrom(text: string): Identity {
  if (text.includes('@')) {
    if (emailError(text) !== undefined) throw new SetupError(`${text} is not an e-mail address.`);
    return { kind: 'email', address: cleanEmail(text) };
  }
  const digits = text.replaceAll(/[\s()+-]/g, '');
  if (!/^\d{7,15}$/.test(digits)) throw new SetupError(`${text} is neither a phone nor an e-mail address.`);
  return { kind: 'phone', address: digits };
}
