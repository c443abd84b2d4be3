/** `npm run shop -- order status …`: moves an order to another status. */
import { Argument, type Command } from '@commander-js/extra-typings';
import * as v from 'valibot';
import { SetupError } from '../../contract/setup-error.ts';
import { type OrderStatus, orderStatuses } from '../../domain/orders/status.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import { moveOrder } from '../../server/shop/orders/move-order.ts';
import { listRefundsDue } from '../../server/shop/payments/refunds-due.ts';
import { editionArgument } from '../command-line.ts';
import { withDatabase } from '../operator.ts';
import { say } from '../terminal.ts';
import { orderNumber, sayRefundsDue } from './order-changes.ts';

export function addOrderStatus(order: Command): void {
  order
    .command('status')
    .description('Changes the status, with stock, bonuses and messages.')
    .addArgument(editionArgument())
    .argument('<number>')
    .addArgument(new Argument('<status>').choices(orderStatuses))
    .option('--tracking <number>', 'the number under which the carrier has the parcel')
    .action(move);
}

async function move(
  edition: EditionCode,
  number: string,
  to: OrderStatus,
  { tracking }: { tracking?: string },
): Promise<void> {
  const id = orderNumber(number);
  const now = unixTime();
  const trackingNumber = tracking === undefined ? undefined : trackingFrom(tracking, to);
  const { code: currency } = editions[edition].currency;
  const due = await withDatabase(edition, async (db) => {
    await moveOrder(db, id, { to, trackingNumber, currency }, now);
    return listRefundsDue(db);
  });
  say(`${edition}: order ${id} is ${to}`);
  sayRefundsDue(edition, id, due);
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
