/** `npm run shop -- order …`: the operator's commands for orders. */
import { Argument, type Command, Option } from '@commander-js/extra-typings';
import { SetupError } from '../../contract/setup-error.ts';
import { type OrderStatus, orderStatuses } from '../../domain/orders/status.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import type { Database } from '../../server/db/open.ts';
import { readLines } from '../../server/shop/order-state/order-lines.ts';
import { readOrderRow } from '../../server/shop/order-state/order-row.ts';
import { readBuyers } from '../../server/shop/order-state/read-buyers.ts';
import { readChanges } from '../../server/shop/order-state/read-changes.ts';
import { readWithdrawals } from '../../server/shop/order-state/withdrawals.ts';
import { readAllOrders, readOrderPages } from '../../server/shop/orders/read-orders.ts';
import { receiptsOf } from '../../server/shop/receipts/list-receipts.ts';
import { editionArgument } from '../command-line.ts';
import { fromDay, periodFrom, toDay } from '../days.ts';
import { beforeFrom, pageSize, sayRemaining } from '../lists.ts';
import { withDatabase } from '../operator.ts';
import { addOrderEdit } from '../order-edits/order-edit.ts';
import { addOrderNew } from '../order-edits/order-new.ts';
import { csvOf } from '../tables/csv.ts';
import { say, sayJson, sayText } from '../terminal.ts';
import { addOrderFind } from './find-orders.ts';
import { addOrderChanges } from './order-changes.ts';
import { addOrderExport } from './order-export.ts';
import { addOrderInvoice } from './order-invoice.ts';
import { addOrderPrints } from './order-prints.ts';
import { orderCells, orderColumns, orderLine, orderSheet } from './order-sheet.ts';
import { addOrderStatus } from './order-status.ts';
import { addOrderTracking } from './order-tracking.ts';
import { orderNumber } from './order-words.ts';
import { addParcelCommands } from './parcels.ts';
import { isOpen, withdrawalLines } from './withdrawals.ts';

export function addOrderCommands(program: Command): void {
  const order = program.command('order').description('Orders: what was bought, and what becomes of it.');
  order
    .command('list')
    .description('Lists the orders, the newest first.')
    .addArgument(editionArgument())
    .addArgument(new Argument('[status]', 'only orders in this status').choices(orderStatuses))
    .addOption(new Option('--status <status>', 'the same').choices(orderStatuses))
    .option(...fromDay)
    .option(...toDay)
    .option('--before <number>', 'the page that begins before this order')
    .option('--json', 'print the orders as JSON')
    .addOption(new Option('--csv', 'print all of them as a table').conflicts(['json', 'before']))
    .action(list);
  order
    .command('show')
    .description('Shows orders: goods, recipient, buyer, destination, payment.')
    .addArgument(editionArgument())
    .argument('<numbers...>')
    .option('--json', 'print the order as JSON; several as a list')
    .action(show);
  addOrderStatus(order);
  addOrderFind(order);
  addOrderTracking(order);
  addOrderNew(order);
  addOrderEdit(order);
  addOrderChanges(order);
  addOrderInvoice(order);
  addOrderExport(order);
  addOrderPrints(order);
  addParcelCommands(order);
}

interface ListOptions {
  status?: OrderStatus;
  from?: string;
  to?: string;
  csv?: true;
  before?: string;
  json?: true;
}

async function list(
  edition: EditionCode,
  given: OrderStatus | undefined,
  options: ListOptions,
): Promise<void> {
  const status = options.status ?? given;
  const days = periodFrom(options, editions[edition].timezones[0]);
  if (options.csv) return printCsv(edition, status, days);
  const before = beforeFrom(options.before, 'the number of an order');
  const page = await withDatabase(edition, async (db) => {
    const found = await readAllOrders(db, status, { ...days, before, limit: pageSize });
    const withdrawals = await readWithdrawals(
      db,
      found.rows.map(({ id }) => id),
    );
    const withdrawn = new Set(withdrawals.filter(isOpen).map(({ order_id }) => order_id));
    const buyers = await readBuyers(db, found.rows);
    const rows = found.rows.map((row) => ({
      ...row,
      withdrawal_requested: withdrawn.has(row.id),
      buyer: buyers.get(row.customer_id) ?? null,
    }));
    return { ...found, rows };
  });
  if (options.json) return sayJson(page);
  for (const row of page.rows)
    say(`${orderLine(row, editions[edition])}${row.withdrawal_requested ? ', withdrawal requested' : ''}`);
  const { from, to } = options;
  const range = [...(from ? ['--from', from] : []), ...(to ? ['--to', to] : [])];
  sayRemaining(page, ['order', 'list', edition, status, ...range]);
}

async function printCsv(
  edition: EditionCode,
  status: OrderStatus | undefined,
  days: ReturnType<typeof periodFrom>,
): Promise<void> {
  await withDatabase(edition, async (db) => {
    const table = [orderColumns];
    for await (const rows of readOrderPages(db, status, days)) {
      const buyers = await readBuyers(db, rows);
      table.push(...rows.map((row) => orderCells(row, buyers.get(row.customer_id), editions[edition])));
    }
    sayText(csvOf(table).trimEnd());
  });
}

async function show(
  edition: EditionCode,
  numbers: readonly string[],
  { json }: { json?: true },
): Promise<void> {
  const ids = [...new Set(numbers.map(orderNumber))];
  const orders = await withDatabase(edition, async (db) => {
    const found = [];
    for (const id of ids) found.push(await readShown(db, id));
    return found;
  });
  if (json) return sayJson(orders.length === 1 ? orders[0] : orders);
  for (const [place, { lines, withdrawals, changes, receipts, buyer, ...row }] of orders.entries())
    say(
      ...(place === 0 ? [] : ['']),
      ...orderSheet(row, { lines, changes, receipts, buyer: buyer ?? undefined }, editions[edition]),
      ...withdrawals.flatMap((one) => withdrawalLines(one, { order: row, lines }, editions[edition])),
    );
}

async function readShown(db: Database, id: number) {
  const row = await readOrderRow(db, id);
  if (row === undefined) throw new SetupError(`There is no order ${id}.`);
  return {
    ...row,
    buyer: (await readBuyers(db, [row])).get(row.customer_id) ?? null,
    lines: await readLines(db, id),
    changes: await readChanges(db, [id]),
    receipts: await receiptsOf(db, id),
    withdrawals: await readWithdrawals(db, [id]),
  };
}
