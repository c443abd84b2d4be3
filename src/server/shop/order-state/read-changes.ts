import type { Selectable, Transaction } from 'kysely';
import type { Pieces } from '../../../domain/orders/returns.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import type { OrderRow } from './order-row.ts';

/** A change of an order with the pieces that it gives back. */
export type OrderChange = Selectable<Tables['order_change']> & {
  lines: readonly { position: number; quantity: number }[];
  /** Whether the refund was paid out; null: no money was to be refunded. */
  isRefunded: boolean | null;
};

/** The changes of these orders, the oldest first. */
export async function readChanges(db: Database, orderIds: readonly number[]): Promise<OrderChange[]> {
  if (orderIds.length === 0) return [];
  const changes = await db
    .selectFrom('order_change')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
  if (changes.length === 0) return [];
  const ids = changes.map(({ id }) => id);
  const lines = await db
    .selectFrom('order_change_line')
    .selectAll()
    .where('change_id', 'in', ids)
    .orderBy('position')
    .execute();
  const refunds = await db
    .selectFrom('refund_due')
    .select(['change_id', 'done_at'])
    .where('change_id', 'in', ids)
    .execute();
  const linesOf = Map.groupBy(lines, ({ change_id }) => change_id);
  const refundOf = new Map(refunds.map((refund) => [refund.change_id, refund]));
  return changes.map((change) => {
    const refund = refundOf.get(change.id);
    return {
      ...change,
      lines: linesOf.get(change.id) ?? [],
      isRefunded: refund === undefined ? null : refund.done_at !== null,
    };
  });
}

/** Whether other goods were sent instead of those that came back. */
export const isExchange = (change: OrderChange): change is OrderChange & { exchange_order_id: number } =>
  change.kind === 'return' && change.exchange_order_id !== null;

/** What is left of the credit for returned goods with which this order was paid. */
export async function creditLeft(db: Transaction<Tables>, { id, credit }: OrderRow): Promise<number> {
  if (credit === 0) return 0;
  const taken = await db
    .selectFrom('order_change')
    .select('credit')
    .where('exchange_order_id', '=', id)
    .where('kind', '=', 'refund')
    .execute();
  return taken.reduce((left, { credit: part }) => left - part, credit);
}

/** What the changes of one order gave back together. */
export interface GivenBack {
  /** By position, for as many lines as the order has. */
  pieces: Pieces;
  amount: number;
  usedBonuses: number;
  earnedBonuses: number;
  /** The part of other orders that the returned goods paid. */
  credit: number;
}

/** What an order costs its customer after all changes. */
export async function costOf(db: Database, { id, total }: Pick<OrderRow, 'id' | 'total'>): Promise<number> {
  return total - sumOfChanges(await readChanges(db, [id]), []).amount;
}

export function sumOfChanges(changes: readonly OrderChange[], lines: readonly unknown[]): GivenBack {
  const sum = (of: (change: OrderChange) => number) =>
    changes.reduce((total, change) => total + of(change), 0);
  return {
    pieces: lines.map((_, position) =>
      sum((change) => change.lines.find((line) => line.position === position)?.quantity ?? 0),
    ),
    amount: sum(({ amount }) => amount),
    usedBonuses: sum(({ used_bonuses }) => used_bonuses),
    earnedBonuses: sum(({ earned_bonuses }) => earned_bonuses),
    credit: sum(({ kind, credit }) => (kind === 'return' ? credit : -credit)),
  };
}
