import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { erasedStatus } from '../customers/customer.ts';

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

/** Nothing of the order is left, so every request is answered. */
export async function closeWithdrawals(db: Transaction<Tables>, orderId: number, now: number): Promise<void> {
  const open = await db
    .selectFrom('withdrawal_request')
    .select('id')
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .execute();
  await closeRequests(
    db,
    open.map(({ id }) => id),
    now,
  );
}

/**
 * Closes the requests that the returned pieces answer. A request in words cannot be compared with them: a return answers it if it is
 * the only one. One for the whole order stays open until nothing is left, or until it is closed by hand.
 */
export async function closeAnswered(db: Transaction<Tables>, orderId: number, now: number): Promise<void> {
  const requests = await readWithdrawals(db, [orderId]);
  const open = requests.filter(({ closed_at }) => closed_at === null);
  const [oldest] = open;
  if (oldest === undefined) return;
  const back = await piecesSince(db, orderId, oldest.requested_at);
  const answered: number[] = open.length === 1 && isInWords(oldest) ? [oldest.id] : [];
  for (const { id, lines, closed_at } of requests.filter(({ id }) => id >= oldest.id)) {
    const isBack = lines.every(({ position, quantity }) => (back.get(position) ?? 0) >= quantity);
    if (lines.length === 0 || !isBack) continue;
    for (const { position, quantity } of lines) back.set(position, (back.get(position) ?? 0) - quantity);
    if (closed_at === null) answered.push(id);
  }
  await closeRequests(db, answered, now);
}

/** Of an open request whose person was erased: its contact and its goods stay until it is answered. */
export const withoutPerson = { name: '', reason: '' } as const;

/**
 * Closes those that are open, and returns them. Requests of erased persons are deleted: what was kept of them served the answer, and
 * the orders of an erased customer name nobody.
 */
export async function closeRequests(
  db: Transaction<Tables>,
  ids: readonly number[],
  now: number,
): Promise<Pick<Withdrawal, 'order_id' | 'is_confirmed'>[]> {
  if (ids.length === 0) return [];
  const closed = await db
    .updateTable('withdrawal_request')
    .set({ closed_at: now })
    .where('id', 'in', ids)
    .where('closed_at', 'is', null)
    .returning(['order_id', 'is_confirmed'])
    .execute();
  const ofErased = db
    .selectFrom('customer_order')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select('customer_order.id')
    .where('customer.status', '=', erasedStatus);
  await db
    .deleteFrom('withdrawal_request')
    .where('id', 'in', ids)
    .where('closed_at', 'is not', null)
    .where((request) =>
      request.or([request('name', '=', withoutPerson.name), request('order_id', 'in', ofErased)]),
    )
    .execute();
  return closed;
}

const isInWords = ({ lines, goods }: Withdrawal): boolean => lines.length === 0 && goods !== '';

/** How many pieces of each line came back since that time. */
async function piecesSince(
  db: Transaction<Tables>,
  orderId: number,
  since: number,
): Promise<Map<number, number>> {
  const lines = await db
    .selectFrom('order_change_line')
    .innerJoin('order_change', 'order_change.id', 'change_id')
    .where('order_id', '=', orderId)
    .where('at', '>=', since)
    .select(['position', 'quantity'])
    .execute();
  const back = new Map<number, number>();
  for (const { position, quantity } of lines) back.set(position, (back.get(position) ?? 0) + quantity);
  return back;
}
