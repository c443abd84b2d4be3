/** `npm run shop -- order slips|picking …`: pages to print, for who packs. */
import { type Command, Option } from '@commander-js/extra-typings';
import { ownerOnly, writeFileAtomically } from '../../catalogue/files.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { type OrderStatus, orderStatuses } from '../../domain/orders/status.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import type { Database } from '../../server/db/open.ts';
import { type OrderToPack, readOrderPages, readOrdersToPack } from '../../server/shop/orders/read-orders.ts';
import { editionArgument } from '../command-line.ts';
import { fromDay, periodFrom, toDay } from '../days.ts';
import { withDatabase } from '../operator.ts';
import { say } from '../terminal.ts';
import { orderNumber } from './order-words.ts';
import { packingSlips, pickingList } from './print-pages.ts';

interface Options {
  status?: OrderStatus;
  from?: string;
  to?: string;
}

const prints = [
  { name: 'slips', description: 'Writes packing slips, a page for each order.', page: packingSlips },
  { name: 'picking', description: 'Writes one list of the goods of all these orders.', page: pickingList },
];

export function addOrderPrints(order: Command): void {
  for (const { name, description, page } of prints)
    order
      .command(name)
      .description(description)
      .addArgument(editionArgument())
      .argument('<file.html>', 'the file to write; a browser prints it')
      .argument('[numbers...]', 'the orders; none: all that are being packed')
      .addOption(new Option('--status <status>', 'all orders in this status').choices(orderStatuses))
      .option(...fromDay)
      .option(...toDay)
      .action(async (edition, file, numbers, options) => {
        const orders = await withDatabase(edition, (db) => ordersToPack(db, edition, numbers, options));
        if (orders.length === 0) throw new SetupError('There are no such orders: nothing was written.');
        await writeFileAtomically(file, await page(orders, editions[edition]), ownerOnly);
        say(`${edition}: ${orders.length} ${orders.length === 1 ? 'order' : 'orders'} written to ${file}`);
      });
}

async function ordersToPack(
  db: Database,
  edition: EditionCode,
  numbers: readonly string[],
  { status = 'packing', ...options }: Options,
): Promise<OrderToPack[]> {
  const ids = numbers.map(orderNumber);
  if (numbers.length === 0)
    for await (const rows of readOrderPages(db, status, periodFrom(options, editions[edition].timezones[0])))
      ids.push(...rows.map(({ id }) => id));
  const orders = await readOrdersToPack(
    db,
    [...new Set(ids)].sort((one, other) => one - other),
  );
  const missing = ids.find((id) => !orders.some(({ row }) => row.id === id));
  if (missing !== undefined) throw new SetupError(`There is no order ${missing}.`);
  return orders;
}
