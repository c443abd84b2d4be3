import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { MadeRows } from '../journal/made-rows.ts';
import type { OrderRow } from '../order-state/order-row.ts';
import { queueWebhook } from '../order-state/queue-webhook.ts';

/**
 * Deletes what a change has queued. False: the customer or the tax service has heard of it, or is hearing now, and nothing was deleted.
 * A sender claims a row by counting its tries, so of a sender and this only one has it. Requires the order lock.
 */
export async function unsend(
  db: Transaction<Tables>,
  { id }: Pick<OrderRow, 'id'>,
  made: MadeRows,
  now: number,
): Promise<boolean> {
  if (!(await areMailsUnsent(db, made)) || !(await areReceiptsUnmade(db, made))) return false;
  const isLater = await isChangedSince(db, id, made);
  // One that was due without the change, or that a later change needs, tells of the order as it is when it is sent.
  const mails = made.mails.filter(({ isNew, kind }) => isNew && !(isLater && kind === 'changed'));
  await deleteUntried(
    db,
    'mail_due',
    mails.map((mail) => mail.id),
  );
  await deleteUntried(db, 'receipt', made.receipts);
  await deleteUntried(db, 'seller_news', made.news);
  await unsendWebhooks(db, id, made, now);
  return true;
}

/** Whether goods, money or other parts of the order were changed after the change that made these rows. */
export async function isChangedSince(
  db: Transaction<Tables>,
  orderId: number,
  { lastChange, lastEdit }: MadeRows,
): Promise<boolean> {
  const later = { order_change: lastChange, order_edit: lastEdit };
  for (const table of ['order_change', 'order_edit'] as const) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('order_id', '=', orderId)
      .where('id', '>', later[table])
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}

/** Locks the mails, so that no sender claims one before this transaction ends. */
async function areMailsUnsent(db: Transaction<Tables>, { mails }: MadeRows): Promise<boolean> {
  if (mails.length === 0) return true;
  const rows = await db
    .updateTable('mail_due')
    .set((row) => ({ tries: row('tries', '+', 0) }))
    .where(
      'id',
      'in',
      mails.map(({ id }) => id),
    )
    .returning(['id', 'tries'])
    .execute();
  const triesOf = new Map(rows.map(({ id, tries }) => [id, tries]));
  return mails.every(({ id, tries }) => triesOf.get(id) === tries);
}

/** A receipt that is gone was not made: the shop makes none. */
async function areReceiptsUnmade(db: Transaction<Tables>, { receipts }: MadeRows): Promise<boolean> {
  if (receipts.length === 0) return true;
  const rows = await db
    .updateTable('receipt')
    .set((row) => ({ tries: row('tries', '+', 0) }))
    .where('id', 'in', receipts)
    .returning(['tries', 'done_at'])
    .execute();
  return rows.every(({ tries, done_at }) => tries === 0 && done_at === null);
}

async function deleteUntried(
  db: Transaction<Tables>,
  table: 'mail_due' | 'receipt' | 'seller_news',
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0) await db.deleteFrom(table).where('id', 'in', ids).where('tries', '=', 0).execute();
}

/** Programs that have heard of the change hear that the order is another again. */
async function unsendWebhooks(
  db: Transaction<Tables>,
  orderId: number,
  { webhooks }: MadeRows,
  now: number,
): Promise<void> {
  if (webhooks.length === 0) return;
  await db
    .deleteFrom('webhook_delivery')
    .where('message_id', 'in', webhooks)
    .where('tries', '=', 0)
    .execute();
  const sent = await db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('message_id', 'in', webhooks)
    .executeTakeFirst();
  if (sent !== undefined) await queueWebhook(db, orderId, 'changed', now);
}
