import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { OrderEvent } from '../../../domain/orders/events.ts';
import type { Tables } from '../../db/tables.ts';

/** Queues what other programs hear, in the transaction that changes the order. The addresses are known only when it is sent. */
export async function queueWebhook(
  transaction: Transaction<Tables>,
  orderId: number,
  event: OrderEvent,
  now: number,
): Promise<void> {
  const message_id = `msg_${randomBytes(18).toString('base64url')}`;
  await transaction
    .insertInto('webhook_delivery')
    .values({ message_id, endpoint: null, order_id: orderId, event, at: now, ...unsent(now) })
    .execute();
}

export const unsent = (now: number) => ({ tries: 0, next_at: now, is_delivered: 0, answer: null });
