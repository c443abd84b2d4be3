/** `npm run shop -- payment …`: the operator's commands for payments. */
import { IdSchema } from '../../src/contract/scalars.ts';
import { fromMinor } from '../../src/domain/money/money.ts';
import type { EditionCode } from '../../src/editions/edition.ts';
import { editions, isEditionCode } from '../../src/editions/editions.ts';
import { serverConfig } from '../../src/server/config.ts';
import { createProviders } from '../../src/server/outside/payments/providers.ts';
import { type AttemptRow, listAttempts } from '../../src/server/shop/payments/attempts.ts';
import { type PanelFinding, refund } from '../../src/server/shop/payments/refund.ts';
import { listRefundsDue, type RefundDue } from '../../src/server/shop/payments/refunds-due.ts';
import { say } from '../terminal.ts';
import { listArguments, pageSize, sayRemaining } from './lists.ts';
import { wholeOf, withDatabase } from './operator.ts';
import { timeOf } from './order-sheet.ts';

export const paymentUsage = `  payment list <ua|pl> [--before <attempt>]
                                      lists the attempts to pay, the newest first, or those before one
  payment refunds <ua|pl>             lists the payments waiting for a refund
  payment refund <ua|pl> <refund>     refunds a payment through its provider
      [--given|--again]               after a request without a response: the money was refunded,
                                      or request the refund again`;

/** Returns false for arguments it does not know. */
export async function payment([what, edition = '', ...args]: readonly string[]): Promise<boolean> {
  if (!isEditionCode(edition)) return false;
  const [id, flag, ...more] = args;
  if (what === 'refund' && id !== undefined && more.length === 0) return refundPayment(edition, id, flag);
  if (what === 'list') return list(edition, args);
  if (args.length > 0) return false;
  if (what === 'refunds') return refunds(edition);
  return false;
}

async function list(edition: EditionCode, args: readonly string[]): Promise<boolean> {
  const { positionals, before } = listArguments(args, 'the number of an attempt');
  if (positionals.length > 0) return false;
  const page = await withDatabase(edition, false, (db) => listAttempts(db, { before, limit: pageSize }));
  if (page.rows.length === 0) say(`${edition}: there are no attempts to pay`);
  for (const attempt of page.rows) say(attemptLine(attempt, edition));
  sayRemaining(page, ['payment', 'list', edition]);
  return true;
}

async function refunds(edition: EditionCode): Promise<boolean> {
  const due = await withDatabase(edition, false, listRefundsDue);
  if (due.length === 0) say(`${edition}: no payments are waiting for a refund`);
  for (const refund of due) say(refundLine(refund, edition));
  return true;
}

const findings: ReadonlyMap<string | undefined, PanelFinding> = new Map([
  ['--given', 'given'],
  ['--again', 'again'],
]);

async function refundPayment(edition: EditionCode, text: string, flag: string | undefined): Promise<boolean> {
  const finding = findings.get(flag);
  if (flag !== undefined && finding === undefined) return false;
  const id = wholeOf(IdSchema, text, 'the number of a refund');
  const config = serverConfig(edition, process.env).payments;
  const now = Math.floor(Date.now() / 1000);
  const done = await withDatabase(edition, false, async (db) =>
    refund(id, { db, payments: await createProviders(config, db), now }, finding),
  );
  const result = finding === 'given' ? 'was refunded' : 'is being refunded';
  say(`${edition}: ${sumOf(done)} of order ${done.order_id} ${result} through ${done.provider}`);
  return true;
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
      `requested at ${timeOf(due.asked_at, zone)}, no response: check the provider's panel`,
  ];
  return facts.filter(Boolean).join(', ');
}
