/** What two people may change of an order at the same time. */
import { createHash } from 'node:crypto';
import type { Database } from '../../db/open.ts';
import { CommandRefused } from '../failures.ts';
import { type OrderPart, orderParts } from '../order-changes/order-refusal.ts';
import { readLines } from '../order-state/order-lines.ts';
import type { OrderRow } from '../order-state/order-row.ts';
import { readChanges } from '../order-state/read-changes.ts';

/** Names the state of an order: a hash of each part, so that of two versions it is known what moved. */
export async function versionOf(db: Database, order: OrderRow): Promise<string> {
  const parts = await partsOf(db, order);
  return orderParts.map((part) => hashOf(parts[part])).join('.');
}

/** Throws if the order is not any more what this version names. Requires the order lock. */
export async function requireVersion(db: Database, order: OrderRow, version: string): Promise<void> {
  const seen = version.split('.');
  const now = (await versionOf(db, order)).split('.');
  const parts = orderParts.filter((_part, place) => seen[place] !== now[place]);
  if (parts.length === 0) return;
  const latest = await db
    .selectFrom('journal')
    .select('name')
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  throw new CommandRefused({ code: 'changed-meanwhile', order: order.id, parts, by: latest?.name || null });
}

async function partsOf(db: Database, order: OrderRow): Promise<Record<OrderPart, unknown>> {
  const { id, status, payment_status, total, discount, used_bonuses, credit, earned_bonuses } = order;
  const { delivery, delivery_price, tracking_number, warehouse_external_id, settlement_external_id } = order;
  const { recipient_first_name, recipient_last_name, recipient_phone, gift_text, gift_wrapping_price } =
    order;
  const lines = await readLines(db, id);
  const changes = await readChanges(db, [id]);
  return {
    state: [status, payment_status],
    goods: [
      ...[total, discount, used_bonuses, credit, earned_bonuses],
      lines.map((line) => [line.variant_id, line.grind_id, line.price, line.quantity]),
      changes.map((change) => change.id),
    ],
    delivery: [
      ...[delivery, delivery_price, tracking_number, warehouse_external_id, settlement_external_id],
      ...[recipient_first_name, recipient_last_name, recipient_phone, gift_text, gift_wrapping_price],
    ],
    refunds: await readRefunds(db, id),
  };
}

/** All of the order, done or due. */
export const readRefunds = (db: Database, orderId: number) =>
  db
    .selectFrom('refund_due')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .select(['refund_due.id', 'refund_due.amount', 'done_at'])
    .where('order_id', '=', orderId)
    .orderBy('refund_due.id')
    .execute();

const hashOf = (part: unknown): string =>
  createHash('sha256').update(JSON.stringify(part)).digest('base64url').slice(0, 10);
