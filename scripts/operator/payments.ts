/** `npm run shop -- payment …`: the operator's hand on payments. */
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
import { wholeOf, withDatabase } from './operator.ts';
import { timeOf } from './order-sheet.ts';

export const paymentUsage = `  payment list <ua|pl>                the attempts to pay, the newest first
  payment refunds <ua|pl>             what has to go back: paid twice, for a cancelled order, or another sum
  payment refund <ua|pl> <refund>     gives it back through its provider
      [--given|--again]               of one that was not answered: it went back, or is asked for once more`;

/** False: these words say nothing that can be done. */
export async function payment([what, edition = '', ...words]: readonly string[]): Promise<boolean> {
  if (!isEditionCode(edition)) return false;
  const [id, found, ...more] = words;
  if (what === 'refund' && id !== undefined && more.length === 0) return giveBack(edition, id, found);
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

const foundBy: ReadonlyMap<string | undefined, PanelFinding> = new Map([
  ['--given', 'given'],
  ['--again', 'again'],
]);

async function giveBack(edition: EditionCode, text: string, flag: string | undefined): Promise<boolean> {
  const found = foundBy.get(flag);
  if (flag !== undefined && found === undefined) return false;
  const id = wholeOf(IdSchema, text, 'the number of a refund');
  const { chosen } = serverConfig(edition, process.env).payments;
  const now = Math.floor(Date.now() / 1000);
  const done = await withDatabase(edition, false, async (db) =>
    refund(id, { db, payments: await createProviders(chosen, db), now }, found),
  );
  const goes = found === 'given' ? 'went' : 'go';
  say(`${edition}: ${sumOf(done)} of order ${done.order_id} ${goes} back through ${done.provider}`);
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
      `asked for at ${timeOf(due.asked_at, zone)}, not answered: look at the provider's panel`,
  ];
  return facts.filter(Boolean).join(', ');
}
