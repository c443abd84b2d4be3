import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { orderStatuses, paymentStatuses } from '../../../domain/orders/status.ts';
import type { Tables } from '../../db/tables.ts';

const ids = v.array(v.number());

/** What a change of an order made beside its facts: taking it back deletes these rows. */
export const MadeRowsSchema = v.object({
  /** Of the order, right after the change. */
  status: v.picklist(orderStatuses),
  payment: v.picklist(paymentStatuses),
  /** The carrier had made a note for its parcel. */
  hadNote: v.boolean(),
  /** All mails that tell of the change, with how often each was tried before; `isNew`: without the change there were none. */
  mails: v.array(v.object({ id: v.number(), kind: v.string(), tries: v.number(), isNew: v.boolean() })),
  /** Of kinds of which there were none. */
  news: ids,
  receipts: ids,
  /** By their `message_id`, which they keep when they are copied for each address. */
  webhooks: v.array(v.string()),
  refunds: ids,
  attempts: ids,
  /** Rows of `order_change` and `order_edit`. */
  changes: ids,
  edits: ids,
  /** The newest of all such rows: later ones are of later changes. */
  lastChange: v.number(),
  lastEdit: v.number(),
  /** The promo code that the order lost. */
  lostPromoCode: v.nullable(v.string()),
  /** How many withdrawals it answered. */
  closedWithdrawals: v.number(),
});
export type MadeRows = v.InferOutput<typeof MadeRowsSchema>;

/** All rows that belong to these orders and can come or go with a change. */
export async function readRowsOf(db: Transaction<Tables>, orderIds: readonly number[]) {
  const attempts = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', 'in', orderIds)
    .execute();
  const attemptIds = attempts.map(({ id }) => id);
  return {
    mails: await db
      .selectFrom('mail_due')
      .select(['id', 'order_id', 'kind', 'tries'])
      .where('order_id', 'in', orderIds)
      .execute(),
    news: await db
      .selectFrom('seller_news')
      .select(['id', 'order_id', 'kind'])
      .where('order_id', 'in', orderIds)
      .execute(),
    receipts: await idsOf(db, 'receipt', orderIds),
    webhooks: await db
      .selectFrom('webhook_delivery')
      .select('message_id')
      .distinct()
      .where('order_id', 'in', orderIds)
      .execute(),
    attempts: attemptIds,
    refunds:
      attemptIds.length === 0
        ? []
        : await db.selectFrom('refund_due').select('id').where('attempt_id', 'in', attemptIds).execute(),
    changes: await idsOf(db, 'order_change', orderIds),
    edits: await idsOf(db, 'order_edit', orderIds),
    promoUses: await db.selectFrom('promo_use').select('code').where('order_id', 'in', orderIds).execute(),
    withdrawals: await db
      .selectFrom('withdrawal_request')
      .select('id')
      .where('order_id', 'in', orderIds)
      .where('closed_at', 'is', null)
      .execute(),
    notes: await db
      .selectFrom('parcel')
      .select('order_id')
      .where('order_id', 'in', orderIds)
      .where('reference', '!=', '')
      .execute(),
  };
}

export type RowsOf = Awaited<ReturnType<typeof readRowsOf>>;

async function idsOf(
  db: Transaction<Tables>,
  table: 'receipt' | 'order_change' | 'order_edit',
  orderIds: readonly number[],
): Promise<number[]> {
  const rows = await db.selectFrom(table).select('id').where('order_id', 'in', orderIds).execute();
  return rows.map(({ id }) => id);
}

/** What came between two readings of the same orders. */
export function madeBetween(
  before: RowsOf,
  after: RowsOf,
  state: Pick<MadeRows, 'status' | 'payment'>,
): MadeRows {
  const added = <T>(is: readonly T[], was: readonly T[]) => is.filter((one) => !was.includes(one));
  const rowIds = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const isNew = (of: 'mails' | 'news') => {
    const known = new Set(before[of].map(({ order_id, kind }) => `${order_id} ${kind}`));
    return ({ order_id, kind }: { order_id: number; kind: string }) => !known.has(`${order_id} ${kind}`);
  };
  const isNewMail = isNew('mails');
  const lost = before.promoUses.find(({ code }) => after.promoUses.every((use) => use.code !== code));
  const open = new Set(rowIds(after.withdrawals));
  return {
    ...state,
    hadNote: before.notes.length > 0,
    mails: after.mails.map((mail) => ({
      id: mail.id,
      kind: mail.kind,
      tries: mail.tries,
      isNew: isNewMail(mail),
    })),
    news: rowIds(after.news.filter(isNew('news'))),
    receipts: added(after.receipts, before.receipts),
    webhooks: added(messageIds(after), messageIds(before)),
    refunds: added(rowIds(after.refunds), rowIds(before.refunds)),
    attempts: added(after.attempts, before.attempts),
    changes: added(after.changes, before.changes),
    edits: added(after.edits, before.edits),
    lastChange: Math.max(0, ...after.changes),
    lastEdit: Math.max(0, ...after.edits),
    lostPromoCode: lost?.code ?? null,
    closedWithdrawals: before.withdrawals.filter(({ id }) => !open.has(id)).length,
  };
}

const messageIds = ({ webhooks }: RowsOf) => webhooks.map(({ message_id }) => message_id);
