/** `npm run shop -- order status …`: moves an order to another status. */
import { Argument, type Command, Option } from '@commander-js/extra-typings';
import * as v from 'valibot';
import { SetupError } from '../../contract/setup-error.ts';
import { type OrderStatus, orderStatuses } from '../../domain/orders/status.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import { changeByCommand } from '../../server/shop/journal/change.ts';
import { stepBack } from '../../server/shop/order-changes/step-back.ts';
import { moveOrder } from '../../server/shop/orders/move-order.ts';
import { editionArgument } from '../command-line.ts';
import { carryOut, dryRun } from './carry-out.ts';
import { orderNumber } from './order-words.ts';

export function addOrderStatus(order: Command): void {
  order
    .command('status')
    .description('Changes the status, with stock, bonuses and messages.')
    .addArgument(editionArgument())
    .argument('<number>')
    .addArgument(new Argument('<status>').choices(orderStatuses))
    .option('--tracking <number>', 'the number under which the carrier has the parcel')
    .option('--no-tracking', 'the parcel has no number that the customer could follow')
    .addOption(
      new Option('--back', 'it was moved on too early, and goes one step back').conflicts('tracking'),
    )
    .option(...dryRun)
    .action(move);
}

interface StatusOptions {
  tracking?: string | boolean;
  back?: true;
  dryRun?: true;
}

async function move(
  edition: EditionCode,
  number: string,
  to: OrderStatus,
  { tracking, back, dryRun: isDry }: StatusOptions,
): Promise<void> {
  const id = orderNumber(number);
  const trackingNumber = typeof tracking === 'string' ? trackingFrom(tracking, to) : undefined;
  const move = { to, trackingNumber, isWithoutNumber: tracking === false };
  const { code: currency } = editions[edition].currency;
  await carryOut({
    edition,
    id,
    dryRun: isDry,
    remakesNote: 'never',
    prepare: async () => (db) =>
      back
        ? stepBack(db, id, to, changeByCommand(unixTime()))
        : moveOrder(db, id, { ...move, currency }, changeByCommand(unixTime())),
    tell: () => `${edition}: order ${id} is ${to}`,
  });
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
