/** `npm run shop -- withdrawal …`: consumers who withdraw from their contract. */
import type { Command } from '@commander-js/extra-typings';
import { IdSchema } from '../../contract/scalars.ts';
import { nameOfLine } from '../../domain/orders/line-name.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { Edition, EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import type { Withdrawal } from '../../server/shop/order-state/withdrawals.ts';
import { orderFrom } from '../../server/shop/orders/order-from.ts';
import {
  closeWithdrawal,
  listOpenWithdrawals,
  type OpenWithdrawal,
} from '../../server/shop/withdrawals/open-withdrawals.ts';
import { endOf } from '../../server/shop/withdrawals/terms.ts';
import { editionArgument } from '../command-line.ts';
import { wholeOf, withDatabase } from '../operator.ts';
import { say, sayJson } from '../terminal.ts';
import { timeOf } from './order-sheet.ts';

export function addWithdrawalCommands(program: Command): void {
  const withdrawal = program.command('withdrawal').description('Consumers who withdraw from their contract.');
  withdrawal
    .command('list')
    .description('Lists the requests that nobody has dealt with, the oldest first.')
    .addArgument(editionArgument())
    .option('--json', 'print them as JSON')
    .action(list);
  withdrawal
    .command('close')
    .description('Marks a request as dealt with; `order return` does so by itself.')
    .addArgument(editionArgument())
    .argument('<request>', 'its number in the list')
    .action(close);
}

async function list(edition: EditionCode, { json }: { json?: true }): Promise<void> {
  const open = await withDatabase(edition, listOpenWithdrawals);
  if (json) return sayJson(open.map(({ request }) => request));
  if (open.length === 0) say(`${edition}: there are no open withdrawals`);
  for (const { request, order, lines } of open)
    say(...withdrawalLines(request, { order, lines }, editions[edition]));
}

async function close(edition: EditionCode, text: string): Promise<void> {
  const id = wholeOf(IdSchema, text, 'the number of a request');
  await withDatabase(edition, (db) => closeWithdrawal(db, id, unixTime()));
  say(`${edition}: withdrawal ${id} is closed`);
}

export const isOpen = ({ closed_at }: Withdrawal): boolean => closed_at === null;

/** Withdrawal 3 of order 10001, 2026-11-21 10:05: 1 × Кава 1, 250 г; in time, open. Below it who sent it, and why. */
export function withdrawalLines(
  request: Withdrawal,
  { order, lines }: Pick<OpenWithdrawal, 'order' | 'lines'>,
  shop: Edition,
): string[] {
  const goods = order === undefined ? [] : orderFrom(order, lines, []).goods;
  const pieces = request.lines.flatMap(({ position, quantity }) => {
    const line = goods[position];
    return line === undefined ? [] : [`${quantity} × ${nameOfLine(line)}`];
  });
  const freeText = oneLine(request.goods) || 'everything';
  const facts = [
    pieces.length > 0 ? pieces.join(', ') : freeText,
    order === undefined ? 'there is no such order' : timeliness(request, order, shop),
    order !== undefined && request.is_confirmed === 0 && 'the contact is not of this order, check who it is',
    request.closed_at === null ? 'open' : `dealt with ${timeOf(request.closed_at, shop.timezones[0])}`,
  ].filter((fact) => fact !== false);
  const contact = request.kind === 'phone' ? `+${request.address}` : request.address;
  return [
    `Withdrawal ${request.id} of order ${request.order_number}, ${timeOf(request.requested_at, shop.timezones[0])}: ${facts.join('; ')}`,
    `    ${request.name || 'erased, only for the answer'}, ${contact}`,
    ...(request.reason === '' ? [] : [`    Reason: ${oneLine(request.reason)}`]),
  ];
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

function timeliness(
  { requested_at }: Withdrawal,
  order: NonNullable<OpenWithdrawal['order']>,
  shop: Edition,
): string {
  const endsAt = endOf(order, shop);
  if (endsAt === undefined) return 'in time (no day of delivery is known)';
  const last = timeOf(endsAt - 1, shop.timezones[0]);
  return requested_at < endsAt ? `in time (until ${last})` : `LATE (the time ended ${last})`;
}
