/** `npm run shop -- payment …`: the operator's commands for payments. */
import { type Command, Option } from '@commander-js/extra-typings';
import { IdSchema } from '../../contract/scalars.ts';
import { fromMinor } from '../../domain/money/money.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import { serverConfig } from '../../server/config.ts';
import type { Database } from '../../server/db/open.ts';
import { createLog } from '../../server/log.ts';
import { createProviders } from '../../server/outside/payments/providers.ts';
import { type AttemptRow, listAttempts } from '../../server/shop/payments/attempts.ts';
import { settleHeldRefunds } from '../../server/shop/payments/held-refunds.ts';
import { refund } from '../../server/shop/payments/refund.ts';
import { listRefundsDue, type RefundDue, readRefund } from '../../server/shop/payments/refunds-due.ts';
import { editionArgument } from '../command-line.ts';
import { beforeFrom, pageSize, sayRemaining } from '../lists.ts';
import { wholeOf, withDatabase } from '../operator.ts';
import { timeOf } from '../orders/order-sheet.ts';
import { say, sayJson } from '../terminal.ts';

export function addPaymentCommands(program: Command): void {
  const payment = program.command('payment').description('Payments, and what of them has to be refunded.');
  payment
    .command('list')
    .description('Lists the attempts to pay, the newest first.')
    .addArgument(editionArgument())
    .option('--before <attempt>', 'the page that begins before this attempt')
    .option('--json', 'print the attempts as JSON')
    .action(list);
  payment
    .command('refunds')
    .description('Lists the payments waiting for a refund.')
    .addArgument(editionArgument())
    .option('--json', 'print them as JSON')
    .action(refunds);
  payment
    .command('refund')
    .description('Refunds a payment through its provider.')
    .addArgument(editionArgument())
    .argument('<refund>', 'its number in the list of refunds')
    .option('--given', 'after a request without a response: the money was refunded')
    .addOption(
      new Option('--again', 'after a request without a response: request the refund again').conflicts(
        'given',
      ),
    )
    .action(refundPayment);
}

const warnings = createLog((line) => process.stderr.write(line), 'warn');

interface ListOptions {
  before?: string;
  json?: true;
}

async function list(edition: EditionCode, options: ListOptions): Promise<void> {
  const before = beforeFrom(options.before, 'the number of an attempt');
  const page = await withDatabase(edition, (db) => listAttempts(db, { before, limit: pageSize }));
  if (options.json) return sayJson(page);
  if (page.rows.length === 0) say(`${edition}: there are no attempts to pay`);
  for (const attempt of page.rows) say(attemptLine(attempt, edition));
  sayRemaining(page, ['payment', 'list', edition]);
}

async function refunds(edition: EditionCode, { json }: { json?: true }): Promise<void> {
  const due = await withDatabase(edition, listRefundsDue);
  if (json) return sayJson(due);
  if (due.length === 0) say(`${edition}: no payments are waiting for a refund`);
  for (const refund of due) say(refundLine(refund, edition));
}

interface RefundOptions {
  given?: true;
  again?: true;
}

async function refundPayment(
  edition: EditionCode,
  number: string,
  { given, again }: RefundOptions,
): Promise<void> {
  const id = wholeOf(IdSchema, number, 'the number of a refund');
  const finding = given ? 'given' : again && 'again';
  const config = serverConfig(edition, process.env).payments;
  const done = await withDatabase(edition, async (db) => {
    const payments = await createProviders(config, db);
    const before = await readRefund(db, id);
    const isHeld = before !== undefined && before.done_at === null && before.asked_at !== null;
    if (isHeld && finding === undefined) {
      const still = await settleHeldRefunds({ db, payments, log: warnings, now: unixTime });
      if (still.every((due) => due.id !== id)) return { ...before, isSettled: true };
    }
    return { ...(await refund(id, { db, payments, now: unixTime() }, finding)), isSettled: false };
  });
  const result = done.isSettled ? 'was refunded before' : given ? 'was refunded' : 'is being refunded';
  say(`${edition}: ${sumOf(done)} of order ${done.order_id} ${result} through ${done.provider}`);
}

/** After a restore: settles what the providers refunded since the backup, and lists what may have been refunded all the same. */
export async function settleRestoredRefunds(db: Database, edition: EditionCode): Promise<void> {
  if ((await listRefundsDue(db)).length === 0) return;
  const payments = await createProviders(serverConfig(edition, process.env).payments, db);
  const due = await settleHeldRefunds({ db, payments, log: warnings, now: unixTime });
  if (due.length === 0) return;
  say(
    `${edition}: refunds that were due at the backup and may have been paid since: ${due.length}. Look each up in the provider's panel, then confirm it: npm run shop -- payment refund ${edition} NUMBER --given (it was paid) or --again (it was not)`,
    ...due.map((refund) => refundLine(refund, edition)),
  );
}

const sumOf = ({ amount, currency }: { amount: number; currency: string }) =>
  `${fromMinor(amount)} ${currency}`;

const attemptLine = (attempt: AttemptRow, edition: EditionCode) =>
  [
    `order ${attempt.order_id}`,
    timeOf(attempt.started_at, editions[edition].timezones[0]),
    attempt.provider,
    attempt.status,
    sumOf(attempt),
    attempt.reference,
  ].join(', ');

function refundLine(due: RefundDue, edition: EditionCode): string {
  const [zone] = editions[edition].timezones;
  const facts = [
    `refund ${due.id}`,
    timeOf(due.at, zone),
    `order ${due.order_id}`,
    due.reason,
    sumOf(due),
    `${due.provider} ${due.external_id ?? due.reference}`,
    due.asked_at !== null &&
      `requested at ${timeOf(due.asked_at, zone)} or held since a restore, no response: check the provider's panel`,
  ];
  return facts.filter(Boolean).join(', ');
}
