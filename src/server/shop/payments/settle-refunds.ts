import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { lockOrder } from '../order-state/order-row.ts';
import { queueReturnReceipt } from '../order-state/queue-receipt.ts';
import { queueWebhook } from '../order-state/queue-webhook.ts';
import type { AttemptRow } from './attempts.ts';
import type { Report } from './provider.ts';
import { sumOf } from './refunds-due.ts';

/** Marks the refunds of a payment as done that went back wholly. */
export async function settleRefunds(
  db: Transaction<Tables>,
  { id, order_id }: Pick<AttemptRow, 'id' | 'order_id'>,
  { externalId }: Report,
  now: number,
): Promise<void> {
  const open = (await refundsOf(db, id, externalId)).filter(({ done_at }) => done_at === null);
  await settle(db, order_id, open, now);
}

/**
 * Marks as done the refunds that explain a part of a payment that went back. `returned`: all that has gone back so far, or
 * only the last part, which providers do not tell apart. All: nothing of the payment is left; none: no refund explains it.
 */
export async function settlePart(
  db: Transaction<Tables>,
  { id, order_id, amount }: Pick<AttemptRow, 'id' | 'order_id' | 'amount'>,
  { externalId }: Report,
  returned: number,
  now: number,
): Promise<'all' | 'some' | 'none'> {
  const refunds = await refundsOf(db, id, externalId);
  // The shop refunded it itself. Reports come late too, and say what had gone back by then.
  const sums = runningSums(refunds);
  if (sums.includes(returned)) return 'some';
  const done = sums.at(-1) ?? 0;
  const open = refunds.filter(({ done_at }) => done_at === null);
  // Of equal refunds, one that the provider was asked for: it would be taken for another, and the other never paid.
  const asked = open.filter(({ asked_at }) => asked_at !== null);
  const explains = (part: number, ...among: RefundRow[][]) =>
    among
      .flat()
      .map((refund) => [refund])
      .find((one) => sumOf(one) === part) ?? among.find((some) => some.length > 0 && sumOf(some) === part);
  const explained = explains(returned - done, asked, open) ?? explains(returned, asked);
  if (explained) await settle(db, order_id, explained, now);
  else if (returned !== amount - done) return 'none';
  return explained && done + sumOf(explained) < amount ? 'some' : 'all';
}

/** What had gone back after each refund that is done. */
function runningSums(refunds: readonly RefundRow[]): number[] {
  const done = refunds.filter(({ done_at }) => done_at !== null);
  const inOrder = done.toSorted(
    (one, other) => (one.done_at ?? 0) - (other.done_at ?? 0) || one.id - other.id,
  );
  return inOrder.map((_, place) => sumOf(inOrder.slice(0, place + 1)));
}

type RefundRow = Selectable<Tables['refund_due']>;

/** Refunds of a payment, done or due. A provider without ids of payments (null) means all of the attempt. */
async function refundsOf(
  db: Transaction<Tables>,
  attemptId: number,
  externalId: string | null,
): Promise<RefundRow[]> {
  const refunds = db.selectFrom('refund_due').selectAll().where('attempt_id', '=', attemptId).orderBy('id');
  return (externalId === null ? refunds : refunds.where('external_id', '=', externalId)).execute();
}

async function settle(
  db: Transaction<Tables>,
  orderId: number,
  refunds: readonly RefundRow[],
  now: number,
): Promise<void> {
  if (refunds.length === 0) return;
  const ids = refunds.map(({ id }) => id);
  await db.updateTable('refund_due').set({ done_at: now }).where('id', 'in', ids).execute();
  await queueWebhook(db, orderId, 'refunded', now);
  for (const refund of refunds) await queueReceiptOf(db, orderId, refund, now);
}

/**
 * The fiscal receipt of a refund. The money of other reasons was never sold for: it came twice, or was another sum. Goods that
 * came back for others have their receipt already; the credit of an exchange was paid for the goods of its order. Requires the order
 * lock.
 */
export async function queueReceiptOf(
  db: Transaction<Tables>,
  orderId: number,
  { reason, amount, change_id: changeId }: Selectable<Tables['refund_due']>,
  now: number,
): Promise<void> {
  if (reason !== 'cancelled' && reason !== 'order-changed') return;
  const exchange = changeId === null ? undefined : await readExchange(db, changeId);
  if (exchange === undefined) await queueReturnReceipt(db, { orderId, amount, changeId }, now);
  else if (exchange.kind === 'refund') {
    await lockOrder(db, exchange.orderId);
    await queueReturnReceipt(db, { orderId: exchange.orderId, amount, changeId: null }, now);
  }
}

async function readExchange(db: Transaction<Tables>, changeId: number) {
  const change = await db
    .selectFrom('order_change')
    .select(['kind', 'exchange_order_id'])
    .where('id', '=', changeId)
    .executeTakeFirstOrThrow();
  const { kind, exchange_order_id: orderId } = change;
  return orderId === null ? undefined : { kind, orderId };
}
