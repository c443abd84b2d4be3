import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Change } from './change.ts';

/**
 * Lets nothing that waits about these orders leave the house while the change may be taken back: messages tell of an order as it is
 * when they are sent, so those that were queued before would tell of the change too. Refunds need no wait: people and providers pay
 * them, and one that was asked for cannot be taken back.
 */
export async function holdBack(
  db: Transaction<Tables>,
  { now, hold }: Change,
  orderIds: readonly number[],
): Promise<void> {
  if (hold === 0) return;
  const next_at = now + hold;
  for (const table of ['mail_due', 'seller_news', 'receipt', 'webhook_delivery'] as const)
    await db
      .updateTable(table)
      .set({ next_at })
      .where('order_id', 'in', orderIds)
      .where('next_at', '<', next_at)
      .execute();
}
