import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { lockOrder } from '../order-state/order-row.ts';
import { queueReturnReceipt } from '../order-state/queue-receipt.ts';
import { queueWebhook } from '../order-state/queue-webhook.ts';
import type { AttemptRow } from './attempts.ts';
import type { Report } from './provider.ts';
import { sumOf } from './refunds-due.ts';

/** Marks all refunds of a payment as done, because the whole payment was refunded. */
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
 * Marks refunds as done after a provider reported a partial refund. `returned` is the sum of all parts so far or the last part
 * alone: providers do not say which. Returns `all` if nothing of the payment is left, `none` if no refund explains the report.
 */
export async function settlePart(
  db: Transaction<Tables>,
  { id, order_id, amount }: Pick<AttemptRow, 'id' | 'order_id' | 'amount'>,
  { externalId }: Report,
  returned: number,
  now: number,
): Promise<'all' | 'some' | 'none'> {
  const refunds = await refundsOf(db, id, externalId);
  // The shop knows of these refunds. A late report names the sum at its own time, so each earlier sum counts too.
  const sums = runningSums(refunds);
  if (sums.includes(returned)) return 'some';
  const done = sums.at(-1) ?? 0;
  const open = refunds.filter(({ done_at }) => done_at === null);
  // Of equal refunds, prefer one that was requested from the provider: settling another would leave that one unpaid.
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

/** The sum refunded after each refund that is done. */
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
 * Queues the fiscal receipt of a refund. Other reasons need none: a payment that came twice, or with another amount, was never
 * on a receipt. An edited order and exchanged goods have theirs already, and the credit of an exchange was paid for the goods of its order.
 * Requires the order lock.
 */
export async function queueReceiptOf(
  db: Transaction<Tables>,
  orderId: number,
  { reason, amount, change_id: changeId, edit_id: editId }: Selectable<Tables['refund_due']>,
  now: number,
): Promise<void> {
  if (editId !== null || (reason !== 'cancelled' && reason !== 'order-changed')) return;
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
