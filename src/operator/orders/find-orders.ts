/** `npm run shop -- order find …`: an order by whatever its customer tells. */
import type { Command } from '@commander-js/extra-typings';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import { type FoundOrder, findOrders } from '../../server/shop/find-orders/find-orders.ts';
import { isSentToAnother } from '../../server/shop/order-state/read-buyers.ts';
import { editionArgument } from '../command-line.ts';
import { beforeFrom } from '../lists.ts';
import { withDatabase } from '../operator.ts';
import { say, sayJson } from '../terminal.ts';
import { buyerText, orderLine } from './order-sheet.ts';

const pageSize = 50;

export function addOrderFind(order: Command): void {
  order
    .command('find')
    .description(
      'Finds orders, the newest first, by name, four or more digits of a phone, number, tracking number, goods (SKU or name), NIP or mailbox, of recipient or buyer.',
    )
    .addArgument(editionArgument())
    .argument('<text...>')
    .option('--before <number>', 'the page that begins before this order')
    .option('--json', 'print the orders as JSON')
    .action(find);
}

async function find(
  edition: EditionCode,
  words: readonly string[],
  options: { before?: string; json?: true },
): Promise<void> {
  const text = words.join(' ');
  const before = beforeFrom(options.before, 'the number of an order');
  const { orders, next, isPartial } = await withDatabase(edition, (db) =>
    findOrders(db, text, { before, limit: pageSize }),
  );
  if (options.json)
    return sayJson({
      rows: orders.map(({ order, buyer = null }) => ({ ...order, buyer })),
      next: next ?? null,
      is_partial: isPartial,
    });
  if (orders.length === 0 && next === undefined) say(`${edition}: no order is found by «${text}»`);
  for (const one of orders) say(foundLine(one, edition));
  if (next !== undefined)
    say(`More: npm run shop -- order find ${edition} ${JSON.stringify(text)} --before ${next}`);
  if (isPartial) say('Many orders match a part of this: only the newest of them were looked through.');
}

function foundLine({ order, buyer }: FoundOrder, edition: EditionCode): string {
  const facts = [
    orderLine(order, editions[edition]),
    order.recipient_phone && `+${order.recipient_phone}`,
    order.tracking_number,
    buyer !== undefined && isSentToAnother(order, buyer) && `buyer ${buyerText(buyer)}`,
  ];
  return facts.filter(Boolean).join(', ');
}
