/** `npm run shop -- webhook …`: events of orders, sent to other programs. */
import type { Command } from '@commander-js/extra-typings';
import { IdSchema } from '../../contract/scalars.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import {
  type DeliveryRow,
  listDeliveries,
  listStopped,
  replay,
} from '../../server/shop/webhooks/deliveries.ts';
import { editionArgument } from '../command-line.ts';
import { beforeFrom, pageSize, sayRemaining } from '../lists.ts';
import { wholeOf, withDatabase } from '../operator.ts';
import { timeOf } from '../orders/order-sheet.ts';
import { say, sayJson } from '../terminal.ts';

export function addWebhookCommands(program: Command): void {
  const webhook = program.command('webhook').description('Events of orders, sent to other programs.');
  webhook
    .command('list')
    .description('Lists the webhooks of the last 30 days, the newest first.')
    .addArgument(editionArgument())
    .option('--undelivered', 'only those that were not accepted')
    .option('--before <webhook>', 'the page that begins before this one')
    .option('--json', 'print them as JSON')
    .action(list);
  webhook
    .command('replay')
    .description('Sends webhooks again; also to an address that was stopped because it answered 410.')
    .addArgument(editionArgument())
    .argument('[webhooks...]', 'their numbers in the list')
    .option('--undelivered', 'all that were not accepted')
    .action(replayWebhooks);
}

interface ListOptions {
  undelivered?: true;
  before?: string;
  json?: true;
}

async function list(edition: EditionCode, { undelivered, before, json }: ListOptions): Promise<void> {
  const request = { before: beforeFrom(before, 'the number of a webhook'), limit: pageSize };
  const { page, stopped } = await withDatabase(edition, async (db) => ({
    page: await listDeliveries(db, undelivered === true, request),
    stopped: await listStopped(db),
  }));
  if (json) return sayJson({ ...page, stopped });
  if (page.rows.length === 0) say(`${edition}: there are no webhooks`);
  for (const row of page.rows) say(deliveryLine(row, edition));
  for (const { name, stopped_at } of stopped)
    say(
      `${name} answered 410 at ${timeOf(stopped_at, editions[edition].timezones[0])}: nothing is sent there until a replay`,
    );
  sayRemaining(page, ['webhook', 'list', edition, undelivered && '--undelivered']);
}

function deliveryLine(row: DeliveryRow, edition: EditionCode): string {
  const { id, at, order_id, event, endpoint } = row;
  const where = endpoint ?? 'not yet copied for the addresses';
  return `${id}  ${timeOf(at, editions[edition].timezones[0])}  order ${order_id} ${event}  ${where}  ${stateOf(row, edition)}`;
}

function stateOf({ is_delivered, next_at, answer, tries }: DeliveryRow, edition: EditionCode): string {
  const answered = answer === null ? '' : `, answer: ${answer}`;
  if (is_delivered === 1) return `delivered${answered}`;
  if (next_at === null) return `given up after ${tries} tries${answered}`;
  return tries === 0 ? 'waits' : `next try ${timeOf(next_at, editions[edition].timezones[0])}${answered}`;
}

async function replayWebhooks(
  edition: EditionCode,
  words: string[],
  { undelivered }: { undelivered?: true },
): Promise<void> {
  if (words.length > 0 === (undelivered === true))
    throw new SetupError('Say which webhooks: their numbers, or --undelivered.');
  const ids = words.map((word) => wholeOf(IdSchema, word, 'the number of a webhook'));
  const now = unixTime();
  const sent = await withDatabase(edition, (db) => replay(db, undelivered ? 'undelivered' : ids, now));
  const missing = ids.filter((id) => !sent.includes(id));
  say(
    `${edition}: ${sent.length} ${sent.length === 1 ? 'webhook is' : 'webhooks are'} sent again within some seconds`,
  );
  if (missing.length > 0) throw new SetupError(`There is no webhook ${missing.join(', ')}.`);
}
