/** `npm run shop -- customer …`: what the law gives a person a right to. */
import type { Command } from '@commander-js/extra-typings';
import { IdSchema } from '../../contract/scalars.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { jsonPieces } from '../../domain/text/json-pieces.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { eraseById, eraseByIdentity } from '../../server/shop/personal-data/erase-customer.ts';
import { exportCustomer } from '../../server/shop/personal-data/export-customer.ts';
import { exportReceived, hasReceived } from '../../server/shop/personal-data/export-recipient.ts';
import { customerOf } from '../../server/shop/personal-data/identities.ts';
import { editionArgument } from '../command-line.ts';
import { wholeOf, withDatabase } from '../operator.ts';
import { say, sayJsonPieces } from '../terminal.ts';
import { addCustomerBonuses } from './customer-bonuses.ts';
import { identityFrom } from './identity.ts';

const holder = ['<phone|email>', 'what the customer signs in with; a phone in any form'] as const;

export function addCustomerCommands(program: Command): void {
  const customer = program.command('customer').description('What a person may ask of the shop.');
  customer
    .command('export')
    .description('Prints all that the shop knows of a customer, or of who was sent an order, as JSON.')
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
  addCustomerBonuses(customer);
}

/** Who was sent a gift has a right to a copy too, with or without an account. */
async function printCustomer(edition: EditionCode, text: string): Promise<void> {
  const { kind, address } = identityFrom(edition, text);
  const now = unixTime();
  await withDatabase(edition, async (db) => {
    const id = await customerOf(db, { kind, address });
    const isRecipient = kind === 'phone' && (await hasReceived(db, address, id));
    if (id === undefined && !isRecipient)
      throw new SetupError(
        `Nobody signs in with ${address}${kind === 'phone' ? ', and no order was sent to it' : ''}.`,
      );
    const customer = id === undefined ? { exported_at: now } : await exportCustomer(db, id, now);
    const received = isRecipient && { orders_of_others: exportReceived(db, address, id) };
    await sayJsonPieces(jsonPieces({ ...customer, ...received }, 2));
  });
}

async function erase(edition: EditionCode, text: string | undefined, { id }: { id?: string }): Promise<void> {
  if ((text === undefined) === (id === undefined))
    throw new SetupError('Give a phone, an e-mail address or --id.');
  const { customerId, orders } = await withDatabase(edition, (db) =>
    text === undefined
      ? eraseById(db, wholeOf(IdSchema, id ?? '', 'the number of a customer'))
      : eraseByIdentity(db, identityFrom(edition, text)),
  );
  if (customerId === undefined)
    return say(`${edition}: nobody signs in with ${identityFrom(edition, text ?? '').address}`);
  const stay = `${orders} ${orders === 1 ? 'order stays' : 'orders stay'} without the person`;
  say(`${edition}: customer ${customerId} is erased; ${stay}`);
}
