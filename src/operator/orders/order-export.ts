/** `npm run shop -- order export …`: orders for the accountant, and for other programs. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from '@commander-js/extra-typings';
import { stringify } from 'csv-stringify';
import { ownerOnly } from '../../catalogue/files.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { type OrderStatus, orderStatuses } from '../../domain/orders/status.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import {
  type ExportedOrder,
  exportOrders,
  ledgerEntries,
  type WantedOrders,
} from '../../server/shop/orders/export-orders.ts';
import { orderFrom, parseInvoice } from '../../server/shop/orders/order-from.ts';
import { editionArgument } from '../command-line.ts';
import { fromDay, periodFrom, toDay } from '../days.ts';
import { withDatabase } from '../operator.ts';
import { csvOptions } from '../tables/csv.ts';
import { say } from '../terminal.ts';
import { fullName, timeOf } from './order-sheet.ts';

export function addOrderExport(order: Command): void {
  order
    .command('export')
    .description('Writes the orders of these days: a row for each entry of a ledger, or all as JSON.')
    .addArgument(editionArgument())
    .argument('<file.csv|file.json>', 'the file to write; its ending says how')
    .option(...fromDay)
    .option(...toDay)
    .addOption(new Option('--status <status>', 'only orders in this status').choices(orderStatuses))
    .action(exportOrdersTo);
}

type Shop = (typeof editions)[EditionCode];
type Export = Shop & Pick<WantedOrders, 'from' | 'to'>;
type Write = (orders: AsyncIterable<ExportedOrder>, shop: Export) => Readable;

interface ExportOptions {
  from?: string;
  to?: string;
  status?: OrderStatus;
}

async function exportOrdersTo(edition: EditionCode, file: string, options: ExportOptions): Promise<void> {
  const write = writers.get(extname(file));
  if (write === undefined) throw new SetupError(`${file} must end in ${[...writers.keys()].join(' or ')}.`);
  const shop = editions[edition];
  const filter = { ...periodFrom(options, shop.timezones[0]), status: options.status };
  let count = 0;
  await withDatabase(edition, async (db) => {
    const counted = async function* () {
      for await (const order of exportOrders(db, filter)) {
        count += 1;
        yield order;
      }
    };
    // A reader never finds half a file. A draft of its own gets the mode, which an older file would keep.
    const draft = `${file}.${randomUUID()}.draft`;
    try {
      const target = createWriteStream(draft, { mode: ownerOnly });
      await pipeline(write(counted(), { ...shop, ...filter }), target);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  });
  say(`${edition}: ${count} orders written to ${file}`);
}

const writers: ReadonlyMap<string, Write> = new Map([
  ['.csv', asCsv],
  ['.json', (orders) => Readable.from(jsonTexts(orders))],
]);

function asCsv(orders: AsyncIterable<ExportedOrder>, shop: Export): Readable {
  const rows = async function* () {
    for await (const order of orders) yield* csvRows(order, shop);
  };
  return Readable.from(rows()).compose(stringify({ ...csvOptions, header: true }));
}

function csvRows(
  order: ExportedOrder,
  { currency, timezones, taxPercent, from = 0, to = Number.MAX_SAFE_INTEGER }: Export,
) {
  const { row, payments, receipts, buyer } = order;
  const invoice = row.invoice === null ? undefined : parseInvoice(row.invoice);
  const entries = ledgerEntries(order).filter(({ at }) => at >= from && at < to);
  return entries.map(({ at, ...entry }) => ({
    order: row.id,
    time: timeOf(at, timezones[0]),
    status: row.status,
    ...entry,
    currency: currency.code,
    vat_percent: taxPercent,
    pay_form: row.pay_form,
    payment: row.payment_status,
    payment_number: payments.join(' '),
    receipts: receipts.map(({ url }) => url).join(' '),
    promo_code: row.promocode ?? '',
    recipient: `${row.recipient_first_name} ${row.recipient_last_name}`,
    tracking_number: row.tracking_number ?? '',
    company: invoice?.company ?? '',
    nip: invoice?.nip ?? '',
    company_address: invoice?.address ?? '',
    buyer: buyer === undefined ? '' : fullName(buyer),
    buyer_phone: buyer?.phone ?? '',
    buyer_email: buyer?.email ?? '',
  }));
}

async function* jsonTexts(orders: AsyncIterable<ExportedOrder>) {
  let separator = '[\n';
  for await (const { row, lines, changes, payments, receipts, buyer = null } of orders) {
    const { recipient_first_name: first_name, recipient_last_name: last_name, recipient_phone: phone } = row;
    const order = {
      ...orderFrom(row, lines, changes, receipts),
      recipient: { first_name, last_name, phone },
      buyer,
      payments,
    };
    yield `${separator}${JSON.stringify({ ...order, comment: row.comment })}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
