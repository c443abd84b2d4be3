import type { Transaction } from 'kysely';
import { type MailKind, type NewsKind, sellerChannels } from '../../db/order-tables.ts';
import type { Tables } from '../../db/tables.ts';
import { queueWebhook } from './queue-webhook.ts';

/**
 * Queues the message to the customer, the news for the seller and the webhook in the transaction that changes the order, so that neither
 * happens without the other.
 */
export async function queueMessages(
  transaction: Transaction<Tables>,
  orderId: number,
  kind: MailKind,
  now: number,
): Promise<void> {
  const due = { order_id: orderId, tries: 0, next_at: now, queued_at: now };
  await transaction
    .insertInto('mail_due')
    .values({ ...due, kind })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
    .execute();
  if (kind !== 'paid') await queueWebhook(transaction, orderId, kind === 'refund' ? 'refund_due' : kind, now);
  // The seller did this, or sees it at the carrier.
  if (kind === 'sent' || kind === 'arrived' || kind === 'changed') return;
  await queueNews(transaction, orderId, kind, now);
}

/** Queues what only the seller hears. */
export async function queueNews(
  transaction: Transaction<Tables>,
  orderId: number,
  kind: NewsKind,
  now: number,
): Promise<void> {
  const due = { order_id: orderId, tries: 0, next_at: now, queued_at: now };
  await transaction
    .insertInto('seller_news')
    .values(sellerChannels.map((channel) => ({ ...due, kind, channel })))
    .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'channel']).doNothing())
    .execute();
}
