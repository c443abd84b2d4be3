import type { Transaction } from 'kysely';
import type { MailKind } from '../../db/order-tables.ts';
import type { Tables } from '../../db/tables.ts';

/** Queues an e-mail in the transaction that changes the order, so that neither happens without the other. */
export async function queueMail(
  transaction: Transaction<Tables>,
  orderId: number,
  kind: MailKind,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('mail_due')
    .values({ order_id: orderId, kind, tries: 0, next_at: now, queued_at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
    .execute();
}
