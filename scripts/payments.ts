/** `npm run shop -- payment …`: the operator's hand on payments. */
import { IdSchema } from '../src/contract/scalars.ts';
import { fromMinor } from '../src/domain/money.ts';
import type { EditionCode } from '../src/editions/edition.ts';
import { editions, isEditionCode } from '../src/editions/editions.ts';
import { serverConfig } from '../src/server/config.ts';
import type { AttemptRow } from '../src/server/payments/attempts.ts';
import { listAttempts, listRefundsDue, type RefundDue } from '../src/server/payments/list-payments.ts';
import { createProviders } from '../src/server/payments/providers.ts';
import { refund } from '../src/server/payments/refund.ts';
import { say } from './main.ts';
import { wholeOf, withDatabase } from './operator.ts';
import { timeOf } from './order-sheet.ts';

export const paymentUsage = `  payment list <ua|pl>                the attempts to pay, the newest first
  payment refunds <ua|pl>             what has to go back: paid twice, for a cancelled order, or another sum
  payment refund <ua|pl> <refund>     gives it back through its provider`;

/** False: these words say nothing that can be done. */
export async function payment([what, edition = '', ...words]: readonly string[]): Promise<boolean> {
  if (!isEditionCode(edition)) return false;
  const [id, ...more] = words;
  if (what === 'refund' && id !== undefined && more.length === 0) return giveBack(edition, id);
  if (words.length > 0) return false;
  if (what === 'list') return list(edition);
  if (what === 'refunds') return refunds(edition);
  return false;
}

async function list(edition: EditionCode): Promise<boolean> {
  const attempts = await withDatabase(edition, false, listAttempts);
  if (attempts.length === 0) say(`${edition}: nobody has tried to pay`);
  for (const attempt of attempts) say(attemptLine(attempt, edition));
  return true;
}

async function refunds(edition: EditionCode): Promise<boolean> {
  const due = await withDatabase(edition, false, listRefundsDue);
  if (due.length === 0) say(`${edition}: nothing has to go back`);
  for (const one of due) say(refundLine(one, edition));
  return true;
}

async function giveBack(edition: EditionCode, text: string): Promise<boolean> {
  const id = wholeOf(IdSchema, text, 'the number of a refund');
  const { chosen } = serverConfig(edition, process.env).payments;
  const now = Math.floor(Date.now() / 1000);
  const done = await withDatabase(edition, false, async (db) =>
    refund(id, { db, payments: await createProviders(chosen, db), now }),
  );
  say(`${edition}: ${sumOf(done)} of order ${done.order_id} go back through ${done.provider}`);
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

const refundLine = (due: RefundDue, edition: EditionCode) =>
  [
    `refund ${due.id}`,
    timeOf(due.at, editions[edition].timezones[0]),
    `order ${due.order_id}`,
    due.reason,
    sumOf(due),
    `${due.provider} ${due.external_id ?? due.reference}`,
  ].join(', ');
