/** `npm run shop -- order …`: the operator's commands for orders. */
import * as v from 'valibot';
import { IdSchema } from '../../src/contract/scalars.ts';
import { SetupError } from '../../src/contract/setup-error.ts';
import { fromMinor } from '../../src/domain/money/money.ts';
import { isOrderStatus, type OrderStatus, orderStatuses } from '../../src/domain/orders/status.ts';
import type { EditionCode } from '../../src/editions/edition.ts';
import { editions, isEditionCode } from '../../src/editions/editions.ts';
import { readOrderRow } from '../../src/server/shop/order-state/order-row.ts';
import { moveOrder } from '../../src/server/shop/orders/move-order.ts';
import { readAllOrders, readLines } from '../../src/server/shop/orders/read-orders.ts';
import { listRefundsDue } from '../../src/server/shop/payments/refunds-due.ts';
import { say } from '../terminal.ts';
import { listArguments, pageSize, sayRemaining } from './lists.ts';
import { parseOptions, wholeOf, withDatabase } from './operator.ts';
import { exportOrdersTo, orderExportUsage } from './order-export.ts';
import { orderLine, orderSheet } from './order-sheet.ts';

const statuses = orderStatuses.join('|');

export const orderUsage = `  order list <ua|pl> [status] [--before <number>]
                                      lists the orders, the newest first, or those before an order
  order show <ua|pl> <number>         shows an order: goods, recipient, destination, payment
  order status <ua|pl> <number> <${statuses}>
      [--tracking <number>]           changes the status, with stock, bonuses and e-mail
${orderExportUsage}`;

/** Returns false for arguments it does not know. */
export async function order([what, edition = '', ...args]: readonly string[]): Promise<boolean> {
  if (!isEditionCode(edition)) return false;
  if (what === 'list') return list(edition, args);
  if (what === 'show') return show(edition, args);
  if (what === 'status') return move(edition, args);
  if (what === 'export') return exportOrdersTo(edition, args);
  return false;
}

async function list(edition: EditionCode, args: readonly string[]): Promise<boolean> {
  const { positionals, before } = listArguments(args, 'the number of an order');
  const [status, ...more] = positionals;
  if (more.length > 0 || (status !== undefined && !isOrderStatus(status))) return false;
  const page = await withDatabase(edition, false, (db) =>
    readAllOrders(db, status, { before, limit: pageSize }),
  );
  for (const row of page.rows) say(orderLine(row, editions[edition]));
  sayRemaining(page, ['order', 'list', edition, ...positionals]);
  return true;
}

async function show(edition: EditionCode, [number, ...more]: readonly string[]): Promise<boolean> {
  if (number === undefined || more.length > 0) return false;
  const id = idFrom(number);
  const [row, lines] = await withDatabase(edition, false, async (db) => [
    await readOrderRow(db, id),
    await readLines(db, id),
  ]);
  if (row === undefined) throw new SetupError(`There is no order ${id}.`);
  say(...orderSheet(row, lines, editions[edition]));
  return true;
}

const options = { tracking: { type: 'string' } } as const;

async function move(edition: EditionCode, args: readonly string[]): Promise<boolean> {
  const { positionals, values } = parseOptions(args, options);
  const [number, to, ...more] = positionals;
  if (number === undefined || to === undefined || !isOrderStatus(to) || more.length > 0) return false;
  const id = idFrom(number);
  const now = Math.floor(Date.now() / 1000);
  const trackingNumber = values.tracking === undefined ? undefined : trackingFrom(values.tracking, to);
  const { code: currency } = editions[edition].currency;
  const due = await withDatabase(edition, false, async (db) => {
    await moveOrder(db, id, { to, trackingNumber, currency }, now);
    return listRefundsDue(db);
  });
  say(`${edition}: order ${id} is ${to}`);
  const ofOrder = due.filter(({ order_id }) => order_id === id);
  const sum = ofOrder.reduce((total, { amount }) => total + amount, 0);
  if (sum > 0)
    say(
      `${edition}: ${fromMinor(sum)} ${currency} of order ${id} are waiting for a refund: npm run shop -- payment refunds ${edition}`,
    );
  return true;
}

const TrackingSchema = v.pipe(v.string(), v.trim(), v.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,40}$/u));
const statusesWithTracking: readonly OrderStatus[] = ['packing', 'sent', 'delivered'];

function trackingFrom(text: string, to: OrderStatus): string {
  const result = v.safeParse(TrackingSchema, text);
  if (!result.success) throw new SetupError('A tracking number has 1 to 40 characters, all in one line.');
  if (!statusesWithTracking.includes(to))
    throw new SetupError(`An order that is ${to} has no tracking number.`);
  return result.output;
}

const idFrom = (text: string) => wholeOf(IdSchema, text, 'the number of an order');
