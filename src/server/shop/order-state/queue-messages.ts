import type { Transaction } from 'kysely';
import { type MessageKind, type NewsKind, sellerChannels } from '../../db/order-tables.ts';
import type { Tables } from '../../db/tables.ts';
import { queueWebhook } from './queue-webhook.ts';

/**
 * Queues the message to the customer, the news for the seller and the webhook in the transaction that changes the order, so that neither
 * happens without the other.
 */
export async function queueMessages(
  transaction: Transaction<Tables>,
  orderId: number,
  kind: MessageKind,
  now: number,
): Promise<void> {
  // A message that is being sent does not tell of this change: in its place comes another one, which its sender will not
  // take for sent. One that still waits tells of all changes when it is sent.
  const [replaced] = await transaction
    .deleteFrom('mail_due')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('tries', '>', 0)
    .returning('queued_at')
    .execute();
  await transaction
    .insertInto('mail_due')
    .values({ ...newlyDue(orderId, now), kind, queued_at: replaced?.queued_at ?? now })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
    .execute();
  if (kind !== 'paid') await queueWebhook(transaction, orderId, kind === 'refund' ? 'refund_due' : kind, now);
  // The seller did this, or sees it at the carrier.
  if (kind === 'sent' || kind === 'arrived' || kind === 'changed') return;
  await queueNews(transaction, orderId, kind, now);
}

/** Queues what only the seller hears, in the same way. */
export async function queueNews(
  transaction: Transaction<Tables>,
  orderId: number,
  kind: NewsKind,
  now: number,
): Promise<void> {
  await transaction
    .deleteFrom('seller_news')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('tries', '>', 0)
    .execute();
  await transaction
    .insertInto('seller_news')
    .values(sellerChannels.map((channel) => ({ ...newlyDue(orderId, now), kind, channel })))
    .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'channel']).doNothing())
    .execute();
}

const newlyDue = (orderId: number, now: number) => ({
  order_id: orderId,
  tries: 0,
  next_at: now,
  queued_at: now,
});
