/** `npm run shop -- order invoice …`: the company on an order's invoice. */
import { type Command, Option } from '@commander-js/extra-typings';
import { SetupError } from '../../contract/setup-error.ts';
import { type Invoice, invoiceFields, invoiceLine, readInvoice } from '../../domain/orders/invoice.ts';
import { maxInvoiceLine } from '../../domain/text/longest.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import { changeByCommand } from '../../server/shop/journal/change.ts';
import { changeInvoice } from '../../server/shop/orders/change-invoice.ts';
import { editionArgument } from '../command-line.ts';
import { withDatabase } from '../operator.ts';
import { say } from '../terminal.ts';
import { orderNumber } from './order-words.ts';

export function addOrderInvoice(order: Command): void {
  order
    .command('invoice')
    .description('Corrects the company on the invoice of an order, or adds one; what is not given stays.')
    .addArgument(editionArgument())
    .argument('<number>')
    .option('--company <name>')
    .option('--nip <number>')
    .option('--address <text>', 'street, house, postal code and town')
    .addOption(new Option('--none', 'the customer wants no invoice').conflicts(['company', 'nip', 'address']))
    .action(correct);
}

async function correct(
  edition: EditionCode,
  number: string,
  { none, ...given }: Partial<Invoice> & { none?: true },
): Promise<void> {
  if (!editions[edition].checkout.makesInvoices)
    throw new SetupError(`${edition} makes no invoices: see checkout.makesInvoices in src/shop/shop.ts.`);
  if (!none && Object.keys(given).length === 0)
    throw new SetupError('Say what changes: --company, --nip, --address, or --none.');
  const id = orderNumber(number);
  const corrected = (before: Invoice | null) => (none ? null : invoiceFrom({ ...before, ...given }));
  const invoice = await withDatabase(edition, (db) =>
    changeInvoice(db, id, corrected, changeByCommand(unixTime())),
  );
  say(`${edition}: order ${id}: ${invoice === null ? 'no invoice' : `invoice for ${invoiceLine(invoice)}`}`);
}

function invoiceFrom({ company = '', nip = '', address = '' }: Partial<Invoice>): Invoice {
  const typed = { company, nip, address };
  const long = invoiceFields.find((field) => typed[field].length > maxInvoiceLine);
  if (long) throw new SetupError(`The ${long} may have ${maxInvoiceLine} characters.`);
  const result = readInvoice(typed);
  if ('invoice' in result) return result.invoice;
  const problems = Object.entries(result.errors).map(([field, error]) =>
    error === 'wrongNip'
      ? `${nip} is no NIP: ten digits, of which the last is a checksum.`
      : `--${field} is missing.`,
  );
  throw new SetupError(problems.join(' '));
}
