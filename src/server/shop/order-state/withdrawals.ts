import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';

export type Withdrawal = Selectable<Tables['withdrawal_request']> & {
  lines: readonly { position: number; quantity: number }[];
};

/** The withdrawals from these orders, the oldest first. */
export async function readWithdrawals(db: Database, orderIds: readonly number[]): Promise<Withdrawal[]> {
  if (orderIds.length === 0) return [];
  const requests = await db
    .selectFrom('withdrawal_request')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
  return withLines(db, requests);
}

export async function withLines(
  db: Database,
  requests: readonly Selectable<Tables['withdrawal_request']>[],
): Promise<Withdrawal[]> {
  if (requests.length === 0) return [];
  const lines = await db
    .selectFrom('withdrawal_line')
    .selectAll()
    .where(
      'request_id',
      'in',
      requests.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const linesOf = Map.groupBy(lines, ({ request_id }) => request_id);
  return requests.map((request) => ({ ...request, lines: linesOf.get(request.id) ?? [] }));
}

/** A return, a correction or a cancellation answers what the customer requested. */
export async function closeWithdrawals(db: Transaction<Tables>, orderId: number, now: number): Promise<void> {
  await db
    .updateTable('withdrawal_request')
    .set({ closed_at: now })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .execute();
}
