/** `npm run shop -- receipt …`: fiscal receipts of what was paid and refunded. */
import type { Command } from '@commander-js/extra-typings';
import { IdSchema } from '../../contract/scalars.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import { listReceipts, retryReceipts } from '../../server/shop/receipts/list-receipts.ts';
import { editionArgument } from '../command-line.ts';
import { beforeFrom, pageSize, sayRemaining } from '../lists.ts';
import { wholeOf, withDatabase } from '../operator.ts';
import { receiptLine } from '../orders/order-sheet.ts';
import { say, sayJson } from '../terminal.ts';

export function addReceiptCommands(program: Command): void {
  const receipt = program.command('receipt').description('Fiscal receipts of payments and refunds.');
  receipt
    .command('list')
    .description('Lists the receipts, the newest first.')
    .addArgument(editionArgument())
    .option('--waiting', 'only those that are not made yet')
    .option('--before <receipt>', 'the page that begins before this one')
    .option('--json', 'print them as JSON')
    .action(list);
  receipt
    .command('retry')
    .description('Tries receipts again now that wait or were given up. None is made twice.')
    .addArgument(editionArgument())
    .argument('[receipts...]', 'their numbers in the list')
    .option('--waiting', 'all that are not made yet')
    .action(retry);
}

interface ListOptions {
  waiting?: true;
  before?: string;
  json?: true;
}

async function list(edition: EditionCode, { waiting, before, json }: ListOptions): Promise<void> {
  const request = { before: beforeFrom(before, 'the number of a receipt'), limit: pageSize };
  const page = await withDatabase(edition, (db) => listReceipts(db, waiting === true, request));
  if (json) return sayJson(page);
  if (page.rows.length === 0) say(`${edition}: there are no receipts`);
  for (const row of page.rows)
    say(`${row.id}  order ${row.order_id}  ${receiptLine(row, editions[edition])}`);
  sayRemaining(page, ['receipt', 'list', edition, waiting && '--waiting']);
}

async function retry(edition: EditionCode, words: string[], { waiting }: { waiting?: true }): Promise<void> {
  if (words.length > 0 === (waiting === true))
    throw new SetupError('Say which receipts: their numbers, or --waiting.');
  const ids = words.map((word) => wholeOf(IdSchema, word, 'the number of a receipt'));
  const now = unixTime();
  const tried = await withDatabase(edition, (db) => retryReceipts(db, waiting ? 'waiting' : ids, now));
  const missing = ids.filter((id) => !tried.includes(id));
  say(
    `${edition}: ${tried.length} ${tried.length === 1 ? 'receipt is' : 'receipts are'} tried again within some seconds`,
  );
  if (missing.length > 0) throw new SetupError(`There is no receipt ${missing.join(', ')} that waits.`);
}
